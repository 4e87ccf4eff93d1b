import { formatCents } from "../shared/money.ts";
import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";
import { moment } from "./words.ts";

type StaffCancellation = StaffMail & {
  cancelled_at: string;
  was_waiting: boolean;
  fee_cents: number;
  /** The freed seat has just been offered to the first in line. */
  seat_offered: boolean;
};

const subject = ({ registration, was_waiting }: StaffCancellation) =>
  was_waiting
    ? `Von der Warteliste abgemeldet: ${registration.number}`
    : `Anmeldung ${registration.number} storniert`;

/** Somebody cancelled, or left the waiting list. */
function Mail(mail: StaffCancellation) {
  const fee = mail.fee_cents > 0 ? [{ label: "Stornogebühr", value: formatCents(mail.fee_cents) }] : [];
  return (
    <StaffFrame
      mail={mail}
      headline={mail.was_waiting ? "Jemand hat die Warteliste verlassen." : "Eine Anmeldung wurde storniert."}
      facts={[{ label: "Storniert", value: moment(mail.cancelled_at) }, ...fee]}
    >
      {whatNext(mail)}
    </StaffFrame>
  );
}

function whatNext({ was_waiting, seat_offered }: StaffCancellation): string {
  if (was_waiting) return "die anderen rücken in der Reihe auf. Zu tun ist nichts.";
  return seat_offered
    ? "der Platz ist schon der nächsten Person auf der Warteliste angeboten. Zu tun ist nichts."
    : "der Platz ist wieder frei und kann gebucht werden. Zu tun ist nichts.";
}

export const staffCancellation = { subject, Mail };
