import { formatDate } from "../../shared/time/dates.ts";
import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailSession, Sender } from "../props.ts";
import { becauseStaff } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { lesson, team } from "../sample-parts.ts";
import { sessionTime } from "../words.ts";

type StaffMakeUp = {
  recipient_name: string;
  team: Sender;
  /** The guest's name; how to reach her, the leader of her own course knows. */
  participant: string;
  /** Of her registration. */
  number: string;
  /** Of the course. */
  title: string;
  /** Where she marks who is there. */
  evening_url: string;
  session: Pick<MailSession, "starts_at" | "ends_at">;
  missed_at: string;
  comes: boolean;
};

const subject = ({ number, comes }: StaffMakeUp) =>
  comes ? `Kommt zum Nachholen: ${number}` : `Kommt doch nicht zum Nachholen: ${number}`;

/** For who leads the session: a guest of another date of the course comes for one day, or does not after all. */
const Mail = (mail: StaffMakeUp) => (
  <Frame
    sender={mail.team}
    recipientName={mail.recipient_name}
    headline={mail.comes ? "Jemand kommt zum Nachholen." : "Jemand kommt doch nicht zum Nachholen."}
    reason={becauseStaff(mail.team)}
  >
    <Paragraph>
      {mail.comes
        ? "zu Ihrem Treffen kommt für einen Tag jemand aus einem parallelen Kurstermin. Zu tun ist nichts: Die Person steht auf Ihrer Anwesenheitsliste."
        : "der Platz zum Nachholen in Ihrem Treffen ist wieder frei. Zu tun ist nichts."}
    </Paragraph>
    <Facts
      facts={[
        { label: "Treffen", value: sessionTime(mail.session) },
        { label: "Kurs", value: mail.title },
        { label: "Name", value: mail.participant },
        { label: "Nummer", value: mail.number },
        { label: "Statt am", value: formatDate(mail.missed_at) },
      ]}
    />
    <Action href={mail.evening_url}>Zur Anwesenheitsliste</Action>
  </Frame>
);

const sample: StaffMakeUp = {
  recipient_name: "Jule Petzold",
  team,
  participant: "Lea Hartmann",
  number: "HS-2027-0114",
  title: lesson.title,
  evening_url: "https://kurshafen.example/admin/anwesenheit/31",
  session: { starts_at: "2027-02-10T18:30:00+01:00", ends_at: "2027-02-10T20:30:00+01:00" },
  missed_at: "2027-02-08T18:30:00+01:00",
  comes: true,
};

export const staffMakeUp: Template<StaffMakeUp> = { subject, Mail, sample };
