import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { containing, pageOf } from "../../platform/database/paging.ts";
import { together } from "../../platform/database/transaction.ts";
import type { Page, PageWish } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { historyOf } from "../audit/queries.ts";
import { withinReach } from "../lessons/reach.ts";
import { mailsAbout } from "../mails/queries.ts";
import type { RegistrationCounts, RegistrationDetail, RegistrationRow } from "./answer-schema.ts";
import { registrationUnknown } from "./errors.ts";
import { agreedSteps, detailOut, noteOut, rowOut, statusAt } from "./rows.ts";
import { cancellationFee, isInLine, termsWithFees } from "./rules.ts";
import type { PaymentState, RegistrationSort, RegistrationState } from "./schema.ts";
import { notesOf, requestBehind } from "./staff-store.ts";

/** Which registrations a list shows. `period` is that of the lessons: still running or to come, or past. */
export type RegistrationFilter = {
  q?: string | undefined;
  status?: RegistrationState | undefined;
  payment_status?: PaymentState | undefined;
  lesson?: number | undefined;
  period?: "upcoming" | "past" | "all" | undefined;
  sort?: RegistrationSort | undefined;
};

/** Registrations that the actor may see, the newest first unless sorted otherwise; three statements at most. */
export async function listRegistrations(
  tx: Tx,
  filter: RegistrationFilter,
  wish: PageWish,
): Promise<Page<RegistrationRow>> {
  const sort = filter.sort ?? "newest";
  const usual = sortColumns[sort.replace("-", "")] ?? [];
  const orders = sort.startsWith("-") ? usual.map(turned) : usual;
  let query = selectMatching(tx, filter).selectAll("r").select(ofLesson);
  if (filter.status) query = query.where(statusIs(tx, filter.status));
  for (const { column, direction } of orders) query = query.orderBy(column, direction);
  const page = await pageOf(tx, query.orderBy("r.id", orders.at(-1)?.direction ?? "asc"), wish);
  const places = await placesInLine(tx, page.rows);
  return { rows: page.rows.map((row) => rowOut(row, places.get(row.id) ?? null, tx.now)), total: page.total };
}

/** How many registrations of the selection are in each state; a filter by status does not count. */
export async function countRegistrations(tx: Tx, filter: RegistrationFilter): Promise<RegistrationCounts> {
  const is = (status: RegistrationState) => sql<number>`count(*) filter (where ${statusIs(tx, status)})`;
  return selectMatching(tx, { ...filter, payment_status: undefined })
    .select([
      sql<number>`count(*)`.as("all"),
      is("pending").as("pending"),
      is("confirmed").as("confirmed"),
      is("waiting").as("waiting"),
      is("offered").as("offered"),
      is("cancelled").as("cancelled"),
      is("expired").as("expired"),
      sql<number>`count(*) filter (where r.payment_status = 'open')`.as("payment_open"),
    ])
    .executeTakeFirstOrThrow();
}

/** One registration that the actor may see, with its mails and history. @throws registrationUnknown */
export async function getRegistration(tx: Tx, id: number): Promise<RegistrationDetail> {
  const row = await selectMatching(tx, {})
    .selectAll("r")
    .select(ofLesson)
    .select("l.cancellation_steps")
    .where("r.id", "=", id)
    .executeTakeFirst();
  if (!row) throw registrationUnknown();
  const [places, mails, history, notes, request] = await together([
    placesInLine(tx, [row]),
    mailsAbout(tx, "registration_id", id),
    historyOf(tx, { type: "registration", id }),
    notesOf(tx, id),
    requestBehind(tx, id),
  ]);
  const lesson = {
    starts_at: instantOut(row.lesson_starts_at),
    cancellation_steps: agreedSteps(row, row),
  };
  return {
    ...rowOut(row, places.get(id) ?? null, tx.now),
    ...detailOut(row),
    cancellation_fee_cents: cancellationFee(row, lesson, tx.now),
    cancellation_terms: termsWithFees(lesson, row.total_cents),
    notes: notes.map((note) => noteOut(note, tx.actor)),
    contact_request: request ?? null,
    mails,
    history,
  };
}

/** Refuses a registration of a lesson that is not the actor's. @throws registrationUnknown */
export async function refuseOutOfReach(tx: Tx, id: number): Promise<void> {
  const row = await selectMatching(tx, {}).select("r.id").where("r.id", "=", id).executeTakeFirst();
  if (!row) throw registrationUnknown();
}

