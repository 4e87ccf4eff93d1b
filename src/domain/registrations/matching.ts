import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantAt, wallClock } from "../../shared/time/dates.ts";
import { addDays } from "../../shared/time/wall-clock.ts";
import { ledBy, withinReach } from "../lessons/reach.ts";
import type { RegistrationFilter, RegistrationSort, RegistrationStand } from "./schema.ts";

/** Registrations (`r`) of the filter that the actor may see, with lesson (`l`) and course (`c`); its state is left to the caller. */
export function selectMatching(tx: Tx, filter: RegistrationFilter) {
  let query = tx.db
    .selectFrom("registrations as r")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .where("r.team_id", "=", tx.team)
    .where(withinReach(tx));
  for (const condition of conditions(tx, filter)) query = query.where(condition);
  return query;
}

/** What each part of a filter asks of a row. */
function* conditions(tx: Tx, filter: RegistrationFilter): Generator<RawBuilder<boolean>> {
  const { q, ids, lesson, course, instructor, payment_status, insurance, period } = filter;
  if (q) yield sql`r.id in (select f.id from find_registrations(${q}, null, null) f)`;
  if (ids) yield sql`r.id = any(${ids}::bigint[])`;
  if (lesson) yield sql`r.lesson_id = ${lesson}`;
  if (course) yield sql`l.course_id = ${course}`;
  if (instructor) yield ledBy(instructor) as RawBuilder<boolean>;
  if (payment_status) yield sql`r.payment_status = ${payment_status} and ${isReal}`;
  if (insurance) yield sql`r.insurance_type = ${insurance}`;
  if (period === "upcoming") yield sql`l.ends_at >= ${tx.now}`;
  if (period === "past") yield sql`l.ends_at < ${tx.now}`;
  if (filter.booked_from) yield sql`r.created_at >= ${instantAt(filter.booked_from, "00:00")}`;
  if (filter.booked_to) yield sql`r.created_at < ${instantAt(addDays(filter.booked_to, 1), "00:00")}`;
  if (filter.has_message) yield sql`r.message <> ''`;
}

/** Whether somebody means it: a test registration owes nothing, comes to nothing and stands on no list that leaves the house. */
export const isReal: RawBuilder<boolean> = sql`not r.is_test`;

/** The state that holds at this instant: a hold or an offer whose time is over has expired, whatever the row says. */
export function statusIs({ now }: Tx, status: RegistrationStand): RawBuilder<boolean> {
  if (status === "unproven") return sql`(awaits_address_proof(r) and not has_lapsed(r, ${now}))`;
  return sql`(state_at(r, ${now}) = ${status})`;
}

/** What a registration (`r`) owes at this instant, in cents: as due_cents() says of its row, nothing once it has lapsed. */
export const dueNow = (tx: Tx): RawBuilder<number> =>
  sql<number>`(case when ${statusIs(tx, "expired")} then 0 else due_cents(r) end)`;

/** Whether a registration (`r`) of a lesson (`l`) owes a transfer, or the rest after a deposit, whose last day is over in Berlin. */
export const isOverdueNow = (tx: Tx): RawBuilder<boolean> =>
  sql<boolean>`(${owesByADay} and ${lastDay(tx)} < ${wallClock(tx.now).date}::date)`;

/** Whether a registration (`r`) of a lesson (`l`) owes the rest after a deposit within a week (isRestDueSoon says the same). */
export const isRestSoon = (tx: Tx): RawBuilder<boolean> => {
  const today = sql`${wallClock(tx.now).date}::date`;
  return sql<boolean>`(owes_rest(r) and ${lastDay(tx)} between ${today} and ${today} + 7)`;
};

/** The last day to pay what a registration (`r`) of a lesson (`l`) owes by then: a transfer, or the rest; null for others. */
export const payableUntil = (tx: Tx): RawBuilder<string | null> =>
  sql<string | null>`(case when ${owesByADay} then ${lastDay(tx)} end)`;

const owesByADay = sql`(owes_transfer(r) or owes_rest(r))`;

const lastDay = (tx: Tx) =>
  sql`payable_until(r, l.starts_at, (select t.transfer_days from teams t where t.id = ${tx.team}))`;

/** Whether the latest reminder of a registration (`r`) could not be delivered. */
export const reminderFailed: RawBuilder<boolean> = sql<boolean>`coalesce((select m.state = 'failed' from mails m
  where m.team_id = r.team_id and m.registration_id = r.id and m.kind = 'payment-reminder' order by m.id desc limit 1), false)`;

type Order = { column: RawBuilder<unknown>; direction: "asc" | "desc" };

/** The columns by which a list is sorted, with their direction; equal rows stand by id. */
export function orderOf(sort: RegistrationSort): Order[] {
  const columns = sortColumns[sort.replace("-", "")] ?? [];
  const backwards = sort.startsWith("-") !== sort.endsWith("newest");
  const direction = backwards ? "desc" : "asc";
  return [...columns, sql`r.id`].map((column) => ({ column, direction }));
}

const inOrder = (column: string, values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], ${sql.ref(column)})`;

const byState = ["confirmed", "pending", "offered", "waiting", "cancelled", "expired"];
const byPayment = ["failed", "open", "paid", "partly_refunded", "refunded", "none"];

const sortColumns: Record<string, RawBuilder<unknown>[]> = {
  newest: [sql`r.created_at`],
  name: [sql`r.last_name collate german_names`, sql`r.first_name collate german_names`],
  lesson: [sql`l.starts_at`, sql`r.lesson_id`],
  status: [inOrder("r.status", byState)],
  payment: [inOrder("r.payment_status", byPayment)],
  amount: [sql`r.total_cents`],
  waiting: [sql`r.waiting_since`],
};
