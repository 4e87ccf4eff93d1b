import { formatCents } from "../../shared/money/money.ts";
import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered, becauseWaiting } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";

type LessonCancelled = ParticipantMail & {
  registration: MailRegistration;
  /** Had no seat yet: they stood on the waiting list. */
  was_waiting: boolean;
  /** What of the money that came goes back by itself, and what of it the team still has to return. */
  refund_cents: number;
  left_cents: number;
  /** What went back to the gift voucher that had paid it. */
  gift_cents: number;
  /** What the team says to it, in place of an introduction; several lines, may be empty. */
  text: string;
  lessons_url: string;
};

const subject = ({ registration, words }: LessonCancelled) =>
  words?.subject ?? `Abgesagt: Ihr Termin (${registration.number})`;

/** The lesson does not take place; nobody owes anything for it. */
function Mail(props: LessonCancelled) {
  const { recipient_name, team, lesson, registration, was_waiting, refund_cents, gift_cents } = props;
  const { text, lessons_url, words } = props;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Der Kurs findet nicht statt."
      words={words && { ...words, intro: text }}
      intro={text}
      reason={was_waiting ? becauseWaiting(team) : becauseRegistered(team)}
    >
      <LessonPlate lesson={lesson} />
      <Facts
        facts={[
          { label: "Nummer", value: registration.number },
          ...(was_waiting ? [] : [{ label: "Kosten", value: "keine" }]),
          ...(refund_cents > 0 ? [{ label: "Erstattung", value: formatCents(refund_cents) }] : []),
          ...(gift_cents > 0
            ? [{ label: "Zurück auf Ihren Gutschein", value: formatCents(gift_cents) }]
            : []),
        ]}
      />
      <Paragraph>{whatFollows(props)}</Paragraph>
      <Action href={lessons_url}>Andere Termine ansehen</Action>
    </Frame>
  );
}

function whatFollows({ was_waiting, refund_cents, left_cents, gift_cents }: LessonCancelled): string {
  if (was_waiting) return "Damit endet auch die Warteliste. Sie müssen nichts tun.";
  const [refund, left] = [formatCents(refund_cents), formatCents(left_cents)];
  return [
    "Ihre Anmeldung ist damit aufgehoben, Sie müssen nichts tun.",
    refund_cents > 0 &&
      `Sie bekommen ${refund} zurück. Das Geld geht dorthin zurück, woher es kam. Je nach Bank oder Zahlungsdienst dauert das einige Tage.`,
    gift_cents > 0 &&
      `${formatCents(gift_cents)} stehen wieder auf Ihrem Gutschein. Sie können ihn für einen anderen Termin einlösen.`,
    left_cents > 0 &&
      `${refund_cents > 0 ? `Auch die übrigen ${left}` : `Was Sie schon bezahlt haben (${left}),`} bekommen Sie zurück. Wir melden uns dazu bei Ihnen.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const sample: LessonCancelled = {
  ...participant,
  lesson: {
    ...participant.lesson,
    sessions: participant.lesson.sessions.map((session) => ({ ...session, is_cancelled: true })),
  },
  registration,
  was_waiting: false,
  refund_cents: 11_900,
  left_cents: 0,
  gift_cents: 0,
  text: "leider kann der Kurs nicht stattfinden. Das tut uns sehr leid.",
  lessons_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse",
};

export const lessonCancelled: Template<LessonCancelled> = { subject, Mail, sample };
