import { formatCents } from "../shared/money.ts";
import { Frame } from "./frame.tsx";
import { LessonPlate } from "./lesson-plate.tsx";
import { Action, Facts, Paragraph, Texts } from "./parts.tsx";
import type { MailRegistration, MailText, ParticipantMail } from "./props.ts";
import { becauseRegistered, becauseWaiting } from "./reasons.ts";
import { moment } from "./words.ts";

type RegistrationCancelled = ParticipantMail & {
  registration: MailRegistration;
  cancelled_at: string;
  cancelled_by: "participant" | "team";
  /** Had no seat yet: they only left the waiting list. */
  was_waiting: boolean;
  /** What stays due by the cancellation terms. */
  fee_cents: number;
  refund_cents: number;
  texts: MailText[];
  lessons_url: string;
};

const subject = ({ registration, was_waiting, words }: RegistrationCancelled) =>
  words?.subject ??
  (was_waiting
    ? `Warteliste ${registration.number}: Sie stehen nicht mehr darauf`
    : `Ihre Anmeldung ${registration.number} ist storniert`);

/** Receipt for a cancellation, whoever made it. */
function Mail(props: RegistrationCancelled) {
  const { recipient_name, team, lesson, registration, was_waiting, texts, lessons_url, words } = props;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={was_waiting ? "Sie stehen nicht mehr auf der Warteliste." : "Ihre Anmeldung ist storniert."}
      intro={
        was_waiting
          ? "hiermit bestätigen wir, dass Sie nicht mehr warten."
          : "hiermit bestätigen wir Ihnen die Stornierung."
      }
      words={words}
      reason={was_waiting ? becauseWaiting(team) : becauseRegistered(team)}
    >
      <Paragraph>{whoAndWhen(props)}</Paragraph>
      <LessonPlate lesson={lesson} />
      <Facts
        facts={[{ label: "Nummer", value: registration.number }, ...(was_waiting ? [] : money(props))]}
      />
      <Texts texts={texts} />
      <Action href={lessons_url}>Andere Termine ansehen</Action>
    </Frame>
  );
}

function whoAndWhen({ cancelled_by, cancelled_at, was_waiting, team }: RegistrationCancelled): string {
  const what = was_waiting ? "Ihren Eintrag" : "Ihre Anmeldung";
  return cancelled_by === "participant"
    ? `Sie haben ${what} am ${moment(cancelled_at)} zurückgezogen. Danke, dass Sie Bescheid gegeben haben.`
    : `${team.name} hat ${what} am ${moment(cancelled_at)} zurückgenommen.`;
}

function money({ fee_cents, refund_cents }: RegistrationCancelled) {
  return [
    { label: "Stornogebühr", value: fee_cents > 0 ? formatCents(fee_cents) : "keine" },
    ...(refund_cents > 0 ? [{ label: "Erstattung", value: formatCents(refund_cents) }] : []),
  ];
}

export const registrationCancelled = { subject, Mail };
