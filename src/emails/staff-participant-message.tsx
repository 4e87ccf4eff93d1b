import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";
import { moment } from "./words.ts";

type StaffParticipantMessage = StaffMail & { received_at: string };

const subject = ({ registration }: StaffParticipantMessage) => `Neue Nachricht zu ${registration.number}`;

/** Somebody wrote from her own page. The message itself stays in the admin area: it may tell of her health. */
const Mail = (mail: StaffParticipantMessage) => (
  <StaffFrame
    mail={mail}
    headline="Jemand hat Ihnen geschrieben."
    facts={[{ label: "Eingegangen", value: moment(mail.received_at) }]}
  >
    die Nachricht lesen Sie bei der Anmeldung. Antworten Sie auf diese E-Mail, geht Ihre Antwort direkt an
    diese Person.
  </StaffFrame>
);

export const staffParticipantMessage = { subject, Mail };
