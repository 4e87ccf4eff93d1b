import { Frame } from "./frame.tsx";
import { LessonPlate } from "./lesson-plate.tsx";
import { Action, Facts, Paragraph } from "./parts.tsx";
import type { MailRegistration, ParticipantMail } from "./props.ts";
import { becauseRegistered, becauseWaiting } from "./reasons.ts";

type LessonCancelled = ParticipantMail & {
  registration: MailRegistration;
  /** Had no seat yet: they stood on the waiting list. */
  was_waiting: boolean;
  /** Has paid: then money has to go back. */
  paid: boolean;
  /** What the team says to it, in place of an introduction; several lines, may be empty. */
  text: string;
  lessons_url: string;
};

const subject = ({ registration, words }: LessonCancelled) =>
  words?.subject ?? `Abgesagt: Ihr Termin (${registration.number})`;

/** The lesson does not take place; nobody owes anything for it. */
function Mail(props: LessonCancelled) {
  const { recipient_name, team, lesson, registration, was_waiting, paid, text, lessons_url, words } = props;
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
        ]}
      />
      <Paragraph>{whatFollows(was_waiting, paid)}</Paragraph>
      <Action href={lessons_url}>Andere Termine ansehen</Action>
    </Frame>
  );
}

function whatFollows(was_waiting: boolean, paid: boolean): string {
  if (was_waiting) return "Damit endet auch die Warteliste. Sie müssen nichts tun.";
  const money = paid ? " Was Sie schon bezahlt haben, bekommen Sie zurück." : "";
  return `Ihre Anmeldung ist damit aufgehoben, Sie müssen nichts tun.${money}`;
}

export const lessonCancelled = { subject, Mail };