/** The registrations that the actor may see of the person behind one: the same name and address; the newest first. */
export async function samePersonAs(tx: Tx, id: number): Promise<number[]> {
  const rows = await selectMatching(tx, {})
    .select("r.id")
    .where(sql<boolean>`(r.id = ${id} or exists (
      select from registrations o where o.team_id = r.team_id and o.id = ${id} and o.email <> ''
        and split_part(o.person_key, '|', 1) = split_part(r.person_key, '|', 1)
        and split_part(o.person_key, '|', 2) = split_part(r.person_key, '|', 2)))`)
    .orderBy(sql`r.id = ${id}`, "desc")
    .orderBy("r.id", "desc")
    .execute();
  return rows.map((row) => row.id);
}

/** Everybody who has or wants a seat of a lesson, by name. */
export const listPeople = (tx: Tx, lesson: number) =>
  selectMatching(tx, { lesson })
    .selectAll("r")
    .where("r.status", "in", ["confirmed", "pending", "waiting", "offered"])
    .orderBy(sql`r.last_name collate german_names`)
    .orderBy(sql`r.first_name collate german_names`)
    .orderBy("r.id")
    .execute();

const ofLesson = [
  "l.starts_at as lesson_starts_at",
  "l.ends_at as lesson_ends_at",
  "c.name as course_name",
] as const;

function selectMatching(tx: Tx, { q, payment_status, lesson, period }: RegistrationFilter) {
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
  if (lesson) query = query.where("r.lesson_id", "=", lesson);
  if (payment_status) query = query.where("r.payment_status", "=", payment_status);
  if (period === "upcoming") query = query.where("l.ends_at", ">=", tx.now);
  if (period === "past") query = query.where("l.ends_at", "<", tx.now);
  if (q) query = query.where(matches(q));
  return query;
}

/** Name in either order, e-mail, number. */
const matches = (q: string) =>
  sql<boolean>`(r.first_name || ' ' || r.last_name || ' ' || r.first_name ilike ${containing(q)}
    or r.email::text ilike ${containing(q)} or r.number ilike ${containing(q)})`;

/** The state that holds at this instant: a hold or an offer whose time is over has expired, whatever the row says. */
function statusIs({ now }: Tx, status: RegistrationState): RawBuilder<boolean> {
  const lapsed = sql`(r.status in ('pending', 'offered') and r.expires_at <= ${now})`;
  if (status === "expired") return sql`(r.status = 'expired' or ${lapsed})`;
  return sql`(r.status = ${status} and not ${lapsed})`;
}

type Order = { column: RawBuilder<unknown>; direction: "asc" | "desc" };

const asc = (column: RawBuilder<unknown>): Order => ({ column, direction: "asc" });
const desc = (column: RawBuilder<unknown>): Order => ({ column, direction: "desc" });
const turned = ({ column, direction }: Order): Order => (direction === "asc" ? desc(column) : asc(column));

const sortColumns: Record<string, Order[]> = {
  newest: [desc(sql`r.created_at`)],
  name: [asc(sql`r.last_name collate german_names`), asc(sql`r.first_name collate german_names`)],
  lesson: [asc(sql`l.starts_at`), asc(sql`r.lesson_id`)],
  status: [asc(sql`r.status`)],
  amount: [desc(sql`r.total_cents`)],
  waiting: [asc(sql`r.waiting_since`)],
};

/** The places in line of those among the rows who wait or hold a running offer. */
async function placesInLine(
  tx: Tx,
  rows: readonly { lesson_id: number; status: string; expires_at: Date | null }[],
): Promise<Map<number, number>> {
  const waiting = rows.filter((row) => isInLine(statusAt(row, tx.now)));
  const lessons = [...new Set(waiting.map(({ lesson_id }) => lesson_id))];
  if (lessons.length === 0) return new Map();
  const { rows: places } = await sql<{ id: number; place: number }>`
    select id, row_number() over (partition by lesson_id order by waiting_since, id) as place
    from registrations
    where team_id = ${tx.team} and lesson_id = any(${lessons}::bigint[])
      and (status = 'waiting' or (status = 'offered' and expires_at > ${tx.now}))`.execute(tx.db);
  return new Map(places.map(({ id, place }) => [id, place]));
}
