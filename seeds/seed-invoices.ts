import { sql } from "kysely";
import { type Changes, recordEach } from "../src/domain/audit/record.ts";
import { makeDrafts } from "../src/domain/invoices/drafting/make-drafts.ts";
import { writeDraft } from "../src/domain/invoices/drafting/write-draft.ts";
import { cancelInvoice } from "../src/domain/invoices/issuing/cancel-invoice.ts";
import { finalise } from "../src/domain/invoices/issuing/finalise.ts";
import { issue } from "../src/domain/invoices/issuing/issue.ts";
import { lockInvoice } from "../src/domain/invoices/lock.ts";
import { invoiceInput } from "../src/domain/invoices/schemas/input-schema.ts";
import type { Tx } from "../src/platform/context.ts";
import { later, wallClock } from "../src/shared/time/dates.ts";
import { addDays } from "../src/shared/time/wall-clock.ts";

/** So many days before the demo an invoice was finalised; the first have become overdue where nobody paid. */
const ISSUED_DAYS_AGO = [25, 24, 21, 12, 9, 6, 3, 1];
/** Which of them was cancelled, on the day after. */
const CANCELLED = 4;
/** How many stay drafts. */
const DRAFTS = 3;
/** Invoices of the year before were written so many hours after a month's last booking, for what began until so many days ago. */
const FORMER = { days: 400, until_days: 80, hours: 3 };
/** In which month the first had a mistake: it was cancelled so many days later, and written anew. */
const MISTAKEN = { month: 4, days: 2 };

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

/**
 * Bills the year before: whoever booked then and owed something, together at the end of each month. One had a
 * mistake. What came for them is entered afterwards. Nobody is mailed, but they say that they were sent.
 */
export async function seedFormerInvoices(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; at: Date; month: string }>`
    select r.id, r.created_at as at, to_char(r.created_at, 'YYYY-MM') as month from registrations r
      join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    where r.team_id = ${tx.team} and r.status = 'confirmed' and r.total_cents > 0
      and r.created_at > ${later(tx.now, { days: -FORMER.days })}
      and l.starts_at < ${later(tx.now, { days: -FORMER.until_days })}
    order by r.created_at, r.id`.execute(tx.db);
  for (const [place, booked] of [...Map.groupBy(rows, ({ month }) => month).values()].entries()) {
    const then = later(booked.at(-1)?.at ?? tx.now, { hours: FORMER.hours });
    const ids = booked.map(({ id }) => id);
    const [first] = await bill({ ...tx, now: then }, ids);
    if (place !== MISTAKEN.month || !first) continue;
    const noticed = { ...tx, now: later(then, { days: MISTAKEN.days }) };
    const reason = "Der Name auf der Rechnung war falsch geschrieben";
    await cancelInvoice(noticed, first, { reason, send: false });
    await bill(noticed, ids);
  }
  await sql`update invoices set sent_at = finalised_at + interval '2 minutes'
    where team_id = ${tx.team} and state <> 'draft'`.execute(tx.db);
}

/** Bills registrations that are not billed yet; answers the invoices. */
async function bill(tx: Tx, registration_ids: number[]): Promise<number[]> {
  const { created } = await makeDrafts(tx, { purpose: "registration", registration_ids, lesson_id: null });
  const issued: { id: number; changes: Changes }[] = [];
  for (const { id, total_cents } of created) {
    const number = await issue(tx, await lockInvoice(tx, id));
    issued.push({ id, changes: { number: [null, number], total_cents: [null, total_cents] } });
  }
  await recordEach(tx, "invoice", "finalised", issued);
  await recordEach(
    tx,
    "invoice",
    "sent",
    issued.map(({ id }) => ({ id, changes: {} })),
  );
  return issued.map(({ id }) => id);
}

const daysBefore = (tx: Tx, days: number): Tx => ({ ...tx, now: later(tx.now, { days: -days }) });

/**
 * Drafts for some registrations of these weeks that owe a price: of whom it is not paid, or of whom it is, the latest first;
 * these had booked before the first was billed.
 */
async function draftsOf(tx: Tx, payment_status: "open" | "paid"): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from registrations r
      join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    where r.team_id = ${tx.team} and r.status = 'confirmed' and r.total_cents > 0
      and r.payment_status = ${payment_status} and l.starts_at > ${later(tx.now, { days: -FORMER.until_days })}
      and (r.paid_on is null or r.created_at < ${later(tx.now, { days: -Math.max(...ISSUED_DAYS_AGO) })})
    order by r.paid_on desc nulls last, r.created_at, r.id
    limit ${(ISSUED_DAYS_AGO.length + DRAFTS + 1) >> 1}`.execute(tx.db);
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
