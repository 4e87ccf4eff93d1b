import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { knownMigrations, migrate, type QueueSettings } from "../database/migrate.ts";
import type { FileStore } from "../files.ts";
import { BackupError } from "./backup-error.ts";
import { SAME_TEXTS, sumOf } from "./catalog.ts";
import { type BackupManifest, entryOfTable, FILES_FOLDER, JOBS_ENTRY } from "./manifest.ts";
import type { OpenedBackup } from "./open-backup.ts";
import { unguarded } from "./unguarded.ts";

export type LoadNeeds = {
  /** The owner's address of a database without any table; nobody special: who owns it will do. */
  databaseUrl: string;
  secretKey: string;
  queues: readonly QueueSettings[];
  files: FileStore;
  /** Where the migrations lie; the project's own unless said. */
  folder?: string;
  /** Whether a file belongs to what is brought back; all do unless said. */
  isWanted?: (path: string) => boolean;
};

/**
 * Brings a backup into an empty database and an empty store of files, and holds every table and every file against what
 * the backup says of them. The tables are as they were, or empty; jobs are held, none is in the queue. An older backup is
 * then brought to this version.
 * @throws BackupError when the backup is newer than this version, or when something is not as it was
 */
export async function loadBackup(backup: OpenedBackup, needs: LoadNeeds): Promise<void> {
  const { manifest } = backup;
  const waiting = newerThan(manifest, needs.folder);
  await loadFiles(backup, needs);
  const { databaseUrl, secretKey, queues, folder } = needs;
  const settings = { secretKey, queues, ...(folder && { folder }) };
  await migrate(databaseUrl, { ...settings, only: manifest.migrations.map(({ name }) => name) });
  const owner = new pg.Client({ connectionString: databaseUrl, application_name: "kurshafen restore" });
  owner.on("error", () => {});
  try {
    await owner.connect();
    await owner.query(`${SAME_TEXTS}; set statement_timeout = 0`);
    await unguarded(owner, () => loadTables(owner, backup));
    if (waiting > 0) await createFunctions(owner, manifest.functions);
  } finally {
    await owner.end();
  }
  await migrate(databaseUrl, settings);
}

/** How many migrations of this version the backup has not seen. @throws BackupError when it has seen others */
function newerThan({ migrations, product }: BackupManifest, folder: string | undefined): number {
  const known = new Map(knownMigrations(folder).map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of migrations) {
    if (!known.has(name))
      throw new BackupError(
        `This backup was taken by a newer version (${product}, with ${name}): install that one first.`,
      );
    if (known.get(name) !== sha256)
      throw new BackupError(`This backup was taken by another version: its ${name} is not the one of here.`);
  }
  return known.size - migrations.length;
}

/** Brings the files of a backup into a store, or those that are wanted. @throws BackupError for one that is damaged */
export async function loadFiles(
  { manifest, read }: OpenedBackup,
  { files, isWanted }: Pick<LoadNeeds, "files" | "isWanted">,
): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    if (isWanted && !isWanted(path)) continue;
    const [team = "", file = "", part = ""] = path.split("/");
    const hash = createHash("sha256");
    await files.write(Number(team), file, part, summing(await read(`${FILES_FOLDER}${path}`), hash));
    if (hash.digest("hex") !== sha256) throw new BackupError(`The file ${path} of the backup is damaged.`);
  }
}

async function* summing(stream: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of stream) {
    hash.update(piece);
    yield piece;
  }
}

/** All rows as they were, in the caller's transaction; what migrations had written by themselves makes room. */
async function loadTables(owner: pg.Client, { manifest, read }: OpenedBackup): Promise<void> {
  await owner.query(`truncate ${manifest.tables.map(({ name }) => name).join(", ")}`);
  for (const table of manifest.tables) {
    const into = copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`);
    await pipeline(await read(entryOfTable(table.name)), owner.query(into));
    const { rows, checksum } = await sumOf(owner, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new BackupError(
        `${table.name} is not as it was: ${rows} rows instead of ${table.rows}, or other ones.`,
      );
  }
  const held = copyFrom("copy held_jobs (queue, data, due_at) from stdin");
  await pipeline(await read(JOBS_ENTRY), owner.query(held));
  for (const { table, column, last, is_called } of manifest.sequences)
    await owner.query("select setval(pg_get_serial_sequence($1, $2), $3, $4)", [
      table,
      column,
      last,
      is_called,
    ]);
}

/**
 * The functions as they were when the backup was taken, for migrations that are newer: as in any upgrade, what they set
 * off finds those. One that calls another is made after it.
 */
async function createFunctions(owner: pg.Client, statements: readonly string[]): Promise<void> {
  await owner.query("set check_function_bodies = off");
  for (let left = statements; left.length > 0; ) {
    const failed: string[] = [];
    let why: unknown;
    for (const statement of left)
      await owner.query(statement).catch((error: unknown) => {
        failed.push(statement);
        why = error;
      });
    if (failed.length === left.length) throw why;
    left = failed;
  }
}
