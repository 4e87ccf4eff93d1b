import type { RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import { depositInWords } from "../../../domain/registrations/rules/money/deposit-rules.ts";
import { isOver } from "../../../domain/registrations/rules.ts";
import {
  INSURANCE_OPEN,
  paymentStateWords,
  registrationStateWords,
} from "../../../domain/registrations/words-rules.ts";
import { formatTime } from "../../../shared/time/dates.ts";
import type { IconName } from "../../ui/pictures/icons.ts";
import { Badge } from "../../ui/signs/badge.tsx";

type Look = { tone: "neutral" | "positive" | "warning" | "info"; icon: IconName };

const looks: Record<RegistrationRow["status"], Look> = {
  pending: { tone: "warning", icon: "hourglass" },
  confirmed: { tone: "positive", icon: "check" },
  waiting: { tone: "neutral", icon: "list-ordered" },
  offered: { tone: "info", icon: "hourglass" },
  cancelled: { tone: "neutral", icon: "x" },
  expired: { tone: "neutral", icon: "clock" },
};

type StateColumns = Pick<
  RegistrationRow,
  "status" | "position" | "is_test" | "awaits_address_proof" | "expires_at"
>;

/**
 * A registration's state in shape and word, short enough for a phone; who waits is told the place in line, a seat that
 * nobody has proven an address for until when it is held. A test says that it is one.
 */
export function RegistrationState(row: StateColumns) {
  const { status, position, is_test } = row;
  const { tone, icon } = looks[status];
  if (row.awaits_address_proof && row.expires_at) {
    return (
      <Badge tone={tone} icon={icon}>
        unbestätigt bis {formatTime(row.expires_at)}
      </Badge>
    );
  }
  const word = registrationStateWords[status];
  return (
    <>
      <Badge tone={tone} icon={icon} look={isOver(status) ? "line" : "soft"}>
        {status === "waiting" && position ? `${word}, Platz ${position}` : word}
      </Badge>
      {is_test ? (
        <>
          {" "}
          <Badge tone="info" icon="flask-conical">
            Probe
          </Badge>
        </>
      ) : null}
    </>
  );
}

/** Whether a registration's payment asks for something: it is open, it failed, or the insurance decides on it. */
export const asksForPayment = ({
  payment_status,
  insurance_type,
  status,
}: Pick<RegistrationRow, "payment_status" | "insurance_type" | "status">): boolean =>
  payment_status === "open" ||
  payment_status === "failed" ||
  (payment_status === "none" && insurance_type === "unknown" && !isOver(status));

/** The one state for which there is room in a stacked row: of seat and payment the one that asks for something. */
export function MostUrgentState({ row }: { row: RegistrationRow }) {
  const { status, payment_status } = row;
  const isSettled = status === "confirmed" && !row.is_test;
  if (isSettled && payment_status === "paid") {
    return (
      <Badge tone="positive" icon="check">
        {paymentStateWords.paid}
      </Badge>
    );
  }
  if (!(isSettled || isOver(status)) || !asksForPayment(row)) return <RegistrationState {...row} />;
  if (row.is_overdue || payment_status === "failed") {
    return (
      <Badge tone="danger" icon="circle-alert">
        {row.is_overdue ? "überfällig" : `Zahlung ${paymentStateWords.failed}`}
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon="hourglass">
      {payment_status === "open" ? openWord(row) : INSURANCE_OPEN}
    </Badge>
  );
}

const openWord = ({ deposit }: RegistrationRow): string => {
  if (!deposit) return "Zahlung offen";
  return deposit.is_paid ? "Rest offen" : "Anzahlung offen";
};

/** How far a registration is paid, in words, with deposit and rest; statutory insurance pays for itself, and an open one is to be asked for. */
export function paymentInWords({
  payment_status,
  insurance_type,
  status,
  deposit,
}: Pick<RegistrationRow, "payment_status" | "insurance_type" | "status" | "deposit">): string {
  if (deposit) return depositInWords(deposit);
  if (payment_status !== "none") return paymentStateWords[payment_status];
  if (insurance_type === "unknown" && !isOver(status)) return INSURANCE_OPEN;
  return insurance_type === "statutory" ? "Kasse" : "–";
}
