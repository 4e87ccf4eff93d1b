import { z } from "zod";
import { flagOut } from "../../../shared/schema.ts";
import { standings } from "../rules/standing-rules.ts";

/** An invoice as whoever it is for sees it on her own page. */
const ownInvoice = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "cancellation"]),
  standing: z.enum(standings),
  subject: z.string(),
  /** Calendar dates; nothing is due of a Stornorechnung. */
  issued_on: z.string(),
  due_on: z.string().nullable(),
  /** Below zero for a Stornorechnung. */
  total_cents: z.int(),
  open_cents: z.int(),
  /** Which invoice a Stornorechnung cancels, and by which one this was cancelled; "" for none. */
  cancels: z.string(),
  cancelled_by: z.string(),
  /** Whether it bills something beside what the registration owes, so that it is paid by itself. */
  is_beside: flagOut,
});

export const ownInvoices = z.object({ invoices: z.array(ownInvoice) });
export type OwnInvoices = z.infer<typeof ownInvoices>;
