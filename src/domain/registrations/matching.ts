import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { instantAt, wallClock } from "../../shared/time/dates.ts";
import { addDays } from "../../shared/time/wall-clock.ts";
import { ledBy, withinReach } from "../lessons/reach.ts";
import type { RegistrationFilter, RegistrationSort } from "./schema.ts";
import type { RegistrationStand } from "./words-rules.ts";

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
  for (const condition of ofRegistration(filter)) query = query.where(condition);
  for (const condition of ofLesson(tx, filter)) query = query.where(condition);
  return query;
}

/** The same registrations (`r`) by themselves: where nothing is asked of their lessons these are not looked at. */
export function selectMatchingAlone(tx: Tx, filter: RegistrationFilter) {
  let query = tx.db.selectFrom("registrations as r").where("r.team_id", "=", tx.team);
  const lessons = lessonsOf(tx, filter);
  if (lessons) query = query.where(sql<boolean>`r.lesson_id in ${lessons}`);
  for (const condition of ofRegistration(filter)) query = query.where(condition);
  return query;
}

/** The ids of the lessons that a filter, the actor's reach and more conditions leave, to be looked in; null where they leave all. */
export function lessonsOf(
  tx: Tx,
  filter: RegistrationFilter,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> | null {
  const asked = [...ofLesson(tx, filter), ...more];
  if (asked.length === 0 && seesAllLessons(tx)) return null;
  return sql`(select l.id from lessons l where ${sql.join([sql`l.team_id = ${tx.team}`, withinReach(tx), ...asked], sql` and `)})`;
}

const seesAllLessons = ({ actor }: Tx) => actor.kind !== "user" || actor.reach === "all";

/** What each part of a filter asks of a registration. */
function* ofRegistration(filter: RegistrationFilter): Generator<RawBuilder<boolean>> {
  const { q, ids, lesson, payment_status, insurance } = filter;
  if (q) yield sql`r.id in (select f.id from find_newest_registrations(${q}, null, null) f)`;
  if (ids) yield sql`r.id = any(${ids}::bigint[])`;
  if (lesson) yield sql`r.lesson_id = ${lesson}`;
  if (payment_status) yield sql`r.payment_status = ${payment_status} and ${isReal}`;
  if (insurance) yield sql`r.insurance_type = ${insurance}`;
  if (filter.booked_from) yield sql`r.created_at >= ${instantAt(filter.booked_from, "00:00")}`;
  if (filter.booked_to) yield sql`r.created_at < ${instantAt(addDays(filter.booked_to, 1), "00:00")}`;
  if (filter.has_message) yield sql`r.message <> ''`;
}

/** What each part of a filter asks of the lesson. */
function* ofLesson(
  tx: Tx,
  { lesson, course, instructor, period }: RegistrationFilter,
): Generator<RawBuilder<boolean>> {
  if (lesson) yield sql`l.id = ${lesson}`;
  if (course) yield sql`l.course_id = ${course}`;
  if (instructor) yield ledBy(instructor) as RawBuilder<boolean>;
  if (period === "upcoming") yield sql`l.ends_at >= ${tx.now}`;
  if (period === "past") yield sql`l.ends_at < ${tx.now}`;
}

/** Whether somebody means it: a test registration owes nothing, comes to nothing and stands on no list that leaves the house. */
export const isReal: RawBuilder<boolean> = sql`not r.is_test`;

/** The state that holds at this instant (as state_at() says): a hold or an offer whose time is over has expired, whatever the row says. */
export function statusIs({ now }: Tx, status: RegistrationStand): RawBuilder<boolean> {
  if (status === "unproven") return sql`(awaits_address_proof(r) and not has_lapsed(r, ${now}))`;
  if (status === "expired") return sql`(r.status = 'expired' or has_lapsed(r, ${now}))`;
  if (status === "pending" || status === "offered")
    return sql`(r.status = ${status} and not has_lapsed(r, ${now}))`;
  return sql`(r.status = ${status})`;
}

/** What a registration (`r`) owes at this instant, in cents: as due_cents() says of its row, nothing once it has lapsed. */
export const dueNow = (tx: Tx): RawBuilder<number> =>
  sql<number>`(case when ${statusIs(tx, "expired")} then 0 else due_cents(r) end)`;

/** Whether a registration (`r`) owes a transfer, or the rest after a deposit, whose last day is over in Berlin. */
export const isOverdueNow = (tx: Tx): RawBuilder<boolean> =>
  sql<boolean>`coalesce(r.payable_until < ${wallClock(tx.now).date}::date, false)`;

/** Whether a registration (`r`) owes the rest after a deposit within a week (isRestDueSoon says the same). */
export const isRestSoon = (tx: Tx): RawBuilder<boolean> => {
  const today = sql`${wallClock(tx.now).date}::date`;
  return sql<boolean>`(owes_rest(r) and r.payable_until between ${today} and ${today} + 7)`;
};

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

/** Whether a list sorted so has to look at lessons. */
export const sortsByLesson = (sort: RegistrationSort): boolean => sort.endsWith("lesson");

const sortColumns: Record<string, RawBuilder<unknown>[]> = {
  newest: [sql`r.created_at`],
  name: [sql`r.last_name collate german_names`, sql`r.first_name collate german_names`],
  lesson: [sql`l.starts_at`, sql`r.lesson_id`],
  status: [inOrder("r.status", byState)],
  payment: [inOrder("r.payment_status", byPayment)],
  amount: [sql`r.total_cents`],
  waiting: [sql`r.waiting_since`],
};
