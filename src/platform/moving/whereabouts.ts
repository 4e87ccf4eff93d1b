import type pg from "pg";
import { MoveError } from "./move-error.ts";

/** On which server the directory says that a team lies. @throws MoveError when it knows no such team */
export async function shardOf(directory: pg.Client, team: number): Promise<number> {
  const { rows } = await directory.query<{ shard: number }>(
    "select shard from directory.teams where id = $1",
    [team],
  );
  if (!rows[0]) throw new MoveError(`The directory knows no team ${team}.`);
  return rows[0].shard;
}

/** Says of a team that it is being moved, or that it lies on a server and is open. */
export async function setWhereabouts(
  directory: pg.Client,
  team: number,
  { shard, state }: { shard: number; state: "open" | "moving" },
): Promise<void> {
  await directory.query("update directory.teams set shard = $2, state = $3 where id = $1", [
    team,
    shard,
    state,
  ]);
}

/** Held for as long as a team is moved, and by nobody else; a mover that dies has let it go. */
export async function isFreeToMove(directory: pg.Client): Promise<boolean> {
  const { rows } = await directory.query<{ is_free: boolean }>("select pg_try_advisory_lock($1) as is_free", [
    ONE_AT_A_TIME,
  ]);
  return rows[0]?.is_free === true;
}

const ONE_AT_A_TIME = 4_721_003;
