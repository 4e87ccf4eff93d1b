import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { withinReach } from "../lessons/reach.ts";
import { mayAskForValue } from "../registrations/agreement/withdrawal-rules.ts";
import { withdrawalUnknown } from "./errors.ts";
import type {
  Withdrawal,
  WithdrawalCounts,
  WithdrawalFilter,
  WithdrawalReason,
  WithdrawalState,
} from "./schema.ts";

/** Declarations that the actor may see, the newest first unless sorted otherwise; `q` looks into name, booking, e-mail and number. */
export async function listWithdrawals(
  tx: Tx,
  filter: WithdrawalFilter,
  paging: PageQuery,
): Promise<Page<Withdrawal>> {
  const { column, direction } = orderOf(filter.sort ?? "newest");
  let query = selectRows(tx, filter).orderBy(column, direction).orderBy("w.id", direction);
  if (filter.state) query = query.where("w.state", "=", filter.state);
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map(rowOut), total: page.total };
}

/** How many of the selection are in each state; a filter by state does not count. */
export async function countWithdrawals(tx: Tx, filter: WithdrawalFilter): Promise<WithdrawalCounts> {
  const is = (state: WithdrawalState) => sql<number>`count(*) filter (where w.state = ${state})`;
  return selectMatching(tx, filter)
    .select([
      sql<number>`count(*)`.as("all"),
      is("effective").as("effective"),
      is("open").as("open"),
      is("accepted").as("accepted"),
      is("declined").as("declined"),
    ])
    .executeTakeFirstOrThrow();
}

/** One declaration that the actor may see. @throws withdrawalUnknown */
export async function getWithdrawal(tx: Tx, id: number): Promise<Withdrawal> {
  const row = await selectRows(tx, {}).where("w.id", "=", id).executeTakeFirst();
  if (!row) throw withdrawalUnknown();
  return rowOut(row);
}

/**
 * What was declared about any of these registrations, and from this address about none that could be told, as far as the
 * actor may see it; the oldest first.
 */
export async function declarationsOf(
  tx: Tx,
  registrations: readonly number[],
  email: string,
): Promise<Withdrawal[]> {
  const rows = await selectRows(tx, {})
    .where((eb) =>
      eb.or([
        eb("w.registration_id", "in", registrations),
        eb.and([eb("w.registration_id", "is", null), eb("w.email", "=", email), eb("w.email", "<>", "")]),
      ]),
    )
    .orderBy("w.id")
    .execute();
  return rows.map(rowOut);
}

function orderOf(sort: string): { column: RawBuilder<unknown>; direction: "asc" | "desc" } {
  const turned = sort.startsWith("-");
  return sort.endsWith("name")
    ? { column: sql`w.name collate german_names`, direction: turned ? "desc" : "asc" }
    : { column: sql`w.declared_at`, direction: turned ? "asc" : "desc" };
}

/** Who sees only the own lessons sees only declarations that are surely about one of them. */
function selectMatching(tx: Tx, { q, registration }: WithdrawalFilter) {
  let query = tx.db
    .selectFrom("withdrawals as w")
    .leftJoin("registrations as r", (join) =>
      join.onRef("r.team_id", "=", "w.team_id").onRef("r.id", "=", "w.registration_id"),
    )
    .leftJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "r.team_id").onRef("l.id", "=", "r.lesson_id"),
    )
    .leftJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .where("w.team_id", "=", tx.team)
    .where(withinReach(tx));
  if (registration) query = query.where("w.registration_id", "=", registration);
  if (q) query = query.where(says(sql`concat_ws(' ', w.name, w.booking, w.email::text, r.number)`, q));
  return query;
}

const selectRows = (tx: Tx, filter: WithdrawalFilter) =>
  selectMatching(tx, filter)
    .select(["w.id", "w.state", "w.reason", "w.name", "w.booking", "w.email", "w.declared_at"])
    .select(["w.decided_at", "w.decided_by", "w.note", "w.registration_id"])
    .select(["r.number", "r.first_name", "r.last_name", "r.early_start"])
    .select(["l.starts_at", "l.ends_at", "c.name as course_name"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>["executeTakeFirstOrThrow"]>>;

const rowOut = (row: Row): Withdrawal => ({
  id: row.id,
  state: row.state as WithdrawalState,
  reason: row.reason ? (row.reason as WithdrawalReason) : null,
  name: row.name,
  booking: row.booking,
  email: row.email,
  declared_at: instantOut(row.declared_at),
  decided_at: row.decided_at && instantOut(row.decided_at),
  decided_by: row.decided_by,
  note: row.note,
  may_ask_for_value: asFlag(mayAsk(row)),
  registration:
    row.registration_id === null
      ? null
      : {
          id: row.registration_id,
          number: row.number ?? "",
          first_name: row.first_name ?? "",
          last_name: row.last_name ?? "",
          course_name: row.course_name ?? "",
        },
});

/** What ends nothing leaves nothing to be asked for; a course that is over is paid for. */
const mayAsk = ({ state, reason, early_start, starts_at, ends_at, declared_at }: Row): boolean =>
  state !== "declined" &&
  reason !== "fulfilled" &&
  early_start !== null &&
  starts_at !== null &&
  ends_at !== null &&
  mayAskForValue({ early_start, lesson: { starts_at, ends_at } }, declared_at);
