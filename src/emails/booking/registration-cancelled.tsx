import { formatCents } from "../../shared/money/money.ts";
import { SMALLER_LOSS } from "../../shared/words/declarations.ts";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph, Texts } from "../parts.tsx";
import type { MailRegistration, MailText, ParticipantMail } from "../props.ts";
import { becauseRegistered, becauseWaiting } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";
import { moment } from "../words.ts";

type RegistrationCancelled = ParticipantMail & {
  registration: MailRegistration;
  cancelled_at: string;
  cancelled_by: "participant" | "team";
  /** She rang the team, which wrote it down for her. */
  by_phone?: boolean;
  /** Had no seat yet: they only left the waiting list. */
  was_waiting: boolean;
  /** Ended by withdrawal. */
  withdrawn: boolean;
  /** What stays due by the cancellation terms. */
  fee_cents: number;
  refund_cents: number;
  /** What went back to the gift voucher that had paid it. */
  gift_cents: number;
  texts: MailText[];
  lessons_url: string;
};

const subject = ({ registration: { number }, was_waiting, withdrawn, words }: RegistrationCancelled) => {
  if (words) return words.subject;
  if (was_waiting) return `Warteliste ${number}: Sie stehen nicht mehr darauf`;
  return withdrawn ? `Ihre Anmeldung ${number} ist widerrufen` : `Ihre Anmeldung ${number} ist storniert`;
};

/** Receipt for a cancellation, whoever made it. */
function Mail(props: RegistrationCancelled) {
  const { recipient_name, team, lesson, registration, was_waiting, texts, lessons_url } = props;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      {...beginning(props)}
      words={props.words}
      reason={was_waiting ? becauseWaiting(team) : becauseRegistered(team)}
    >
      <Paragraph>{whoAndWhen(props)}</Paragraph>
      <LessonPlate lesson={lesson} />
      <Facts
        facts={[{ label: "Nummer", value: registration.number }, ...(was_waiting ? [] : money(props))]}
      />
      {!was_waiting && props.fee_cents > 0 && <Paragraph>{SMALLER_LOSS}</Paragraph>}
      <Texts texts={texts} />
      <Action href={lessons_url}>Andere Termine ansehen</Action>
    </Frame>
  );
}

/** What happened, in the first line and in the first sentence. */
function beginning({ was_waiting, withdrawn }: RegistrationCancelled) {
  if (was_waiting)
    return {
      headline: "Sie stehen nicht mehr auf der Warteliste.",
      intro: "hiermit bestätigen wir, dass Sie nicht mehr warten.",
    };
  if (withdrawn)
    return {
      headline: "Ihr Widerruf gilt, Ihre Anmeldung ist beendet.",
      intro: "hiermit bestätigen wir Ihnen den Widerruf.",
    };
  return {
    headline: "Ihre Anmeldung ist storniert.",
    intro: "hiermit bestätigen wir Ihnen die Stornierung.",
  };
}

function whoAndWhen({
  cancelled_by,
  by_phone,
  cancelled_at,
  was_waiting,
  withdrawn,
  team,
}: RegistrationCancelled): string {
  if (withdrawn && !was_waiting)
    return "Eine Stornogebühr fällt nicht an. Haben Sie schon bezahlt, bekommen Sie das Geld spätestens 14 Tage nach Ihrem Widerruf zurück.";
  const what = was_waiting ? "Ihren Eintrag" : "Ihre Anmeldung";
  if (by_phone)
    return was_waiting
      ? `Sie haben uns gesagt, dass Sie nicht mehr warten möchten. Am ${moment(cancelled_at)} haben wir Sie ausgetragen. Danke, dass Sie Bescheid gegeben haben.`
      : `Sie haben uns abgesagt. Am ${moment(cancelled_at)} haben wir Ihre Anmeldung für Sie storniert. Danke, dass Sie Bescheid gegeben haben.`;
  return cancelled_by === "participant"
    ? `Sie haben ${what} am ${moment(cancelled_at)} zurückgezogen. Danke, dass Sie Bescheid gegeben haben.`
    : `${team.name} hat ${what} am ${moment(cancelled_at)} zurückgenommen.`;
}

function money({ fee_cents, refund_cents, gift_cents }: RegistrationCancelled) {
  return [
    { label: "Stornogebühr", value: fee_cents > 0 ? formatCents(fee_cents) : "keine" },
    ...(gift_cents > 0 ? [{ label: "Zurück auf Ihren Gutschein", value: formatCents(gift_cents) }] : []),
    ...(refund_cents > 0 ? [{ label: "Erstattung", value: formatCents(refund_cents) }] : []),
  ];
}

const sample: RegistrationCancelled = {
  ...participant,
  registration,
  cancelled_at: "2027-01-15T09:12:00+01:00",
  cancelled_by: "participant",
  was_waiting: false,
  withdrawn: false,
  fee_cents: 5950,
  refund_cents: 5950,
  gift_cents: 0,
  texts: [],
  lessons_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse",
};

export const registrationCancelled: Template<RegistrationCancelled> = { subject, Mail, sample };
