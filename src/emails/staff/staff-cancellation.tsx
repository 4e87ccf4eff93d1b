import { formatCents } from "../../shared/money/money.ts";
import type { Template } from "../render-mail.ts";
import { staff } from "../sample-parts.ts";
import { moment } from "../words.ts";
import type { StaffMail } from "./staff.tsx";
import { StaffFrame } from "./staff.tsx";

type StaffCancellation = StaffMail & {
  cancelled_at: string;
  was_waiting: boolean;
  fee_cents: number;
  /** What was paid beyond the fee, and is to be returned. */
  refund_cents: number;
  /** The freed seat has just been offered to the first in line. */
  seat_offered: boolean;
  /** It ended by itself: nobody paid. */
  unpaid: boolean;
};

const subject = ({ registration, was_waiting, unpaid }: StaffCancellation) => {
  if (was_waiting) return `Von der Warteliste abgemeldet: ${registration.number}`;
  return `Anmeldung ${registration.number} ${unpaid ? "verfallen: nicht bezahlt" : "storniert"}`;
};

/** Somebody cancelled, or left the waiting list. */
function Mail(mail: StaffCancellation) {
  const fee = mail.fee_cents > 0 ? [{ label: "Stornogebühr", value: formatCents(mail.fee_cents) }] : [];
  const toReturn =
    mail.refund_cents > 0 ? [{ label: "Zu erstatten", value: formatCents(mail.refund_cents) }] : [];
  return (
    <StaffFrame
      mail={mail}
      headline={headlineOf(mail)}
      facts={[{ label: "Storniert", value: moment(mail.cancelled_at) }, ...fee, ...toReturn]}
    >
      {whatNext(mail)}
    </StaffFrame>
  );
}

function headlineOf({ was_waiting, unpaid }: StaffCancellation): string {
  if (was_waiting) return "Jemand hat die Warteliste verlassen.";
  return unpaid ? "Eine Anmeldung ist verfallen: nicht bezahlt." : "Eine Anmeldung wurde storniert.";
}

function whatNext({ was_waiting, seat_offered, unpaid, refund_cents }: StaffCancellation): string {
  if (unpaid)
    return `trotz Erinnerung kam kein Geld. ${seat_offered ? "Der Platz geht an die nächste Person auf der Warteliste." : "Der Platz ist wieder frei und kann gebucht werden."} Kommt die Zahlung doch noch, vermerken Sie sie einfach in der Anmeldung: Ist dann ein Platz frei, gilt sie wieder.`;
  if (was_waiting) return "die anderen rücken in der Reihe auf. Zu tun ist nichts.";
  const seat = seat_offered
    ? "der Platz ist schon der nächsten Person auf der Warteliste angeboten."
    : "der Platz ist wieder frei und kann gebucht werden.";
  const todo =
    refund_cents > 0
      ? "Bezahlt ist mehr, als fällig ist: Bitte erstatten Sie den Rest, in der Anmeldung unter „Zahlungen“."
      : "Zu tun ist nichts.";
  return `${seat} ${todo}`;
}

const sample: StaffCancellation = {
  ...staff,
  cancelled_at: "2027-01-15T09:12:00+01:00",
  was_waiting: false,
  fee_cents: 0,
  refund_cents: 0,
  seat_offered: true,
  unpaid: false,
};

export const staffCancellation: Template<StaffCancellation> = { subject, Mail, sample };
