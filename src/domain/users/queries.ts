import { sql } from "kysely";
import type { Ctx, Tx } from "../../platform/context.ts";
import { findTeamOf, nameOfEmail } from "../../platform/database/directory.ts";
import { type Database, inTeam, reading } from "../../platform/database/transaction.ts";
import type { Refusal } from "../../shared/refusal.ts";
import { fullName } from "../../shared/words/text.ts";
import { accountSuspended, teamClosed, userUnknown, wrongCredentials } from "./errors.ts";
import { maySignIn, userStatus } from "./rules.ts";
import type { SignedInUser } from "./schema.ts";

/** Whose address this is; null for nobody's. */
export async function findUserByEmail(
  database: Database,
  email: string,
  now: Date,
): Promise<{ team: number; user: number } | null> {
  const team = await findTeamOf(database, "email", nameOfEmail(email), now);
  if (team === null) return null;
  const [row] = await inTeam<{ user: number | null }>(
    { database, team, now },
    { name: "user_of_email", text: `select auth.user_of_email($1) as "user"`, values: [email] },
  );
  return row?.user ? { team, user: row.user } : null;
}

/** Whose address this is in the team itself, invited people included; null for nobody's. Other teams are none of its business. */
export const findColleague = async (ctx: Ctx, email: string): Promise<{ user: number } | null> =>
  reading(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom("users")
      .select("id as user")
      .where("team_id", "=", tx.team)
      .where("status", "<>", userStatus.deleted)
      .where("email", "=", email)
      .executeTakeFirst();
    return row ?? null;
  });

/**
 * The user behind a session, whether their address is verified, whether they still lack the second factor that the team
 * asks for, and until when they only try the product; null for one who may not sign in (any more).
 */
export async function findActor(ctx: Ctx, user: number) {
  const row = await reading(ctx, (tx) =>
    withInstructor(tx)
      .select([
        "users.id",
        "first_name",
        "last_name",
        "roles",
        "users.status",
        "confirmed_at",
        "instructors.id as instructor",
        lacksSecondFactor.as("lacks_second_factor"),
        "sandbox_until",
      ])
      .where("users.id", "=", user)
      .where("teams.status", "=", "active")
      .where((or) => or.or([or("sandbox_until", "is", null), or("sandbox_until", ">", ctx.now)]))
      .executeTakeFirst(),
  );
  if (!row || !maySignIn(row)) return null;
  const actor = {
    kind: "user" as const,
    id: row.id,
    roles: row.roles,
    instructorId: row.instructor,
    name: fullName(row),
    reach: "own" as const,
  };
  const verified = row.status === userStatus.active;
  return { actor, verified, lacksSecondFactor: row.lacks_second_factor, sandboxUntil: row.sandbox_until };
}

const lacksSecondFactor = sql<boolean>`
  case when teams.requires_second_factor then not auth.has_second_factor(users.id) else false end
`;

/** Why somebody with the right password may not sign in. */
export async function getSignInRefusal(ctx: Ctx, user: number): Promise<Refusal> {
  const row = await reading(ctx, (tx) =>
    withInstructor(tx)
      .select(["users.status", "confirmed_at", "resting_reason", "erased_from"])
      .where("users.id", "=", user)
      .executeTakeFirst(),
  );
  if (row && maySignIn(row)) return teamClosed(row);
  const isLocked = row?.status === userStatus.suspended || row?.status === userStatus.inactive;
  return isLocked ? accountSuspended() : wrongCredentials();
}

/** The signed-in user as the browser keeps them, and the token of their team. @throws userUnknown */
export async function getSignedInUser(
  tx: Tx,
  user: number,
): Promise<{ user: SignedInUser; teamToken: string }> {
  const row = await withInstructor(tx)
    .select([
      "users.id",
      "users.email",
      "first_name",
      "last_name",
      "roles",
      "teams.name as team_name",
      "teams.status as team_status",
      "federal_state",
      "team_token",
      "alias",
      "instructors.id as instructor_id",
      "instructors.name as instructor_name",
      "instructors.status as instructor_status",
    ])
    .where("users.id", "=", user)
    .executeTakeFirst();
  if (!row) throw userUnknown();
  const { id, email, first_name, last_name, roles } = row;
  const { team_name: name, team_status: status, federal_state } = row;
  const team = { id: tx.team, name, status, federal_state, address: row.alias ?? row.team_token };
  return {
    user: { id, email, first_name, last_name, roles, team, instructor: instructorOf(row) },
    teamToken: row.team_token,
  };
}

type InstructorColumns = {
  instructor_id: number | null;
  instructor_name: string | null;
  instructor_status: string | null;
};

const instructorOf = (row: InstructorColumns): SignedInUser["instructor"] =>
  row.instructor_id === null
    ? null
    : { id: row.instructor_id, name: row.instructor_name ?? "", status: row.instructor_status ?? "" };

const withInstructor = (tx: Tx) =>
  tx.db
    .selectFrom("users")
    .innerJoin("teams", "teams.id", "users.team_id")
    .leftJoin("instructors", (join) =>
      join.onRef("instructors.team_id", "=", "users.team_id").onRef("instructors.user_id", "=", "users.id"),
    )
    .where("users.team_id", "=", tx.team);
