import type { Template } from "../render-mail.ts";
import { staff } from "../sample-parts.ts";
import { moment } from "../words.ts";
import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";

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

const sample: StaffParticipantMessage = { ...staff, received_at: "2027-01-15T09:12:00+01:00" };

export const staffParticipantMessage: Template<StaffParticipantMessage> = { subject, Mail, sample };
