import { wallClock } from "../../../shared/time/dates.ts";

/** How an invoice stands. `partly` and `overdue` are open as well: overdue goes before partly paid. */
export const standings = [
  "draft",
  "open",
  "partly",
  "paid",
  "overpaid",
  "overdue",
  "cancelled",
  "cancellation",
] as const;
export type Standing = (typeof standings)[number];

/** In a word, as lists have it. */
export const standingWords: Record<Standing, string> = {
  draft: "Entwurf",
  open: "offen",
  partly: "teils bezahlt",
  paid: "bezahlt",
  overpaid: "überzahlt",
  overdue: "überfällig",
  cancelled: "storniert",
  cancellation: "Storno",
};

/** What a list is narrowed to: `open` is everything unpaid, `paid` also what is overpaid, `cancelled` both invoices of a Storno. */
export const standingGroups: Record<Standing, readonly Standing[]> = {
  draft: ["draft"],
  open: ["open", "partly", "overdue"],
  partly: ["partly"],
  paid: ["paid", "overpaid"],
  overpaid: ["overpaid"],
  overdue: ["overdue"],
  cancelled: ["cancelled", "cancellation"],
  cancellation: ["cancellation"],
};

type Standable = {
  kind: string;
  state: string;
  total_cents: number;
  paid_cents: number;
  /** The last day to pay, in Berlin. */
  due_on: string | null;
};

/** How an invoice stands now (standingIs() in standing.ts says the same in SQL). */
export function standingOf({ kind, state, total_cents, paid_cents, due_on }: Standable, now: Date): Standing {
  if (state === "draft") return "draft";
  if (kind === "cancellation") return "cancellation";
  if (state === "cancelled") return "cancelled";
  if (paid_cents > total_cents) return "overpaid";
  if (paid_cents === total_cents) return "paid";
  if (due_on !== null && due_on < wallClock(now).date) return "overdue";
  return paid_cents > 0 ? "partly" : "open";
}

/** What is still to be paid of an invoice, in cents; nothing of drafts and of what is cancelled. */
export const openOf = (row: Pick<Standable, "kind" | "state" | "total_cents" | "paid_cents">): number =>
  row.state === "finalised" && row.kind === "invoice" ? Math.max(0, row.total_cents - row.paid_cents) : 0;

/** What is still to be paid of fees for dunning, in cents; nothing once the invoice is cancelled. */
export const feeOpenOf = (row: {
  state: string;
  dunning_fee_cents: number;
  dunning_fee_paid_cents: number;
}): number =>
  row.state === "finalised" ? Math.max(0, row.dunning_fee_cents - row.dunning_fee_paid_cents) : 0;

type Returnable = Standable & {
  settles: boolean;
  purpose: string;
  dunning_fee_cents: number;
  dunning_fee_paid_cents: number;
};

/**
 * What of the money that is an invoice's alone has to go back, in cents: what came beyond it, all of it once it is cancelled;
 * and what came beyond its fees for dunning. What a registration has paid goes back there, and a voucher's money is the voucher's.
 */
export function toReturnOf(row: Returnable): { invoice_cents: number; fee_cents: number } {
  const stands = row.state === "finalised";
  const isOwn = row.kind === "invoice" && !row.settles && row.purpose !== "gift_voucher";
  return {
    invoice_cents: isOwn ? Math.max(0, row.paid_cents - (stands ? row.total_cents : 0)) : 0,
    fee_cents: Math.max(0, row.dunning_fee_paid_cents - (stands ? row.dunning_fee_cents : 0)),
  };
}
