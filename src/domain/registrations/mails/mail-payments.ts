import { formatPlainDate } from "../../../shared/time/dates.ts";
import { type Row, type Team, transferCodeOf, transferLines } from "../agreement/mail-texts.ts";
import { lastDayBefore, payableUntil } from "../rules/payment-rules.ts";
import { openCents } from "../rules/staff-rules.ts";
import type { Material } from "./mail-contents.ts";

/** What is overdue since when, and when the seat goes on, as the participant was told. */
export const overdueOf = ({
  mail,
  row,
  lesson,
  team,
}: Material<"payment-reminder" | "staff-payment-overdue">) => ({
  open_cents: openCents(row),
  payable_until: payableUntil(row, lesson, team.transfer_days),
  last_day: mail.data.lapses_at ? lastDayBefore(new Date(mail.data.lapses_at)) : null,
});

/** A transfer that is missing, with all that is needed to pay it. */
export function paymentMissing(material: Material<"payment-reminder">) {
  const { base, registration, row, team } = material;
  const overdue = overdueOf(material);
  return {
    props: {
      ...{ ...base, ...overdue },
      registration: { ...registration, transfer_code: transferCodeOf(row, team) },
      payment_lines: reminderLines(row, team, overdue.last_day),
    },
  };
}

const reminderLines = (row: Row, team: Team, last_day: string | null) => [
  ...(team.bank_iban ? transferLines(row, team) : []),
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
