import type pg from "pg";
import { lastBackup } from "../backup/backup-log.ts";

/** What stands in the database just now. */
export type AtPresent = {
  holds: number;
  offers: number;
  /** When the latest good backup was begun, of several servers the oldest of theirs; null where one has none. */
  backupAt: Date | null;
  queues: { queue: string; ready: number; active: number; deferred: number; failed: number }[];
};

type OfServer = Omit<AtPresent, "backupAt">;

const PATIENCE_MS = 5_000;

/**
 * What holds, offers, queues and backups are like at `now`, of all teams; null while the database is away. The queue's own worker
 * counts its jobs every ten seconds, so that nobody else has to.
 */
export async function lookAtPresent(
  servers: readonly [number, pg.Pool][],
  now: Date,
): Promise<AtPresent | null> {
  try {
    const present = sum(await Promise.all(servers.map(([, pool]) => lookAt(pool, now))));
    return { ...present, backupAt: await goodBackupAt(servers) };
  } catch {
    return null;
  }
}

async function lookAt(pool: pg.Pool, now: Date): Promise<OfServer> {
  const queues = await pool.query<AtPresent["queues"][number]>({
    text: `select name as queue, ready_count as ready, active_count as active, deferred_count as deferred,
        failed_count as failed from pgboss.queue`,
    query_timeout: PATIENCE_MS,
  } as pg.QueryConfig);
  const held = await pool.query<Pick<AtPresent, "holds" | "offers">>({
    text: "select holds, offers from count_seats_held($1)",
    values: [now],
    query_timeout: PATIENCE_MS,
  } as pg.QueryConfig);
  return { queues: queues.rows, holds: 0, offers: 0, ...held.rows[0] };
}

/** What backups were taken of all servers the first one knows. */
async function goodBackupAt([first, ...further]: readonly [number, pg.Pool][]): Promise<Date | null> {
  if (!first) return null;
  const { good } = await lastBackup(
    first[1],
    [first, ...further].map(([number]) => number),
  );
  return good?.started_at ?? null;
}

function sum(servers: OfServer[]): OfServer {
  const queues = new Map<string, AtPresent["queues"][number]>();
  for (const each of servers.flatMap((one) => one.queues)) {
    const { queue, ready, active, deferred, failed } = queues.get(each.queue) ?? {
      ...{ queue: each.queue, ready: 0, active: 0, deferred: 0, failed: 0 },
    };
    queues.set(queue, {
      queue,
      ready: ready + each.ready,
      active: active + each.active,
      deferred: deferred + each.deferred,
      failed: failed + each.failed,
    });
  }
  const total = (of: "holds" | "offers") => servers.reduce((all, each) => all + each[of], 0);
  return { holds: total("holds"), offers: total("offers"), queues: [...queues.values()] };
}
