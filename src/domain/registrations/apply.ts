import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { enqueueEach } from "../../platform/queue.ts";
import { recordEach } from "../audit/record.ts";
import { postEach, toParticipant, toTeam } from "../mails/post.ts";
import { endPaymentsOf } from "../payments/money/ask-payment.ts";
import type { Event, Registration, Transition } from "./events.ts";
import { endWhatRunsNoMore } from "./guests.ts";
import { holdLapses, offerLapses } from "./jobs.ts";
import { transition } from "./state.ts";
import { type Known, lockGiftVouchers, saveRegistrations } from "./store.ts";

/** What happens to a registration; with `also` what else is saved of it in the same statement. */
export type Step = { row: Registration; event: Event; also?: Known };

type Done = Transition & { row: Registration; also?: Known };

/**
 * Has something happen to registrations: saves what changes of them and carries out what follows. They are locked, and
 * their lessons before them. The number of statements does not grow with theirs. @throws as transition
 */
export async function apply(tx: Tx, steps: readonly Step[]): Promise<void> {
  const done = steps.map((step): Done => ({ ...step, ...transition(step.row, step.event, tx.now) }));
  if (done.length === 0) return;
  const paidByVoucher = done.map(({ row }) => row).filter(({ gift_cents }) => gift_cents > 0);
  if (paidByVoucher.length > 1) await lockGiftVouchers(tx, paidByVoucher);
  await endSeatsElsewhere(tx, done);
  await saveRegistrations(
    tx,
    done.map(({ row: { id }, columns, also }) => ({ id, ...also, ...columns })),
  );
  const unpaid = done.filter(({ ends_pages }) => ends_pages).map(({ row }) => row.id);
  if (unpaid.length > 0) await endPaymentsOf(tx, ...unpaid);
  await log(tx, done);
  await tell(tx, done);
  await lookAgain(tx, done);
  await wakeLines(tx, done);
}

/**
 * Seats of a day that ended before are written down as ended before she has a seat, or is where she was, again: meanwhile
 * they may be somebody else's.
 */
async function endSeatsElsewhere(tx: Tx, done: readonly Done[]): Promise<void> {
  const back = done.filter(
    ({ row, columns }) =>
      columns.lesson_id !== undefined || (row.status === "cancelled" && columns.status !== undefined),
  );
  const ids = back.map(({ row }) => row.id);
  if (ids.length > 0) await endWhatRunsNoMore(tx, ids);
}

async function log(tx: Tx, done: readonly Done[]): Promise<void> {
  const entries = done.flatMap(({ row: { id }, log: entry }) => (entry ? [{ id, ...entry }] : []));
  for (const [action, of] of Map.groupBy(entries, (entry) => entry.action))
    await recordEach(tx, "registration", action, of);
}

/** The one place from which what happens to a registration is mailed. */
async function tell(tx: Tx, done: readonly Done[]): Promise<void> {
  const mails = done.flatMap(({ row, mails: of }) =>
    of.map(({ to, kind, data }) => ({ to: to === "team" ? toTeam(row) : toParticipant(row), kind, data })),
  );
  for (const [kind, of] of Map.groupBy(mails, (mail) => mail.kind)) await postEach(tx, kind, of);
}

/** When a hold or an offer ends, somebody has to look. */
async function lookAgain(tx: Tx, done: readonly Done[]): Promise<void> {
  const ends = done.flatMap(({ row: { id }, columns, ends_at }) =>
    ends_at
      ? [
          {
            data: { registration: id },
            due: ends_at,
            job: columns.status === "offered" ? offerLapses : holdLapses,
          },
        ]
      : [],
  );
  for (const [job, of] of Map.groupBy(ends, (end) => end.job)) await enqueueEach(tx, job, of);
}

/** Who waits where a seat came free, or joined where one may be, is looked for, and who is free for another date. */
async function wakeLines(tx: Tx, done: readonly Done[]): Promise<void> {
  const lessons = done.flatMap(({ wakes }) => wakes.lessons);
  const wishes = done.flatMap(({ wakes }) => wakes.any_date ?? []);
  if (lessons.length + wishes.length === 0) return;
  await sql`
    select wake_waiting_list(${tx.team}, lesson_id) from (
      select unnest(${lessons}::bigint[]) as lesson_id
      union
      select lesson_id from registrations
      where team_id = ${tx.team} and any_date = any(${wishes}::uuid[]) and status = 'waiting'
    ) as woken`.execute(tx.db);
}
