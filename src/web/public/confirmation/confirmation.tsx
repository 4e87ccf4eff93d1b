import type { HeldRegistration } from "../../../domain/registrations/self-service/held-schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { fullName } from "../../../shared/words/text.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EnhanceForms } from "../enhance-forms.tsx";
import { head, secretHeaders } from "../head.ts";
import { orPageError } from "../load.ts";
import { findRegistration, loadTeam } from "../registration/load-registration.ts";
import type { Route } from "./+types/confirmation";
import { ConfirmationTicket } from "./confirmation-ticket.tsx";
import { NextSteps } from "./next-steps.tsx";

/** The registration comes from the secret in the address; what does not belong to this lesson is none. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("anmeldung") ?? "";
  const held = { team_token: params.team_token, registration_token: token };
  const [team, found] = await Promise.all([
    loadTeam(context, params.team_token),
    token ? orPageError(findRegistration(context, held)) : null,
  ]);
  return { team, token, registration: found?.lesson.id === Number(params.id) ? found : null };
}

export const headers = secretHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { registration, team } = loaderData;
  return head({
    title: `${registration ? outcomeWords(registration).short : "Ihre Anmeldung"} – ${team.name}`,
  });
};

/** /team/{team_token}/kurstermin/{id}/bestaetigung */
export default function Confirmation({ loaderData, params }: Route.ComponentProps) {
  const { team, token, registration } = loaderData;
  if (!registration) return <Unknown coursesHref={paths.teamCourses(team.address)} />;
  const { title, lead } = outcomeWords(registration);
  return (
    <div className="wrap section--top section--bottom">
      <h1 className="display display--short">{title}</h1>
      <p className="lead mt-5">{lead}</p>
      <div className="with-aside mt-12">
        <div>
          <h2 className="heading mb-6">Wie es weitergeht</h2>
          <NextSteps registration={registration} team={team} token={token} />
          {registration.lesson.welcometext && <p className="prose mt-8">{registration.lesson.welcometext}</p>}
        </div>
        <ConfirmationTicket registration={registration} team={team} token={token} />
      </div>
      <span hidden data-draft-done={params.id} />
      <EnhanceForms />
    </div>
  );
}

/** Calm words for whoever comes without a registration's secret. */
const Unknown = ({ coursesHref }: { coursesHref: string }) => (
  <div className="wrap section--top section--bottom">
    <h1 className="title">Vielen Dank</h1>
    <p className="lead mt-4">
      Alles Weitere zu Ihrer Anmeldung steht in der E-Mail, die wir Ihnen geschickt haben. Dort finden Sie
      auch den Link, mit dem Sie sie jederzeit ansehen oder absagen können.
    </p>
    <p className="mt-4 measure">
      Ist nach ein paar Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach.
    </p>
    <p className="actions mt-6">
      <ButtonLink href={coursesHref}>Zu den Kursen</ButtonLink>
    </p>
  </div>
);

/** How a registration stands, said to the person: a title, a lead, and a short word for the page's title. */
type OutcomeWords = { short: string; title: string; lead: React.ReactNode };

/** Words for each state. Who waits never reads the words of a confirmation. */
function outcomeWords(registration: HeldRegistration): OutcomeWords {
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
