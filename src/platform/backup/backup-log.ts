/** What asks the database: the web role's pool, the owner's connection. */
type Asks = {
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
};

/** What is known of a backup: it runs as long as it has no end, and was good if it then has no problem. */
export type BackupRun = {
  id: number;
  server: number;
  started_at: Date;
  ended_at: Date | null;
  file: string;
  size: number;
  problem: string;
};

/** Writes down that a backup of a server is being taken, and answers by which number it is known. */
export async function beginRun(
  database: Asks,
  { file, server }: Pick<BackupRun, "file" | "server">,
  now: Date,
): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    "insert into backups (started_at, file, server) values ($1, $2, $3) returning id::int",
    [now, file, server],
  );
  return Number(rows[0]?.id);
}

/** Writes down what came of it: its size, or what was in the way. */
export const endRun = (database: Asks, id: number, { size = 0, problem = "" }): Promise<unknown> =>
  database.query(
    "update backups set ended_at = greatest(now(), started_at), size = $2, problem = $3 where id = $1",
    [id, size, problem],
  );

/** The latest backup of one server that was begun, and the latest that is good; null where there is none. */
export type LastOfServer = { server: number; latest: BackupRun | null; good: BackupRun | null };

/** The same for each of some servers. */
export async function lastOfEach(database: Asks, servers: readonly number[]): Promise<LastOfServer[]> {
  const each = async (which: string) => {
    const { rows } = await database.query<BackupRun>(
      `select distinct on (server) id::int, server, started_at, ended_at, file, size::float8, problem
       from backups where server = any($1) and ${which} order by server, id desc`,
      [servers],
    );
    return new Map(rows.map((run) => [run.server, run]));
  };
  const [latest, good] = [await each("true"), await each(`ended_at is not null and problem = ''`)];
  return servers.map((server) => ({
    server,
    latest: latest.get(server) ?? null,
    good: good.get(server) ?? null,
  }));
}

/**
 * The latest backup that was begun, before it one that failed and was not made up for; and what all of the servers can be brought
 * back to: the oldest of the latest good one of each. Null where there is none, or where a server has none.
 */
export async function lastBackup(
  database: Asks,
  servers: readonly number[],
): Promise<Omit<LastOfServer, "server">> {
  const each = await lastOfEach(database, servers);
  const latest = each.flatMap((one) => one.latest ?? []).sort((one, other) => other.id - one.id);
  const good = each.flatMap((one) => one.good ?? []);
  return {
    latest: latest.find(({ problem }) => problem) ?? latest[0] ?? null,
    good:
      good.length < servers.length
        ? null
        : (good.sort((one, other) => one.started_at.getTime() - other.started_at.getTime())[0] ?? null),
  };
}
