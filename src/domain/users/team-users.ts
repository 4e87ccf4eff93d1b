import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { pageOf } from "../../platform/database/paging.ts";
import { says } from "../../platform/database/searching.ts";
import type { Page, PageQuery } from "../../shared/envelope.ts";
import { asFlag, instantOut } from "../../shared/schema.ts";
import { userUnknown } from "./errors.ts";
import { userStatus } from "./rules.ts";
import type { TeamUser, UserSort } from "./schema.ts";

/** Which users a list shows; `q` looks into names and e-mail addresses. */
export type UserFilter = { q?: string | undefined; sort?: UserSort | undefined };

/** The team's users but for deleted ones, by name unless sorted otherwise; instructors and guests see themselves. */
export async function listTeamUsers(tx: Tx, filter: UserFilter, paging: PageQuery): Promise<Page<TeamUser>> {
  let query = selectUsers(tx);
  for (const order of ordersOf(filter.sort ?? "name")) query = query.orderBy(order);
  query = query.orderBy("u.id");
  if (filter.q)
    query = query.where(says(sql`u.first_name || ' ' || u.last_name || ' ' || u.email::text`, filter.q));
  const page = await pageOf(tx, query, paging);
  return { rows: page.rows.map(userOut), total: page.total };
}

/** One user of the team whom the actor may see. @throws userUnknown, also for deleted ones */
export async function getTeamUser(tx: Tx, id: number): Promise<TeamUser> {
  const row = await selectUsers(tx).where("u.id", "=", id).executeTakeFirst();
  if (!row) throw userUnknown();
  return userOut(row);
}

function ordersOf(sort: UserSort) {
  const by = sort.replace("-", "");
  // The newest stand on top unless the list is turned round.
  const falls = sort.startsWith("-") !== (by === "newest");
  return (sortColumns[by] ?? []).map((column) => (falls ? sql`${column} desc` : sql`${column} asc`));
}

const byName = [sql`u.last_name collate german_names`, sql`u.first_name collate german_names`];

const sortColumns: Record<string, typeof byName> = {
  name: byName,
  email: [sql`u.email`],
  status: [sql`u.status`, ...byName],
  newest: [sql`u.created_at`],
};

function selectUsers(tx: Tx) {
  const users = tx.db
    .selectFrom("users as u")
    .innerJoin("teams as t", "t.id", "u.team_id")
    .leftJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "u.team_id").onRef("i.user_id", "=", "u.id"),
    )
    .leftJoin(factors, "f.user_id", "u.id")
    .select([
      "u.id",
      "u.team_id",
      "u.first_name",
      "u.last_name",
      "u.email",
      "u.roles",
      "u.status",
      "u.confirmed_at",
      "u.created_at",
      "u.updated_at",
      "t.name as team_name",
      "i.id as instructor_id",
      "i.name as instructor_name",
      "i.status as instructor_status",
      "f.second_factor",
      "f.passkeys",
    ])
    .where("u.team_id", "=", tx.team)
    .where("u.status", "<>", userStatus.deleted);
  const { actor } = tx;
  return actor.kind === "user" && actor.reach === "own" ? users.where("u.id", "=", actor.id) : users;
}

const factors = sql<{ user_id: number; second_factor: boolean; passkeys: number }>`
  auth.factors_of_team()
`.as("f");

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>>;

const userOut = (row: Row): TeamUser => {
  const { team_name, instructor_id, instructor_name, instructor_status, ...rest } = row;
  const { team_id, confirmed_at, created_at, updated_at, second_factor, passkeys, ...user } = rest;
  const instructor =
    instructor_id === null
      ? null
      : { id: instructor_id, name: instructor_name ?? "", status: instructor_status ?? "" };
  return {
    ...user,
    has_second_factor: asFlag(Boolean(second_factor) || Boolean(passkeys)),
    is_invited: asFlag(confirmed_at === null),
    instructor,
    team: { id: team_id, name: team_name },
    created_at: instantOut(created_at),
    updated_at: instantOut(updated_at),
  };
};
