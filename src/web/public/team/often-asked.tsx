import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { paths } from "../../paths.ts";
import { Section } from "../../ui/layout/block.tsx";
import { Faq } from "../../ui/layout/more.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { telHref } from "../../ui/navigation/tel-href.ts";

const insurance = {
  question: "Was zahlt die Krankenkasse?",
  answer:
    "Bei Kursen mit dem Hinweis „Krankenkasse zahlt“ rechnen wir direkt mit Ihrer gesetzlichen Krankenkasse ab. Halten Sie bei der Anmeldung Ihre Versichertenkarte bereit. Sind Sie privat versichert, bekommen Sie eine Rechnung.",
};

const booking = [
  {
    question: "Wie melde ich mich an?",
    answer:
      "Beim Kurstermin, in zwei Schritten: erst Ihre Angaben, dann prüfen und buchen. Das dauert etwa drei Minuten, ein Benutzerkonto brauchen Sie nicht. Die Bestätigung kommt sofort per E-Mail.",
  },
  {
    question: "Wie funktioniert die Warteliste?",
    answer:
      "Sie tragen sich unverbindlich ein und sehen jederzeit, an welcher Stelle Sie stehen. Wird ein Platz frei, bieten wir ihn der Reihe nach per E-Mail an; erst wenn Sie zusagen, ist er gebucht.",
  },
  {
    question: "Kann ich absagen?",
    answer:
      "Ja, über den Link in Ihrer Bestätigung. Was eine Absage kostet, steht bei jedem Kurs, noch einmal vor der Buchung und vor der Absage selbst.",
  },
];

/** What visitors want to know before they book. */
export const OftenAsked = ({ team, insured }: { team: PublicTeam; insured: boolean }) => (
  <Section>
    <div className="grid-2">
      <div>
        <h2 className="title">Oft gefragt</h2>
        <Ask team={team} />
      </div>
      <Faq items={insured ? [insurance, ...booking] : booking} openFirst />
    </div>
  </Section>
);

function Ask({ team: { phone, address } }: { team: PublicTeam }) {
  const call = phone && (
    <>
      rufen Sie an:{" "}
      <Anchor className="link nowrap" href={telHref(phone)}>
        {phone}
      </Anchor>
    </>
  );
  const write = (
    <Anchor className="link" href={paths.teamContact(address)}>
      schreiben Sie uns
    </Anchor>
  );
  return (
    <p className="lead mt-4">
      Steht Ihre Frage nicht dabei? Dann {call}
      {call && " oder "}
      {write}.
    </p>
  );
}
