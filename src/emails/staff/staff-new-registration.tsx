import type { Template } from "../render-mail.ts";
import { staff } from "../sample-parts.ts";
import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";

type StaffNewRegistration = StaffMail & {
  status: "pending" | "confirmed" | "waiting";
  /** They wrote something, to be read in the admin area. */
  has_message: boolean;
  /** Somebody of the team tries it out. */
  is_test: boolean;
};

const states = {
  confirmed: "der Platz ist fest gebucht.",
  pending: "der Platz ist reserviert, die Zahlung steht noch aus.",
  waiting: "der Kurstermin ist ausgebucht. Wird ein Platz frei, wird er von selbst der Reihe nach angeboten.",
};

const subject = ({ status, registration }: StaffNewRegistration) =>
  status === "waiting"
    ? `Neu auf der Warteliste: ${registration.number}`
    : `Neue Anmeldung ${registration.number}`;

/** Somebody registered or joined the waiting list. */
function Mail(mail: StaffNewRegistration) {
  return (
    <StaffFrame
      mail={mail}
      headline={
        mail.status === "waiting" ? "Jemand steht neu auf der Warteliste." : "Es gibt eine neue Anmeldung."
      }
    >
      {states[mail.status]}
      {mail.has_message && " Eine Nachricht liegt dabei; Sie lesen sie bei der Anmeldung."}
      {mail.is_test &&
        " Das ist eine Probebuchung aus Ihrem Team: Sie belegt keinen Platz und entfernt sich nach einer Stunde von selbst."}
    </StaffFrame>
  );
}

const sample: StaffNewRegistration = { ...staff, status: "confirmed", has_message: true, is_test: false };

export const staffNewRegistration: Template<StaffNewRegistration> = { subject, Mail, sample };
