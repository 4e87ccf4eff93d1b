import { z } from "zod";

const sum = z.object({ cents: z.int(), count: z.int() });

/** How a selection of invoices stands. Overdue is part of open. */
export const invoiceSummary = z.object({
  all: z.int(),
  counts: z.object({
    draft: z.int(),
    open: z.int(),
    partly: z.int(),
    paid: z.int(),
    overpaid: z.int(),
    overdue: z.int(),
    cancelled: z.int(),
    cancellation: z.int(),
  }),
  open: sum,
  overdue: sum,
  drafts: sum,
  /** Of which somebody is to be reminded today. */
  to_remind: sum,
  /** Whose last payment came this month, with all that was paid for them. */
  paid_this_month: sum,
  /** By the month in which they were issued, the newest first: what was finalised less what was cancelled, and of that what is paid and open. */
  months: z.array(
    z.object({
      month: z.string(),
      finalised_cents: z.int(),
      paid_cents: z.int(),
      open_cents: z.int(),
      count: z.int(),
    }),
  ),
  /** The number that the next invoice of the team will have; for an instructor of her own series, empty without one. */
  next_number: z.string(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;
