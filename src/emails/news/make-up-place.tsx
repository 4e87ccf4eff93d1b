import { formatDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { Fact, MailRegistration, MailSession, ParticipantMail } from "../props.ts";
import { becauseRegistered } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { evening, participant, registration } from "../sample-parts.ts";
import { sessionTime } from "../words.ts";

type When = Pick<MailSession, "starts_at" | "ends_at" | "location">;

type MakeUpPlace = ParticipantMail & {
  registration: MailRegistration;
  seat: When & { title: string; missed_at: string; instructor_name: string; online_url: string };
};

type MakeUpMoved = MakeUpPlace & { was: When };

type MakeUpEnded = MakeUpPlace & {
  /** She gave it back, comes to her own session after all, the session is called off, or she has no seat in the course. */
  why: "given-back" | "comes" | "off" | "no-seat";
};

const factsOf = ({ seat, registration }: MakeUpPlace): Fact[] => [
  { label: "Kurs", value: seat.title },
  { label: "Nachholtermin", value: sessionTime(seat) },
  ...(seat.location ? [{ label: "Ort", value: seat.location }] : []),
  ...(seat.online_url ? [{ label: "Online", value: seat.online_url }] : []),
  ...(seat.instructor_name ? [{ label: "Kursleitung", value: seat.instructor_name }] : []),
  { label: "Statt am", value: formatDate(seat.missed_at) },
  { label: "Nummer", value: registration.number },
];

/** She has a seat of one day. */
const Taken = (mail: MakeUpPlace) => (
  <Frame
    sender={mail.team}
    recipientName={mail.recipient_name}
    headline="Ihr Platz zum Nachholen ist reserviert."
    intro="schön, dass Sie das Treffen nachholen. Ihr Platz an diesem Tag ist reserviert."
    words={mail.words}
    reason={becauseRegistered(mail.team)}
  >
    <Facts facts={factsOf(mail)} />
    <Paragraph>Die angehängte Kalenderdatei trägt das Treffen in Ihren Kalender ein.</Paragraph>
    <Paragraph>
      Können Sie doch nicht kommen, geben Sie den Platz bitte auf Ihrer Seite zurück. Dann kann ihn jemand
      anderes haben.
    </Paragraph>
    <Action href={mail.registration.manage_url}>Ihre Anmeldung ansehen</Action>
  </Frame>
);

/** It is at another time, or elsewhere. */
const Moved = (mail: MakeUpMoved) => (
  <Frame
    sender={mail.team}
    recipientName={mail.recipient_name}
    headline="Ihr Nachholtermin ist verlegt."
    intro="das Treffen, in dem Sie nachholen wollten, ist verlegt. Ihr Platz bleibt Ihnen."
    words={mail.words}
    reason={becauseRegistered(mail.team)}
  >
    <Facts
      facts={[
        { label: "Bisher", value: [sessionTime(mail.was), mail.was.location].filter(Boolean).join(", ") },
        ...factsOf(mail),
      ]}
    />
    <Paragraph>
      Die angehängte Kalenderdatei bringt Ihren Kalender auf den neuen Stand. Passt Ihnen die neue Zeit nicht,
      geben Sie den Platz bitte auf Ihrer Seite zurück.
    </Paragraph>
    <Action href={mail.registration.manage_url}>Ihre Anmeldung ansehen</Action>
  </Frame>
);

/** She has it no more. */
const Ended = (mail: MakeUpEnded) => (
  <Frame
    sender={mail.team}
    recipientName={mail.recipient_name}
    headline={mail.why === "off" ? "Ihr Nachholtermin fällt aus." : "Ihr Platz zum Nachholen ist beendet."}
    intro="Ihr Platz zum Nachholen besteht nicht mehr."
    words={mail.words}
    reason={becauseRegistered(mail.team)}
  >
    <Paragraph>{reasons[mail.why]}</Paragraph>
    <Facts facts={factsOf(mail)} />
    <Paragraph>Die angehängte Kalenderdatei nimmt das Treffen aus Ihrem Kalender.</Paragraph>
    <Action href={mail.registration.manage_url}>Ihre Anmeldung ansehen</Action>
  </Frame>
);

const reasons = {
  "given-back":
    "Sie haben Ihren Platz zum Nachholen zurückgegeben. Ist noch anderswo Platz, können Sie auf Ihrer Seite neu wählen.",
  comes:
    "Sie nehmen nun doch an Ihrem eigenen Treffen teil und brauchen Ihren Platz zum Nachholen nicht mehr.",
  off: "Das Treffen, in dem Sie nachholen wollten, findet nicht statt. Das tut uns leid. Ist anderswo Platz, können Sie auf Ihrer Seite neu wählen.",
  "no-seat": "Ihr Platz zum Nachholen gehörte zu Ihrem Platz im Kurs, und den haben Sie dort nicht mehr.",
} satisfies Record<MakeUpEnded["why"], string>;

const sample: MakeUpPlace = {
  ...participant,
  registration,
  seat: {
    ...{ ...evening("2027-02-10"), title: "Geburtsvorbereitung für Paare", location: "Kursraum Plagwitz" },
    ...{ missed_at: "2027-02-08T18:30:00+01:00", instructor_name: "Jule Petzold" },
  },
};

export const makeUpTaken: Template<MakeUpPlace> = {
  subject: ({ registration: { number }, words }) =>
    words?.subject ?? `Ihre Anmeldung ${number}: Ihr Platz zum Nachholen`,
  Mail: Taken,
  sample,
};

export const makeUpMoved: Template<MakeUpMoved> = {
  subject: ({ registration: { number }, words }) =>
    words?.subject ?? `Ihre Anmeldung ${number}: Ihr Nachholtermin ist verlegt`,
  Mail: Moved,
  sample: { ...sample, was: { ...evening("2027-02-09"), location: "Kursraum Plagwitz" } },
};

export const makeUpEnded: Template<MakeUpEnded> = {
  subject: ({ registration: { number }, words }) =>
    words?.subject ?? `Ihre Anmeldung ${number}: Ihr Platz zum Nachholen ist beendet`,
  Mail: Ended,
  sample: { ...sample, why: "off" },
};
