import { makeDrafts } from "../src/domain/invoices/drafting/make-drafts.ts";
import { writeDraft } from "../src/domain/invoices/drafting/write-draft.ts";
import { cancelInvoice } from "../src/domain/invoices/issuing/cancel-invoice.ts";
import { finalise } from "../src/domain/invoices/issuing/finalise.ts";
import { invoiceInput } from "../src/domain/invoices/schema.ts";
import type { Tx } from "../src/platform/context.ts";
import { later, wallClock } from "../src/shared/time/dates.ts";
import { addDays } from "../src/shared/time/wall-clock.ts";

/** So many days before the demo an invoice was finalised; the first have become overdue where nobody paid. */
const ISSUED_DAYS_AGO = [34, 27, 21, 12, 9, 6, 3, 1];
/** Which of them was cancelled, on the day after. */
const CANCELLED = 4;
/** How many stay drafts. */
const DRAFTS = 3;

/**
 * Bills some of a team's registrations, paid and unpaid ones in turn: finalised on days before the demo, one of them
 * cancelled, the last still drafts; and one that was written by hand and lacks what the law asks. Nobody is mailed.
 */
export async function seedInvoices(tx: Tx): Promise<void> {
  const [unpaid, paid] = [await draftsOf(tx, "open"), await draftsOf(tx, "paid")];
  const drafts = unpaid.flatMap((draft, place) => [draft, paid[place]]).filter((id) => id !== undefined);
  for (const [place, days] of ISSUED_DAYS_AGO.entries()) {
    const draft = drafts[place];
    if (!draft) break;
    await finalise(daysBefore(tx, days), draft, { send: false });
    if (place === CANCELLED)
      await cancelInvoice(daysBefore(tx, days - 1), draft, {
        reason: "Die Rechnung ging an die falsche Anschrift",
        send: false,
      });
  }
  await writeDraft(tx, invoiceInput.parse(byHand(tx)));
}

const daysBefore = (tx: Tx, days: number): Tx => ({ ...tx, now: later(tx.now, { days: -days }) });

/** Drafts for some registrations that owe a price, those of whom it is paid, or those of whom it is not. */
async function draftsOf(tx: Tx, payment_status: "open" | "paid"): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("registrations")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("status", "=", "confirmed")
    .where("total_cents", ">", 0)
    .where("payment_status", "=", payment_status)
    .orderBy("created_at")
    .orderBy("id")
    .limit((ISSUED_DAYS_AGO.length + DRAFTS + 1) >> 1)
    .execute();
  const registration_ids = rows.map(({ id }) => id);
  if (registration_ids.length === 0) return [];
  const { created } = await makeDrafts(tx, { purpose: "registration", registration_ids, lesson_id: null });
  return created.map(({ id }) => id);
}

const byHand = (tx: Tx) => ({
  recipient_salutation: "Frau",
  recipient_name: "Isabell Thielemann-Okonkwo",
  recipient_email: "isabell.thielemann@familie.example",
  intro: "für die vereinbarten Einzeltermine berechnen wir:",
  items: [
    {
      ...{ description: "Rückbildung, Einzeltermin", details: "je 60 Minuten", quantity: 3, unit: "session" },
      ...{ unit_price: 69, tax_mode: "exempt", service_from: addDays(wallClock(tx.now).date, -20) },
      service_to: addDays(wallClock(tx.now).date, -6),
    },
    { description: "Trageberatung", unit_price: 69 },
  ],
});
