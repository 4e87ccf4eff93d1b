import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { recordEach } from "../audit/record.ts";
import { endPaymentsOf } from "../payments/ask-payment.ts";
import type { Event, Registration, Transition } from "./events.ts";
import { holdLapses, offerLapses } from "./jobs.ts";
import { transition } from "./state.ts";
import { type Known, postMails, postStaffMail, saveRegistrations } from "./store.ts";

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

async function log(tx: Tx, done: readonly Done[]): Promise<void> {
  const entries = done.flatMap(({ row: { id }, log: entry }) => (entry ? [{ id, ...entry }] : []));
  for (const [action, of] of Map.groupBy(entries, (entry) => entry.action))
    await recordEach(tx, "registration", action, of);
}

/** The one place from which what happens to a registration is mailed. */
async function tell(tx: Tx, done: readonly Done[]): Promise<void> {
  const mails = done.flatMap(({ row: { id, email }, mails: of }) =>
    of.map((mail) => ({ id, email, ...mail })),
  );
  const toParticipants = mails.filter(({ to }) => to === "participant");
  for (const [kind, of] of Map.groupBy(toParticipants, (mail) => mail.kind))
    await postMails(tx, { kind }, of);
  for (const mail of mails) if (mail.to === "team") await postStaffMail(tx, mail.kind, mail, mail.data);
}

/** When a hold or an offer ends, somebody has to look. */
async function lookAgain(tx: Tx, done: readonly Done[]): Promise<void> {
  const ends = done.flatMap(({ row: { id }, columns, ends_at }) =>
    ends_at ? [{ id, ends_at, queue: (columns.status === "offered" ? offerLapses : holdLapses).queue }] : [],
  );
  if (ends.length === 0) return;
  await sql`
    select enqueue(w.queue, jsonb_build_object('team', ${tx.team}::bigint, 'registration', w.id), w.ends_at)
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as w (id bigint, queue text, ends_at timestamptz)`.execute(
    tx.db,
  );
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
