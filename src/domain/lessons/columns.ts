import { centsFromEuros } from "../../shared/money.ts";
import type { LessonEdit } from "./schema.ts";

/** What of a lesson's fields stands in its row, under the columns' names; what is left out stays left out. */
export function columnsOf(fields: Omit<LessonEdit, "updated_at">) {
  const {
    course_fee,
    partner_fee,
    voucher_discount,
    start_date,
    end_date,
    sessions,
    cancellation_steps,
    ...same
  } = fields;
  return {
    ...same,
    ...(course_fee !== undefined && { course_fee_cents: centsFromEuros(course_fee) }),
    ...(partner_fee !== undefined && { partner_fee_cents: centsFromEuros(partner_fee) }),
    ...(voucher_discount !== undefined && { voucher_discount_cents: centsFromEuros(voucher_discount) }),
    ...(start_date && { starts_at: new Date(start_date) }),
    ...(end_date && { ends_at: new Date(end_date) }),
    ...(cancellation_steps && { cancellation_steps: JSON.stringify(cancellation_steps) }),
  };
}
