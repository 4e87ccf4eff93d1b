import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseWaiting } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";

type WaitingListJoined = ParticipantMail & {
  registration: MailRegistration & { position: number };
  /** How long an offer will be good for. */
  offer_hours: number;
  /** In how many other dates of the course she waits, too. */
  other_dates: number;
  /** She had an offer, which the team took back. */
  offer_retracted?: boolean;
};

const subject = ({ registration, words }: WaitingListJoined) =>
  words?.subject ?? `Warteliste ${registration.number}: Sie stehen an Stelle ${registration.position}`;

/** Nothing here may read as if they had a seat. */
function Mail({
  recipient_name,
  team,
  lesson,
  registration,
  offer_hours,
  other_dates,
  words,
  offer_retracted,
}: WaitingListJoined) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={`Sie stehen auf der Warteliste, an Stelle\u00a0${registration.position}.`}
      intro={
        offer_retracted
          ? "leider müssen wir unser Angebot zurücknehmen, den Platz können Sie nicht mehr buchen. Sie warten aber weiter."
          : "dieser Kurstermin ist zurzeit ausgebucht."
      }
      words={words}
      reason={becauseWaiting(team)}
    >
      <Paragraph>
        Noch haben Sie also keinen Platz. Wird einer frei, geht er der Reihe nach an die Wartenden. Sind Sie
        dran, schreiben wir Ihnen und halten den Platz {offer_hours} Stunden für Sie frei. Das Warten kostet
        nichts und verpflichtet Sie zu nichts.
      </Paragraph>
      {other_dates > 0 && (
        <Paragraph>
          Sie warten auf jeden Termin dieses Kurses, auch auf {others(other_dates)}. Den ersten Platz, der für
          Sie frei wird, bieten wir Ihnen an. Nehmen Sie ihn, enden die anderen Wartelisten von selbst.
        </Paragraph>
      )}
      <LessonPlate lesson={lesson} />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
      <Paragraph>
        Ihre Stelle in der Reihe sehen Sie hier. Dort verlassen Sie die Warteliste auch wieder:
      </Paragraph>
      <Action href={registration.manage_url}>Warteliste ansehen</Action>
    </Frame>
  );
}

const others = (count: number) => (count === 1 ? "einen weiteren" : `${count} weitere`);

const sample: WaitingListJoined = {
  ...participant,
  registration: { ...registration, position: 3 },
  offer_hours: 48,
  other_dates: 2,
};

export const waitingListJoined: Template<WaitingListJoined> = { subject, Mail, sample };
