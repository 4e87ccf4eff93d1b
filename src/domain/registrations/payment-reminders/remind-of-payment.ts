import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue, enqueueEach } from "../../../platform/queue.ts";
import { instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant, toTeam } from "../../mails/post.ts";
import { unpaidLapses } from "../jobs.ts";
import { type LockedLesson, type LockedRow, lockFound } from "../lock.ts";
import { isOverdueNow } from "../matching.ts";
import { isRestDueSoon, owesRest } from "../rules/money/deposit-rules.ts";
import {
  isOverdue,
  lapseAfterReminder,
  lapseOnceMore,
  owesTransfer,
  payableUntil,
} from "../rules/money/payment-rules.ts";
import { findRegistration, paymentTerms, updateRegistration } from "../store.ts";

/**
 * Reminds somebody of a transfer whose last day is over, once, and tells the team; says from when the seat goes on, where
 * it does; of the rest after a deposit before it is due, too. What is paid, cancelled or not yet due is left alone, however often the job runs, and so is what an
 * invoice asks for: of that the team reminds by a button. Who has no address is not reminded, and so keeps the seat. Answers
 * whether somebody was reminded.
 */
export const remindOfPayment = (ctx: Ctx, registration: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const found = await findRegistration(tx, { id: registration });
    if (!found) return false;
    const { lesson, row } = await lockFound(tx, found);
    const terms = await paymentTerms(tx);
    if (owesRest(row)) return remindOfRest(tx, { lesson, row }, terms);
    const isDue = owesTransfer(row) && isOverdue(row, lesson, terms, tx.now);
    // Nobody can transfer money to an account that was not named.
    if (!isDue || !terms.payment_reminder || terms.bank_iban === "") return false;
    if (row.payment_reminded_at || lesson.cancelled_at || (await isBilled(tx, row, "all"))) return false;
    const lapse = row.email && !row.paid_cents ? lapseAfterReminder(tx.now, lesson, terms) : null;
    await updateRegistration(tx, row.id, {
      payment_reminded_at: tx.now,
      unpaid_lapses_at: lapse?.at ?? null,
    });
    const data = { lapses_at: lapse && instantOut(lapse.at) };
    await post(tx, toParticipant(row), "payment-reminder", data);
    await post(tx, toTeam(row), "staff-payment-overdue", data);
    if (lapse) await enqueue(tx, unpaidLapses, { registration: row.id }, lapse.at);
    await record(tx, { type: "registration", id: row.id }, "payment-reminded", {
      ...(lapse && { unpaid_until: [null, lapse.last_day] }),
    });
    return true;
  });

/**
 * Reminds somebody who has paid a deposit of the rest: once before it is due, and once when its last day is over; then the team
 * is told, too. Her seat stays hers: the team decides.
 */
async function remindOfRest(
  tx: Tx,
  { row, lesson }: { row: LockedRow; lesson: LockedLesson },
  terms: Awaited<ReturnType<typeof paymentTerms>>,
): Promise<boolean> {
  const isNameless = row.payment_method === "transfer" && terms.bank_iban === "";
  if (!terms.payment_reminder || lesson.cancelled_at || isNameless) return false;
  const isLate = isOverdue(row, lesson, terms, tx.now);
  const isSoon = isRestDueSoon(payableUntil(row, lesson, terms.transfer_days), tx.now);
  if (isLate ? row.rest_overdue_at : !isSoon || row.rest_reminded_at) return false;
  if (await isBilled(tx, row, "rest")) return false;
  await updateRegistration(tx, row.id, isLate ? { rest_overdue_at: tx.now } : { rest_reminded_at: tx.now });
  await post(tx, toParticipant(row), "payment-reminder", { lapses_at: null, rest: isLate ? "late" : "soon" });
  if (isLate) await post(tx, toTeam(row), "staff-payment-overdue", { lapses_at: null });
  await record(tx, { type: "registration", id: row.id }, "payment-reminded", {});
  return true;
}

/** Whether an invoice that stands asks for what is owed; of the rest one over the deposit alone does not. */
async function isBilled(tx: Tx, { id }: LockedRow, part: "all" | "rest"): Promise<boolean> {
  const found = await tx.db
    .selectFrom("invoices")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", id)
    .where("state", "=", "finalised")
    .where("kind", "=", "invoice")
    .where("settles", "=", true)
    .$if(part === "rest", (query) => query.where("purpose", "<>", "deposit"))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Somebody who is to be reminded again, and whether the reminder before went out. */
type Reminded = { id: number; arrived: boolean };

/**
 * What reminders say that are sent once more, by registration: until when the seat is kept. Where the one before did not
 * arrive the days begin anew, and the seat is kept for them. Locks those who still owe a transfer; the others are not
 * answered. The number of statements does not grow with the rows.
 */
export async function remindAgain(
  tx: Tx,
  reminded: readonly Reminded[],
): Promise<Map<number, { lapses_at: string | null; rest?: "soon" | "late" }>> {
  if (reminded.length === 0) return new Map();
  const terms = await paymentTerms(tx);
  const owing = await lockOwing(tx, reminded);
  const arrived = new Map(reminded.map((one) => [one.id, one.arrived]));
  const lapses = owing.map((row) => {
    const hasArrived = arrived.get(row.id) ?? false;
    // Nobody loses her seat for a rest.
    const at = row.owes_rest ? null : lapseOnceMore(row, hasArrived, terms, tx.now);
    return { id: row.id, hasArrived, at, rest: row.owes_rest ? { rest: restOf(row) } : {} };
  });
  const anew = lapses.filter(({ hasArrived }) => !hasArrived);
  await keepSeats(tx, anew);
  await enqueueEach(
    tx,
    unpaidLapses,
    anew.flatMap(({ id, at }) => (at ? [{ data: { registration: id }, due: at }] : [])),
  );
  return new Map(lapses.map(({ id, at, rest }) => [id, { lapses_at: at && instantOut(at), ...rest }]));
}

const restOf = ({ is_overdue }: Owing): "soon" | "late" => (is_overdue ? "late" : "soon");

type Owing = {
  id: number;
  unpaid_lapses_at: Date | null;
  paid_cents: number;
  starts_at: Date;
  owes_rest: boolean;
  is_overdue: boolean;
};

async function lockOwing(tx: Tx, reminded: readonly Reminded[]): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select r.id, r.unpaid_lapses_at, r.paid_cents, l.starts_at, owes_rest(r) as owes_rest,
      ${isOverdueNow(tx)} as is_overdue
    from registrations r
    join lessons l on l.team_id = r.team_id and l.id = r.lesson_id
    where r.team_id = ${tx.team} and r.id = any(${reminded.map(({ id }) => id)}::bigint[]) and (owes_transfer(r) or owes_rest(r))
    order by r.id for no key update of r`.execute(tx.db);
  return rows;
}

const keepSeats = (tx: Tx, lapses: readonly { id: number; at: Date | null }[]) =>
  sql`
    update registrations r set unpaid_lapses_at = w.at, payment_reminded_at = coalesce(r.payment_reminded_at, ${tx.now})
    from unnest(${lapses.map(({ id }) => id)}::bigint[], ${lapses.map(({ at }) => at)}::timestamptz[]) as w (id, at)
    where r.team_id = ${tx.team} and r.id = w.id`.execute(tx.db);
