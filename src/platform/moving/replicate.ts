import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { TeamTable } from "../backup/team-rows.ts";
import { MoveError } from "./move-error.ts";
import type { OpenServer } from "./servers.ts";

/** What publication, slot and subscription of a team that is being moved are called. */
const nameFor = (team: number): string => `kurshafen_move_${team}`;

const LOOK_MS = 50;
const TELL_MS = 2_000;
/** One table that cannot be taken over may be a deadlock, which is tried again; three are none. */
const FAILURES = 3;
const SLOT_MS = 10_000;

/**
 * Has the target take over the team's rows and follow what is written to them. The slot is made first and by itself: made with
 * the subscription, it would wait for itself where both databases lie on one server.
 */
export async function beginCopy(
  from: OpenServer,
  to: OpenServer,
  team: number,
  tables: readonly TeamTable[],
) {
  const name = nameFor(team);
  const published = tables.map((table) => `${table.name} where (${table.where})`).join(", ");
  await from.owner.query(
    `create publication ${name} for table ${published} with (publish = 'insert, update, delete')`,
  );
  await from.mover.query("select pg_create_logical_replication_slot($1, 'pgoutput')", [name]);
  await to.mover.query(`create subscription ${name} connection ${pg.escapeLiteral(from.moverUrl)} publication ${name}
    with (create_slot = false, slot_name = '${name}', run_as_owner = true, origin = none)`);
}

/** Waits until every table has been taken over once. @throws MoveError when one cannot be */
export async function untilCopied(
  { mover }: OpenServer,
  team: number,
  tell: (line: string) => void,
): Promise<void> {
  for (let told = performance.now(); ; await delay(LOOK_MS)) {
    const { rows } = await mover.query<{ ready: number; all: number; failures: number }>(
      `select (count(*) filter (where srsubstate = 'r'))::int as ready, count(*)::int as all,
         (max(t.apply_error_count) + max(t.sync_error_count))::int as failures
       from pg_subscription s join pg_subscription_rel r on r.srsubid = s.oid
       join pg_stat_subscription_stats t on t.subid = s.oid where s.subname = $1`,
      [nameFor(team)],
    );
    const { ready = 0, all = 0, failures = 0 } = rows[0] ?? {};
    if (all > 0 && ready === all) return;
    if (failures >= FAILURES)
      throw new MoveError(
        `Rows of the team are refused on the server that it was to move to; its log says which and why (${ready} of ${all} tables had come).`,
      );
    if (performance.now() - told < TELL_MS) continue;
    tell(`${ready} of ${all} tables are copied`);
    told = performance.now();
  }
}

/** Waits until the target has all that was written before now. @throws MoveError when that takes longer than `patienceMs` */
export async function untilCaughtUp(from: OpenServer, team: number, patienceMs: number): Promise<void> {
  // Its commit is waited for, and with it what others committed without waiting for the disk.
  await from.owner.query("set synchronous_commit = on");
  const { rows } = await from.owner.query<{ place: string }>(
    "select pg_logical_emit_message(true, 'kurshafen', 'caught up')::text as place",
  );
  for (const begun = performance.now(); performance.now() - begun < patienceMs; await delay(LOOK_MS / 5)) {
    const { rowCount } = await from.owner.query(
      "select from pg_replication_slots where slot_name = $1 and confirmed_flush_lsn >= $2::pg_lsn",
      [nameFor(team), rows[0]?.place],
    );
    if (rowCount) return;
  }
  throw new MoveError(
    `The target did not catch up within ${patienceMs / 1000} s: it is too busy, or the way to it too slow.`,
  );
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
