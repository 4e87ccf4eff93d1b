import { Frame } from "../frame.tsx";
import { LessonPlate } from "../lesson-plate.tsx";
import { Action, Facts, Paragraph, TextLink } from "../parts.tsx";
import type { MailRegistration, ParticipantMail } from "../props.ts";
import { becauseWaiting } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { participant, registration } from "../sample-parts.ts";
import { moment } from "../words.ts";

type WaitingListOffer = ParticipantMail & {
  registration: MailRegistration & { expires_at: string };
  offer_url: string;
  /** In how many other dates of the course she waits, too. */
  other_dates: number;
  /** She had it before, and it runs longer now. */
  is_extended?: boolean;
};

const subject = ({ registration: { number }, words, is_extended }: WaitingListOffer) =>
  words?.subject ?? `Warteliste ${number}: ${is_extended ? "Ihr Angebot gilt länger" : "Ein Platz ist frei"}`;

/** A seat is held for the first in line, who still has to book it. */
function Mail({
  recipient_name,
  team,
  lesson,
  registration,
  offer_url,
  other_dates,
  words,
  is_extended,
}: WaitingListOffer) {
  return (
    <Frame
      sender={team}
      recipientName={recipient_name}
      headline={
        is_extended ? "Ihr Angebot gilt länger." : "Ein Platz ist frei geworden, und Sie sind an der Reihe."
      }
      intro={is_extended ? "Sie haben mehr Zeit, sich zu entscheiden." : "schön, dass Sie gewartet haben."}
      words={words}
      reason={becauseWaiting(team)}
    >
      <Paragraph>
        Wir halten den Platz bis <strong>{moment(registration.expires_at)}</strong> für Sie frei. Er gehört
        Ihnen, sobald Sie ihn verbindlich buchen:
      </Paragraph>
      <Action href={offer_url}>Platz ansehen und buchen</Action>
      <LessonPlate lesson={lesson} />
      <Facts facts={[{ label: "Nummer", value: registration.number }]} />
      {other_dates > 0 && (
        <Paragraph>
          Buchen Sie ihn, enden Ihre anderen Wartelisten dieses Kurses von selbst. Passt Ihnen dieser Termin
          nicht, behalten Sie dort Ihre Stelle.
        </Paragraph>
      )}
      <Paragraph>
        Danach geht der Platz an die Nächsten in der Reihe. Brauchen Sie ihn nicht mehr, freuen die sich, wenn
        Sie ihn gleich freigeben: <TextLink href={registration.manage_url}>Warteliste verlassen</TextLink>
      </Paragraph>
    </Frame>
  );
}

const sample: WaitingListOffer = {
  ...participant,
  registration: { ...registration, expires_at: "2027-01-15T09:12:00+01:00" },
  offer_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/angebot/Jq3x",
  other_dates: 2,
};

export const waitingListOffer: Template<WaitingListOffer> = { subject, Mail, sample };
