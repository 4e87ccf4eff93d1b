import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { instantOut } from "../../shared/schema.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import { giftVoucherUnknown } from "./errors.ts";
import { type GiftState, giftKey, giftState } from "./rules.ts";
import type {
  GiftEntry,
  GiftVoucher,
  GiftVoucherCounts,
  GiftVoucherDetail,
  GiftVoucherFilter,
} from "./schema.ts";

/** Gift vouchers, the newest first unless sorted otherwise; `q` looks into number, buyer and recipient. */
export async function listGiftVouchers(
  tx: Tx,
  filter: GiftVoucherFilter,
  paging: PageQuery,
): Promise<Page<GiftVoucher>> {
  const { column, direction } = orderOf(filter.sort ?? "newest");
  let query = selectGifts(tx, filter).orderBy(column, direction).orderBy("g.id", direction);
  if (filter.state) query = query.where(stateIs(tx, filter.state));
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map((row) => giftOut(tx, row)), total: page.total };
}

/** How many of the selection stand how; a filter by state does not count. */
export async function countGiftVouchers(tx: Tx, filter: GiftVoucherFilter): Promise<GiftVoucherCounts> {
  const is = (state: GiftState) => sql<number>`count(*) filter (where ${stateIs(tx, state)})`;
  return matching(tx, filter)
    .select([
      sql<number>`count(*)`.as("all"),
      is("open").as("open"),
      is("partly-redeemed").as("partly-redeemed"),
      is("redeemed").as("redeemed"),
      is("ended").as("ended"),
      is("voided").as("voided"),
      sql<number>`coalesce(sum(g.remaining_cents) filter (where not ${stateIs(tx, "ended")}), 0)::int`.as(
        "remaining_cents",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** One voucher with all that was done with its value, in the order in which it was entered. @throws giftVoucherUnknown */
export async function getGiftVoucher(tx: Tx, id: number): Promise<GiftVoucherDetail> {
  const row = await selectGifts(tx, {}).where("g.id", "=", id).executeTakeFirst();
  if (!row) throw giftVoucherUnknown();
  return { ...giftOut(tx, row), entries: await entriesOf(tx, id) };
}

/** The vouchers that were bought from an address, the oldest first; none without one. */
export async function giftVouchersOf(tx: Tx, email: string): Promise<GiftVoucher[]> {
  if (email === "") return [];
  const rows = await selectGifts(tx, {}).where("g.buyer_email", "=", email).orderBy("g.id").execute();
  return rows.map((row) => giftOut(tx, row));
}

async function entriesOf(tx: Tx, id: number): Promise<GiftEntry[]> {
  const rows = await tx.db
    .selectFrom("gift_voucher_entries as e")
    .leftJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "e.team_id").onRef("r.id", "=", "e.registration_id"),
    )
    .leftJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .leftJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .select(["e.id", "e.kind", "e.amount_cents", "e.created_at", "e.registration_id", "r.number"])
    .select(["r.first_name", "r.last_name", "c.name as course_name"])
    .select(sql<string>`coalesce(e.actor ->> 'name', '')`.as("actor_name"))
    .where("e.team_id", "=", tx.team)
    .where("e.gift_voucher_id", "=", id)
    .orderBy("e.id")
    .execute();
  return rows.map(({ registration_id, number, first_name, last_name, course_name, ...entry }) => ({
    ...entry,
    kind: entry.kind as GiftEntry["kind"],
    created_at: instantOut(entry.created_at),
    registration:
      registration_id === null
        ? null
        : {
            id: registration_id,
            number: number ?? "",
            name: fullName({ first_name: first_name ?? "", last_name: last_name ?? "" }),
            course_name: course_name ?? "",
          },
  }));
}

/** The state of a voucher (giftState() says the same). */
function stateIs(tx: Tx, state: GiftState): RawBuilder<boolean> {
  const ended = sql`g.valid_until < ${wallClock(tx.now).date}::date`;
  const states: Record<GiftState, RawBuilder<boolean>> = {
    voided: sql`g.voided_at is not null`,
    redeemed: sql`(g.voided_at is null and g.remaining_cents = 0)`,
    ended: sql`(g.voided_at is null and g.remaining_cents > 0 and ${ended})`,
    "partly-redeemed": sql`(g.voided_at is null and g.remaining_cents between 1 and g.value_cents - 1 and not ${ended})`,
    open: sql`(g.voided_at is null and g.remaining_cents = g.value_cents and not ${ended})`,
  };
  return states[state];
}

function orderOf(sort: string): { column: RawBuilder<unknown>; direction: "asc" | "desc" } {
  const turned = sort.startsWith("-");
  if (sort.endsWith("newest")) return { column: sql`g.created_at`, direction: turned ? "asc" : "desc" };
  if (sort.endsWith("remaining"))
    return { column: sql`g.remaining_cents`, direction: turned ? "asc" : "desc" };
  return { column: sql`g.buyer_name collate german_names`, direction: turned ? "desc" : "asc" };
}

function matching(tx: Tx, { q }: GiftVoucherFilter) {
  const query = tx.db.selectFrom("gift_vouchers as g").where("g.team_id", "=", tx.team);
  if (!q) return query;
  const words = says(sql`concat_ws(' ', g.buyer_name, g.buyer_email::text, g.recipient_name)`, q);
  const key = giftKey(q);
  return query.where(
    sql<boolean>`(${words} or (length(${key}::text) >= 4 and strpos(g.number_key, ${key}::text) > 0))`,
  );
}

const selectGifts = (tx: Tx, filter: GiftVoucherFilter) =>
  matching(tx, filter)
    .leftJoin("courses as co", (join) =>
      join.onRef("co.team_id", "=", "g.team_id").onRef("co.id", "=", "g.course_id"),
    )
    .select([
      "g.id",
      "g.number",
      "g.value_cents",
      "g.remaining_cents",
      "g.course_id",
      "co.name as course_name",
    ])
    .select(["g.buyer_name", "g.buyer_email", "g.recipient_name", "g.greeting", "g.paid_method", "g.sold_on"])
    .select(["g.valid_until", "g.voided_at", "g.void_reason", "g.updated_at"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectGifts>["execute"]>>[number];

const giftOut = (tx: Tx, { course_id, course_name, ...row }: Row): GiftVoucher => ({
  ...row,
  course: course_id === null ? null : { id: course_id, name: course_name ?? "" },
  paid_method: row.paid_method === "transfer" ? "transfer" : "onsite",
  state: giftState({ ...row, is_voided: row.voided_at !== null }, tx.now),
  voided_at: row.voided_at && instantOut(row.voided_at),
  updated_at: instantOut(row.updated_at),
});
