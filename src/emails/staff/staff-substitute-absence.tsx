import { Frame } from "../frame.tsx";
import { Action, Facts, Paragraph } from "../parts.tsx";
import type { MailSession, Sender } from "../props.ts";
import { becauseStaff } from "../reasons.ts";
import type { Template } from "../render-mail.ts";
import { lesson, team } from "../sample-parts.ts";
import { sessionTime } from "../words.ts";

type StaffSubstituteAbsence = {
  recipient_name: string;
  team: Sender;
  /** The participant's name; how to reach her, the leader of the course knows. */
  participant: string;
  /** Of the registration. */
  number: string;
  /** Of the course. */
  title: string;
  /** Where everybody can read about it. */
  lesson_url: string;
  session: Pick<MailSession, "starts_at" | "ends_at">;
  /** She comes after all. */
  taken_back: boolean;
};

const subject = ({ number, taken_back }: StaffSubstituteAbsence) =>
  taken_back ? `Kommt doch zu Ihrer Vertretung: ${number}` : `Fehlt bei Ihrer Vertretung: ${number}`;

/** For who leads one session instead of somebody else: the registration itself is not within her reach. */
const Mail = ({
  recipient_name,
  team,
  participant,
  number,
  title,
  lesson_url,
  session,
  taken_back,
}: StaffSubstituteAbsence) => (
  <Frame
    sender={team}
    recipientName={recipient_name}
    headline={taken_back ? "Jemand kommt doch zu Ihrem Treffen." : "Jemand kommt nicht zu Ihrem Treffen."}
    reason={becauseStaff(team)}
  >
    <Paragraph>
      {taken_back
        ? "die Abmeldung für das Treffen, das Sie vertreten, ist zurückgenommen."
        : "bei dem Treffen, das Sie vertreten, fehlt eine Person. Zu tun ist nichts."}
    </Paragraph>
    <Facts
      facts={[
        { label: "Treffen", value: sessionTime(session) },
        { label: "Kurs", value: title },
        { label: "Name", value: participant },
        { label: "Nummer", value: number },
      ]}
    />
    <Action href={lesson_url}>Zum Kurstermin</Action>
  </Frame>
);

const sample: StaffSubstituteAbsence = {
  recipient_name: "Jule Petzold",
  team,
  participant: "Lea Hartmann",
  number: "HS-2027-0114",
  title: lesson.title,
  lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurstermin/12",
  session: { starts_at: "2027-02-01T18:30:00+01:00", ends_at: "2027-02-01T20:30:00+01:00" },
  taken_back: false,
};

export const staffSubstituteAbsence: Template<StaffSubstituteAbsence> = { subject, Mail, sample };
