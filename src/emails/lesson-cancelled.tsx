import { Frame } from "./frame.tsx";
import { LessonPlate } from "./lesson-plate.tsx";
import { Action, Facts, OwnText, Paragraph } from "./parts.tsx";
import type { MailRegistration, ParticipantMail } from "./props.ts";
import { becauseRegistered, becauseWaiting } from "./reasons.ts";

type LessonCancelled = ParticipantMail & {
  registration: MailRegistration;
  /** Had no seat yet: they stood on the waiting list. */
  was_waiting: boolean;
  /** Has paid: then money has to go back. */
  paid: boolean;
  /** What the team says to it; several lines, may be empty. */
  text: string;
  lessons_url: string;
};

const subject = ({ registration }: LessonCancelled) => `Abgesagt: Ihr Termin (${registration.number})`;

/** The lesson does not take place; nobody owes anything for it. */
function Mail(props: LessonCancelled) {
  const { recipient_name, team, lesson, registration, was_waiting, paid, text, lessons_url } = props;
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline="Der Kurs findet nicht statt."
      reason={was_waiting ? becauseWaiting(team) : becauseRegistered(team)}
    >
      {text && <OwnText text={text} />}
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
