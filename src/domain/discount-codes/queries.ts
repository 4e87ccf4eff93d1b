import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { eurosFromCents } from "../../shared/money/money.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { discountCodeUnknown } from "./errors.ts";
import { type CodeState, codeState } from "./rules.ts";
import type {
  DiscountCode,
  DiscountCodeCounts,
  DiscountCodeDetail,
  DiscountCodeFilter,
  Redemption,
} from "./schema.ts";

/** Discount codes, the newest first unless sorted otherwise; `q` looks into codes and notes. */
export async function listDiscountCodes(
  tx: Tx,
  filter: DiscountCodeFilter,
  paging: PageQuery,
): Promise<Page<DiscountCode>> {
  const { column, direction } = orderOf(filter.sort ?? "newest");
  let query = selectCodes(tx, filter).orderBy(column, direction).orderBy("d.id", direction);
  if (filter.state) query = query.where(stateIs(tx, filter.state));
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map((row) => codeOut(tx, row)), total: page.total };
}

/** How many of the selection stand how; a filter by state does not count. */
export async function countDiscountCodes(tx: Tx, filter: DiscountCodeFilter): Promise<DiscountCodeCounts> {
  const is = (state: CodeState) => sql<number>`count(*) filter (where ${stateIs(tx, state)})`;
  return matching(tx, filter)
    .select([
      sql<number>`count(*)`.as("all"),
      is("valid").as("valid"),
      is("inactive").as("inactive"),
      is("ended").as("ended"),
      is("used-up").as("used-up"),
    ])
    .executeTakeFirstOrThrow();
}

/** One code with the bookings that it is redeemed in. @throws discountCodeUnknown */
export async function getDiscountCode(tx: Tx, id: number): Promise<DiscountCodeDetail> {
  const row = await selectCodes(tx, {}).where("d.id", "=", id).executeTakeFirst();
  if (!row) throw discountCodeUnknown();
  return { ...codeOut(tx, row), redemptions: await redemptionsOf(tx, id) };
}

async function redemptionsOf(tx: Tx, id: number): Promise<Redemption[]> {
  const rows = await tx.db
    .selectFrom("registrations as r")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .select(["r.id as registration_id", "r.number", "r.first_name", "r.last_name", "r.discount_cents"])
    .select(["r.created_at", "l.starts_at", "c.name as course_name"])
    .where("r.team_id", "=", tx.team)
    .where("r.discount_code_id", "=", id)
    .where(sql<boolean>`takes_seat(r, ${tx.now})`)
    .orderBy("r.id", "desc")
    .execute();
  return rows.map((row) => ({
    ...row,
    starts_at: instantOut(row.starts_at),
    created_at: instantOut(row.created_at),
  }));
}

const uses = (tx: Tx) => sql<number>`discount_code_uses(d.team_id, d.id, ${tx.now})`;

/** The state of a code (codeState() says the same). */
function stateIs(tx: Tx, state: CodeState): RawBuilder<boolean> {
  const today = wallClock(tx.now).date;
  const ended = sql`coalesce(d.valid_until < ${today}::date, false)`;
  const usedUp = sql`coalesce(${uses(tx)} >= d.max_uses, false)`;
  const states: Record<CodeState, RawBuilder<boolean>> = {
    inactive: sql`d.status = 'inactive'`,
    ended: sql`d.status = 'active' and ${ended}`,
    "used-up": sql`d.status = 'active' and not ${ended} and ${usedUp}`,
    valid: sql`d.status = 'active' and not ${ended} and not ${usedUp}`,
  };
  return states[state];
}

function orderOf(sort: string): { column: RawBuilder<unknown>; direction: "asc" | "desc" } {
  const turned = sort.startsWith("-");
  if (sort.endsWith("newest")) return { column: sql`d.created_at`, direction: turned ? "asc" : "desc" };
  if (sort.endsWith("uses")) return { column: sql`uses`, direction: turned ? "asc" : "desc" };
  return { column: sql`d.code collate german_titles`, direction: turned ? "desc" : "asc" };
}

function matching(tx: Tx, { q, course }: DiscountCodeFilter) {
  let query = tx.db.selectFrom("discount_codes as d").where("d.team_id", "=", tx.team);
  if (q) query = query.where(says(sql`d.code || ' ' || d.note`, q));
  if (course)
    query = query.where(sql<boolean>`(d.for_all_courses or exists (select from discount_code_courses dc
      where dc.team_id = d.team_id and dc.discount_code_id = d.id and dc.course_id = ${course}))`);
  return query;
}

const selectCodes = (tx: Tx, filter: DiscountCodeFilter) =>
  matching(tx, filter)
    .select(["d.id", "d.code", "d.note", "d.amount_cents", "d.percent", "d.max_uses", "d.valid_until"])
    .select(["d.for_all_courses", "d.status", "d.updated_at", uses(tx).as("uses")])
    .select(
      sql<{ id: number; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name collate german_titles), '[]')
        from discount_code_courses dc join courses c on c.team_id = dc.team_id and c.id = dc.course_id
        where dc.team_id = d.team_id and dc.discount_code_id = d.id)`.as("courses"),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectCodes>["execute"]>>[number];

const codeOut = (tx: Tx, { amount_cents, ...row }: Row): DiscountCode => ({
  ...row,
  amount: amount_cents === null ? null : eurosFromCents(amount_cents),
  status: row.status === "active" ? "active" : "inactive",
  state: codeState({ ...row, amount_cents }, tx.now),
  for_all_courses: asFlag(row.for_all_courses),
  updated_at: instantOut(row.updated_at),
});
