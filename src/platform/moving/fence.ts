import pg from "pg";
import { MoveError } from "./move-error.ts";
import type { OpenServer } from "./servers.ts";

type State = "moving" | "departed";

/** What a server says of a team that it lets nobody write, or nobody reach. */
export async function fence({ owner }: OpenServer, team: number, state: State): Promise<void> {
  await owner.query(
    `insert into departures (team_id, state, since) values ($1, $2, clock_timestamp())
     on conflict (team_id) do update set state = excluded.state, since = excluded.since`,
    [team, state],
  );
}

/** Lets a server serve a team from now on. */
export async function open({ owner }: OpenServer, team: number): Promise<void> {
  await owner.query("delete from departures where team_id = $1", [team]);
}

/** What a server says of the team; null where it serves it, or has never had it. */
export async function fenceOf({ owner }: OpenServer, team: number): Promise<State | null> {
  const { rows } = await owner.query<{ state: State }>("select state from departures where team_id = $1", [
    team,
  ]);
  return rows[0]?.state ?? null;
}

/** Waits until whoever wrote before the fence stood has ended. @throws MoveError when one does not within `patienceMs` */
export async function untilNobodyWrites(
  { owner }: OpenServer,
  team: number,
  patienceMs: number,
): Promise<void> {
  try {
    await owner.query(`begin; set local lock_timeout = ${patienceMs}`);
    await owner.query("select pg_advisory_xact_lock(team_lock($1))", [team]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "55P03") throw error;
    throw new MoveError(
      `Something of the team is written for longer than ${patienceMs / 1000} s: try again later.`,
    );
  } finally {
    await owner.query("rollback");
  }
}
