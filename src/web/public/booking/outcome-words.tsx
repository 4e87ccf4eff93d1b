import type { HeldRegistration } from "../../../domain/registrations/answer-schema.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { fullName } from "../../../shared/text.ts";

/** How a registration stands, said to the person: a title, a lead, and a short word for the page's title. */
export type OutcomeWords = { short: string; title: string; lead: React.ReactNode };

/** Words for each state. Who waits never reads the words of a confirmation. */
export function outcomeWords(registration: HeldRegistration): OutcomeWords {
  const name = fullName(registration);
  const mail = <strong>{registration.email}</strong>;
  const number = <span className="figures nowrap">{registration.number}</span>;
  const until = registration.expires_at ? formatDateTime(registration.expires_at) : "";
  switch (registration.status) {
    case "confirmed":
      return {
        short: "Platz gebucht",
        title: `Ihr Platz ist gebucht, ${name}.`,
        lead: (
          <>
            Die Bestätigung ist unterwegs an {mail}. Ihre Buchungsnummer ist {number}.
          </>
        ),
      };
    case "pending":
      if (registration.awaits_address_proof === 1) {
        return {
          short: "Bitte bestätigen",
          title: `Ein Klick noch, ${name}.`,
          lead: (
            <>
              Wir halten Ihren Platz bis {until}. Bitte öffnen Sie bis dahin den Link in unserer E-Mail an{" "}
              {mail}, dann ist er gebucht. Ihre Nummer ist {number}.
            </>
          ),
        };
      }
      return {
        short: "Platz reserviert",
        title: `Ihr Platz ist reserviert, ${name}.`,
        lead: (
          <>
            Gebucht ist er, sobald Ihre Zahlung da ist. Bis {until} halten wir ihn frei. Ihre Nummer ist{" "}
            {number}.
          </>
        ),
      };
    case "waiting":
      return {
        short: "Auf der Warteliste",
        title: `Sie stehen auf der Warteliste, ${name}.`,
        lead: (
          <>
            {registration.position === null ? "" : `Zurzeit an Stelle ${registration.position}. `}Einen Platz
            haben Sie damit noch nicht. Wir haben Ihnen an {mail} geschrieben; Ihre Nummer ist {number}.
          </>
        ),
      };
    case "offered":
      return {
        short: "Ein Platz für Sie",
        title: `Für Sie ist ein Platz frei, ${name}.`,
        lead: <>Bis {until} halten wir ihn für Sie. Gebucht ist er erst, wenn Sie zusagen.</>,
      };
    case "cancelled":
      return {
        short: "Abgesagt",
        title: "Diese Anmeldung ist abgesagt.",
        lead: (
          <>
            Die Nachricht darüber haben wir an {mail} geschickt. Ihre Nummer war {number}.
          </>
        ),
      };
    case "expired":
      return {
        short: "Abgelaufen",
        title: "Diese Anmeldung gilt nicht mehr.",
        lead: (
          <>
            Die Frist ist abgelaufen, der Platz ist nicht mehr für Sie reserviert. Sie können sich gern neu
            anmelden.
          </>
        ),
      };
  }
}
