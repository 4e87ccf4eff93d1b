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
  const { created } = await makeDrafts(tx, {
    purpose: "registration",
    registration_ids: await inTurn(tx, ISSUED_DAYS_AGO.length + DRAFTS),
  });
  for (const [place, days] of ISSUED_DAYS_AGO.entries()) {
    const draft = created[place];
    if (!draft) break;
    await finalise(daysBefore(tx, days), draft.id, { send: false });
    if (place === CANCELLED)
      await cancelInvoice(daysBefore(tx, days - 1), draft.id, {
        reason: "Die Rechnung ging an die falsche Anschrift",
        send: false,
      });
  }
  await writeDraft(tx, invoiceInput.parse(byHand(tx)));
}

const daysBefore = (tx: Tx, days: number): Tx => ({ ...tx, now: later(tx.now, { days: -days }) });

/** Registrations that owe a price, by turns one that is paid and one that is not. */
async function inTurn(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("registrations")
    .select(["id", "payment_status"])
    .where("team_id", "=", tx.team)
    .where("status", "=", "confirmed")
    .where("total_cents", ">", 0)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const paid = rows.filter(({ payment_status }) => payment_status === "paid");
  const unpaid = rows.filter(({ payment_status }) => payment_status === "open");
  const turns = Array.from({ length: count }, (_, place) => [paid[place], unpaid[place]]).flat();
  return turns.flatMap((row) => (row ? [row.id] : [])).slice(0, count);
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
