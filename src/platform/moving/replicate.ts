import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import type { TeamTable } from "../backup/team-rows.ts";
import { MoveError } from "./move-error.ts";
import { connected, type OpenServer } from "./servers.ts";

/** What publication, slot and subscription of a team that is being moved are called. */
const nameFor = (team: number): string => `kurshafen_move_${team}`;

const LOOK_MS = 10;
const TELL_MS = 2_000;
/** What cannot be taken over may be a deadlock, which is tried again; three are none. */
const FAILURES = 3;
const SLOT_MS = 10_000;

/** A team on its way: from where to where, what goes, and whom to tell how far it is. */
export type Way = {
  from: OpenServer;
  to: OpenServer;
  team: number;
  tables: readonly TeamTable[];
  tell: (line: string) => void;
};

/**
 * Brings the team's rows as they are at one instant, and has the target follow what is written from then on. One slot keeps that
 * for all tables: one for each, as a subscription that copies by itself makes, waits each time for all who write.
 */
export async function copyAndFollow(way: Way): Promise<void> {
  const { from, to, team, tables } = way;
  const name = nameFor(team);
  const published = tables.map((table) => `${table.name} where (${table.where})`).join(", ");
  await from.owner.query(
    `create publication ${name} for table ${published} with (publish = 'insert, update, delete')`,
  );
  const keeper = await connected(asReplica(from.moverUrl));
  try {
    const { rows } = await keeper.query<{ snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    await copyAsOf(rows[0]?.snapshot_name ?? "", way);
  } finally {
    await keeper.end();
  }
  await to.mover.query(`create subscription ${name} connection ${pg.escapeLiteral(from.moverUrl)} publication ${name}
    with (create_slot = false, slot_name = '${name}', copy_data = false, run_as_owner = true, origin = none)`);
}

/** The same address for a connection that may make a slot together with a snapshot. */
function asReplica(address: string): string {
  const url = new URL(address);
  url.searchParams.set("replication", "database");
  return url.href;
}

/** The rows that a snapshot sees; no trigger makes anything of them where they come. */
async function copyAsOf(snapshot: string, { from, to, tables, tell }: Way): Promise<void> {
  await from.mover.query("begin isolation level repeatable read read only");
  try {
    await from.mover.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`);
    await to.mover.query("set session_replication_role = replica");
    let told = performance.now();
    for (const [place, { name, columns, where }] of tables.entries()) {
      const listed = columns.join(", ");
      await pipeline(
        from.mover.query(copyTo(`copy (select ${listed} from ${name} where ${where}) to stdout`)),
        to.mover.query(copyFrom(`copy ${name} (${listed}) from stdin`)),
      );
      if (performance.now() - told < TELL_MS) continue;
      tell(`${place + 1} of ${tables.length} tables are copied`);
      told = performance.now();
    }
    await to.mover.query("reset session_replication_role");
  } finally {
    await from.mover.query("rollback");
  }
}

/**
 * Waits until the target has all that was written before now. @throws MoveError when it cannot take something over, or takes
 * longer than `patienceMs`, if that is given
 */
export async function untilCaughtUp(
  { from, to, team }: Way,
  patienceMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  // Its commit is waited for, and with it what others committed without waiting for the disk.
  await from.owner.query("set synchronous_commit = on");
  const { rows } = await from.owner.query<{ place: string }>(
    "select pg_logical_emit_message(true, 'kurshafen', 'caught up')::text as place",
  );
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await delay(LOOK_MS)) {
    const { rowCount } = await from.owner.query(
      "select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2::pg_lsn",
      [nameFor(team), rows[0]?.place],
    );
    if (rowCount) return;
    await requireFollowing(to, team);
  }
  throw new MoveError(
    `The target did not catch up within ${patienceMs / 1000} s: it is too busy, or the way to it too slow.`,
  );
}

async function requireFollowing({ shard, mover }: OpenServer, team: number): Promise<void> {
  const { rows } = await mover.query<{ failures: number }>(
    "select apply_error_count::int as failures from pg_stat_subscription_stats where subname = $1",
    [nameFor(team)],
  );
  if ((rows[0]?.failures ?? 0) >= FAILURES)
    throw new MoveError(`Server ${shard} cannot take over what is written of the team; its log says why.`);
}

/** Ends what a server takes over of a team; nothing where it takes nothing over. Its source need not be there. */
export async function endSubscription({ mover }: OpenServer, team: number): Promise<void> {
  const name = nameFor(team);
  const { rowCount } = await mover.query("select from pg_subscription where subname = $1", [name]);
  if (!rowCount) return;
  await mover.query(`alter subscription ${name} disable`);
  await mover.query(`alter subscription ${name} set (slot_name = none)`);
  await mover.query(`drop subscription ${name}`);
}

/** Ends what a server hands out of a team; nothing where it hands nothing out. */
export async function endPublication({ owner, mover }: OpenServer, team: number): Promise<void> {
  const name = nameFor(team);
  for (const begun = performance.now(); ; await delay(LOOK_MS)) {
    const { rows } = await mover.query<{ pid: number | null }>(
      "select active_pid as pid from pg_replication_slots where slot_name = $1",
      [name],
    );
    const [slot] = rows;
    if (!slot) break;
    // Whom it still serves has been told to end, or is not there to be told.
    if (slot.pid === null) await mover.query("select pg_drop_replication_slot($1)", [name]);
    else await mover.query("select pg_terminate_backend($1)", [slot.pid]);
    if (performance.now() - begun > SLOT_MS)
      throw new MoveError(`The replication slot ${name} stays in use.`);
  }
  await owner.query(`drop publication if exists ${name}`);
}
