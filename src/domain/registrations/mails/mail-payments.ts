import { formatPlainDate } from "../../../shared/time/dates.ts";
import { owesOnline, type Row, transferCodeOf, transferLines } from "../agreement/mail-texts.ts";
import { dueNow, isDepositPaid } from "../rules/money/deposit-rules.ts";
import { lastDayBefore, payableUntil } from "../rules/money/payment-rules.ts";
import type { Material } from "./gather.ts";

/** What is overdue since when, and when the seat goes on, as the participant was told. */
export const overdueOf = ({
  tx,
  mail,
  row,
  lesson,
  team,
}: Material<"payment-reminder" | "staff-payment-overdue">) => ({
  open_cents: dueNow(row, tx.now),
  part: partOf(row),
  payable_until: payableUntil(row, lesson, team.transfer_days),
  last_day: mail.data.lapses_at ? lastDayBefore(new Date(mail.data.lapses_at)) : null,
});

/** What is to be paid: the deposit, the rest after it, or all at once. */
const partOf = (row: Row): "all" | "deposit" | "rest" => {
  if (row.deposit_cents === 0) return "all";
  return isDepositPaid(row) ? "rest" : "deposit";
};

/** A transfer that is missing, or a rest that is due soon or missing, with all that is needed to pay it. */
export function paymentMissing(material: Material<"payment-reminder">) {
  const { tx, base, mail, registration, row, team, pay_url } = material;
  const overdue = overdueOf(material);
  const isRest = overdue.part === "rest";
  return {
    props: {
      ...{ ...base, ...overdue },
      is_soon: isRest && mail.data.rest === "soon",
      registration: {
        ...{ ...registration, transfer_code: transferCodeOf(row, team, tx.now) },
        payment_url: owesOnline(row) ? pay_url : null,
      },
      payment_lines: reminderLines(material, overdue.last_day),
    },
    // What a team says of a transfer that is missing is not what is to be said of a rest.
    ...(isRest && { text: null }),
  };
}

const reminderLines = ({ tx, row, team }: Material, last_day: string | null) => [
  ...(team.bank_iban && row.payment_method === "transfer" ? transferLines(row, team, tx.now) : []),
  ...(last_day ? [{ label: "Letzter Tag", value: formatPlainDate(last_day) }] : []),
];

/** Money that came. */
export const paymentReceived = ({
  mail: { data },
  base,
  registration,
  row,
}: Material<"payment-received">) => ({
  props: {
    ...{ ...base, registration },
    received_on: data.received_on ?? row.paid_on ?? "",
    received_cents: data.received_cents ?? row.paid_cents,
    open_cents: data.open_cents ?? 0,
    too_much_cents: data.too_much_cents ?? 0,
  },
});

/** By whom or what a registration ended for which money came too late. */
type EndedBy = "participant" | "withdrawal" | "team" | "time";

/** How a registration ended; by time also one that has not. */
export function endOf({ status, cancelled_by, withdrawn_at }: Row): EndedBy {
  if (status !== "cancelled") return "time";
  if (withdrawn_at) return "withdrawal";
  if (cancelled_by === "participant") return "participant";
  return cancelled_by === "staff" ? "team" : "time";
}
