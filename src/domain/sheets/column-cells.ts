import type { Selectable } from "kysely";
import type { Registrations } from "../../platform/database/schema.gen.ts";
import type { Cell } from "../../platform/pdf/pdf.ts";
import { formatCents } from "../../shared/money/money.ts";
import { formatDate, formatPlainDate } from "../../shared/time/dates.ts";
import { isPricePending } from "../registrations/rows.ts";
import { openCents } from "../registrations/rules/staff-rules.ts";
import type { InsuranceState } from "../registrations/rules.ts";
import {
  INSURANCE_OPEN,
  insuranceWords,
  type PaymentState,
  paymentStateWords,
} from "../registrations/words-rules.ts";
import type { ParticipantColumn } from "./column-rules.ts";

/** A person of a list: her registration, and when the sessions begin that she will miss. */
export type Printed = Selectable<Registrations> & { misses: string[] };

/** What stands in a column for somebody; of the sessions in each of them. */
export type CellOf = Record<ParticipantColumn, (row: Printed) => Exclude<Cell, string>[]>;

/** What somebody has still to pay, in cents. */
export const openOf = (row: Printed): number =>
  row.payment_status === "open" || row.payment_status === "failed" ? openCents(row) : 0;

/** How each column is filled, for a lesson with these sessions. */
export const cellsOf = (taking: readonly { starts_at: string }[]): CellOf => ({
  phone: ({ phone }) => [body(phone)],
  email: ({ email }) => [small(email)],
  due_date: ({ due_date }) => [body(dayOf(due_date))],
  insurance: (row) => [body(insuranceOf(row))],
  insurance_number: ({ insurance_number }) => [body(insurance_number)],
  birthday: ({ mother_birthday }) => [body(dayOf(mother_birthday))],
  child: ({ child_name, child_birthdate }) => [[...body(child_name), ...small(dayOf(child_birthdate))]],
  address: ({ street, zip, city }) => [[...body(street), ...body([zip, city].filter(Boolean).join(" "))]],
  payment: (row) => [paymentOf(row)],
  number: ({ number }) => [small(number)],
  absences: ({ misses }) => [small(misses.map((at) => formatDate(at)).join(", "))],
  message: ({ message }) => [small(message)],
  note: ({ note }) => [small(note)],
  sessions: ({ misses }) => {
    const missed = misses.map((at) => Date.parse(at));
    return taking.map(({ starts_at }) => body(missed.includes(Date.parse(starts_at)) ? "⊖" : "○"));
  },
  blank: () => [[]],
});

const body = (text: string) => [{ text, look: "body" as const }];
const small = (text: string) => [{ text, look: "small" as const }];

const dayOf = (date: string | null) => (date ? formatPlainDate(date) : "");

/** The name of the insurance; without one how she is insured. */
function insuranceOf({ insurer, insurance_type }: Printed): string {
  return insurer || (insurance_type ? insuranceWords[insurance_type as InsuranceState] : "");
}

/** The box is for the pen, at the door. */
function paymentOf(row: Printed): Exclude<Cell, string> {
  const open = openOf(row);
  return open > 0 ? [...small(paymentWords(row)), ...body("☐ erhalten")] : small(paymentWords(row));
}

function paymentWords(row: Printed): string {
  const { payment_status, insurance_type } = row;
  if (isPricePending(row)) return INSURANCE_OPEN;
  if (payment_status === "none") return insurance_type === "statutory" ? "Krankenkasse" : "–";
  const words = paymentStateWords[payment_status as PaymentState];
  return payment_status === "open" ? `${words}, ${formatCents(openCents(row))}` : words;
}
