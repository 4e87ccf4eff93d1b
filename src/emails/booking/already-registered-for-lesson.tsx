import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseRegistered, becauseWaiting } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";

type AlreadyRegisteredForLesson = ParticipantMail & {
  registration: MailRegistration & { status: "pending" | "confirmed" | "waiting" | "offered" };
  /** Where the seat is booked for good that is held until then; null where nothing has to be proven. */
  proof_url: string | null;
};

const isWaiting = ({ registration: { status } }: AlreadyRegisteredForLesson) =>
  status === "waiting" || status === "offered";

const states = {
  confirmed: "Ihr Platz ist gebucht, daran hat sich nichts geändert.",
  pending: "Ihr Platz ist reserviert; gebucht ist er, sobald Ihre Zahlung eingegangen ist.",
  waiting: "Sie warten schon, und Ihre Stelle in der Reihe bleibt Ihnen.",
  offered: "Für Sie ist sogar gerade ein Platz frei: Das Angebot haben wir Ihnen geschickt.",
};

const unproven = "Ihr Platz wird für Sie gehalten; gebucht ist er, sobald Sie diesen Link öffnen:";

const subject = (props: AlreadyRegisteredForLesson) =>
  props.words?.subject ??
  (isWaiting(props)
    ? `Warteliste ${props.registration.number}: Sie stehen schon darauf`
    : `Ihre Anmeldung ${props.registration.number} besteht schon`);

/** The same person asked twice; a screen must not tell, the owner of the address may know. */
function Mail(props: AlreadyRegisteredForLesson) {
  const { recipient_name, team, lesson, registration, proof_url, words } = props;
  const waiting = isWaiting(props);
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={
        waiting
          ? "Sie stehen für diesen Kurstermin schon auf der Warteliste."
          : "Sie sind für diesen Kurstermin schon angemeldet."
      }
      intro="eben kam Ihre Anmeldung ein zweites Mal bei uns an."
      words={words}
      reason={waiting ? becauseWaiting(team) : becauseRegistered(team)}
    >
      <Paragraph>
        Wir haben sie nicht noch einmal gezählt. {proof_url ? unproven : states[registration.status]}
      </Paragraph>
      {proof_url && <Action href={proof_url}>Anmeldung bestätigen</Action>}
      <LessonPlate lesson={lesson} />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
      <Action href={registration.manage_url}>
        {waiting ? "Warteliste ansehen" : "Ihre Anmeldung ansehen"}
      </Action>
    </Frame>
  );
}

const sample: AlreadyRegisteredForLesson = {
  ...participant,
  registration: { ...registration, status: "confirmed" },
  proof_url: null,
};

export const alreadyRegisteredForLesson: Template<AlreadyRegisteredForLesson> = { subject, Mail, sample };
