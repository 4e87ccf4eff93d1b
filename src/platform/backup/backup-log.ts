/** What asks the database: the web role's pool, the owner's connection. */
type Asks = {
  query: <Row extends object>(sql: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
};

/** What is known of a backup: it runs as long as it has no end, and was good if it then has no problem. */
export type BackupRun = {
  id: number;
  started_at: Date;
  ended_at: Date | null;
  file: string;
  size: number;
  problem: string;
};

/** Writes down that a backup is being taken, and answers by which number it is known. */
export async function beginRun(database: Asks, file: string, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    "insert into backups (started_at, file) values ($1, $2) returning id::int",
    [now, file],
  );
  return Number(rows[0]?.id);
}

/** Writes down what came of it: its size, or what was in the way. */
export const endRun = (database: Asks, id: number, { size = 0, problem = "" }): Promise<unknown> =>
  database.query(
    "update backups set ended_at = greatest(now(), started_at), size = $2, problem = $3 where id = $1",
    [id, size, problem],
  );

/** The latest backup that was begun, and the latest that is good; null where there is none. */
export async function lastBackup(
  database: Asks,
): Promise<{ latest: BackupRun | null; good: BackupRun | null }> {
  const one = async (which: string) => {
    const { rows } = await database.query<BackupRun>(
      `select id::int, started_at, ended_at, file, size::float8, problem from backups where ${which} order by id desc limit 1`,
    );
    return rows[0] ?? null;
  };
  return { latest: await one("true"), good: await one("ended_at is not null and problem = ''") };
}
