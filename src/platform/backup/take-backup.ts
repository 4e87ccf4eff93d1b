import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough, Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { ZipFile } from "yazl";
import project from "../../../package.json" with { type: "json" };
import { BACKUP_ROLE, connectionUrl } from "../database/roles.ts";
import type { FileStore } from "../files.ts";
import { BackupError } from "./backup-error.ts";
import { functionsOf, SAME_TEXTS, type StoredTable, sequencesOf, sumOf, tablesOf } from "./catalog.ts";
import {
  type BackedFile,
  type BackedTable,
  type BackupManifest,
  entryOfTable,
  FILES_FOLDER,
  fingerprintOf,
  JOBS_ENTRY,
  MANIFEST_ENTRY,
} from "./manifest.ts";
import { sealing } from "./sealed-file.ts";
import { FILES_ARE_KEPT, JOBS_KEPT } from "./what-is-kept.ts";

export type BackupNeeds = {
  /** The owner's address of the database; it is read as a role that may do nothing but that. */
  databaseUrl: string;
  secretKey: string;
  files: FileStore;
  /** Encrypts the backup; undefined: whoever has the file can read it. */
  backupKey: string | undefined;
  now: Date;
  /** How the file reaches the disk; tests fill the disk here. */
  write?: (path: string) => Writable;
};

/** What came of it. */
export type TakenBackup = { path: string; size: number; manifest: BackupManifest };

/**
 * Writes everything of an installation into one file at `path`: the database as it is at one instant, and all uploaded
 * files, while the product runs. The file is there as a whole or not at all.
 * @throws BackupError when another one is being taken, or the file cannot be written
 */
export async function takeBackup(path: string, needs: BackupNeeds): Promise<TakenBackup> {
  const client = new pg.Client({
    connectionString: connectionUrl(needs.databaseUrl, BACKUP_ROLE, needs.secretKey),
    application_name: "kurshafen backup",
  });
  // What breaks rejects below; without a listener it would end the process as well.
  client.on("error", () => {});
  try {
    await client.connect();
    await beginAlone(client);
    const manifest = await writeWhole(path, client, needs);
    return { path, size: (await stat(path)).size, manifest };
  } finally {
    await client.end().catch(() => {});
  }
}

const ATTEMPTS = 20;

/** One snapshot, and nobody removes files meanwhile. @throws BackupError when another backup is being taken */
async function beginAlone(client: pg.Client): Promise<void> {
  await client.query(`${SAME_TEXTS}; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`);
  for (let attempt = 1; ; attempt++) {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ alone: boolean }>("select pg_try_advisory_xact_lock($1) as alone", [
      FILES_ARE_KEPT,
    ]);
    if (rows[0]?.alone) return;
    await client.query("rollback");
    // Who removes a file holds it for a moment, another backup until it is done.
    if (attempt === ATTEMPTS) throw new BackupError("Another backup is being taken at the moment.");
    await delay(100);
  }
}

/** Under a name of its own until it is whole and lies on the disk. */
async function writeWhole(path: string, client: pg.Client, needs: BackupNeeds): Promise<BackupManifest> {
  const draft = `${path}.${randomUUID()}.partial`;
  const opened =
    needs.write ?? ((at: string) => createWriteStream(at, { flags: "wx", mode: 0o600, flush: true }));
  try {
    await mkdir(dirname(path), { recursive: true });
    await removeAbandoned(dirname(path));
    const seal = needs.backupKey ? sealing(needs.backupKey) : new PassThrough();
    const archive = beginArchive(client, needs);
    await pipeline(archive.output, seal, opened(draft));
    await rename(draft, path);
    await flushFolder(dirname(path));
    return archive.manifest();
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw asSentence(error, path);
  }
}

/** What a backup left that was killed; nobody else writes one now. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^kurshafen-.*\.partial$/.test(name)) await rm(join(folder, name), { force: true });
}

async function flushFolder(folder: string): Promise<void> {
  const opened = await open(folder, "r");
  await opened.sync().finally(() => opened.close());
}

function asSentence(error: unknown, path: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG")
    return new BackupError(
      `The disk is full: there is no room for the backup ${path}. Nothing of it was kept.`,
    );
  if (code === "EACCES" || code === "EROFS" || code === "EPERM" || code === "ENOTDIR")
    return new BackupError(`The backup ${path} cannot be written there (${String(code)}).`);
  return error;
}

/** The ZIP file as it is written, an entry after the other, and what it says of itself once it is. */
function beginArchive(client: pg.Client, needs: BackupNeeds) {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  let open: Readable | undefined;
  let done: BackupManifest | undefined;
  const add = (name: string, compress: boolean, read: () => AsyncGenerator<Uint8Array>) =>
    zip.addReadStreamLazy(name, { mtime: needs.now, compress }, (take) => {
      open = Readable.from(read(), { objectMode: false });
      open.once("error", fail);
      take(null, open);
    });
  fill(client, needs, add, (manifest) => {
    done = manifest;
  }).then(() => zip.end(), fail);
  output.once("close", () => open?.destroy());
  return {
    output,
    manifest: () => {
      if (!done) throw new Error("A backup says what is in it at its end.");
      return done;
    },
  };
}

type Add = (name: string, compress: boolean, read: () => AsyncGenerator<Uint8Array>) => void;

async function fill(
  client: pg.Client,
  { files: store, secretKey, now }: BackupNeeds,
  add: Add,
  isDone: (manifest: BackupManifest) => void,
): Promise<void> {
  const manifest: BackupManifest = {
    format: "kurshafen-backup",
    version: 1,
    product: project.version,
    taken_at: now.toISOString(),
    secret_key: fingerprintOf(secretKey),
    migrations: (await client.query("select name, sha256 from schema_migrations order by name")).rows,
    functions: await functionsOf(client),
    ...{ tables: [], sequences: [], jobs: { rows: 0, sha256: "" }, files: [], missing_files: [] },
  };
  for (const table of await tablesOf(client))
    add(entryOfTable(table.name), true, async function* () {
      manifest.tables.push(yield* tableOut(client, table));
    });
  add(JOBS_ENTRY, true, async function* () {
    const { sha256, size: _, rows } = yield* copied(client, `(${JOBS_KEPT})`);
    manifest.jobs = { rows, sha256 };
  });
  for (const { team, file, path } of await storedFiles(client, store, manifest.missing_files))
    add(`${FILES_FOLDER}${path}`, false, async function* () {
      const part = path.split("/").at(-1) ?? "";
      manifest.files.push({ path, ...(yield* fileOut(store, team, file, part)) });
    });
  add(MANIFEST_ENTRY, true, async function* () {
    manifest.sequences = await sequencesOf(client);
    isDone(manifest);
    yield Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  });
}

async function* tableOut(client: pg.Client, table: StoredTable): AsyncGenerator<Uint8Array, BackedTable> {
  const { sha256 } = yield* copied(client, `${table.name} (${table.columns.join(", ")})`);
  return { ...table, ...(await sumOf(client, table)), sha256 };
}

/** What COPY says of a table or a query, as text. */
async function* copied(
  client: pg.Client,
  what: string,
): AsyncGenerator<Uint8Array, { sha256: string; size: number; rows: number }> {
  const stream = client.query(copyTo(`copy ${what} to stdout`));
  const summed = yield* summing(stream);
  return { ...summed, rows: stream.rowCount };
}

async function* fileOut(
  store: FileStore,
  team: number,
  file: string,
  part: string,
): AsyncGenerator<Uint8Array, Omit<BackedFile, "path">> {
  const opened = await store.open(team, file, part);
  if (!opened)
    throw new BackupError(`The file ${team}/${file}/${part} went away while the backup was taken.`);
  return yield* summing(opened.stream);
}

async function* summing(stream: Readable): AsyncGenerator<Uint8Array, { sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  return { sha256: hash.digest("hex"), size };
}

/** Every part of every uploaded file that has a row; rows whose file lies nowhere are written down. */
async function storedFiles(client: pg.Client, store: FileStore, missing: string[]) {
  const { rows } = await client.query<{ team: string; file: string }>(
    "select team_id::text as team, id as file from files order by team_id, id",
  );
  const found: { team: number; file: string; path: string }[] = [];
  for (const { team, file } of rows) {
    const parts = await store.parts(Number(team), file);
    if (parts.length === 0) missing.push(`${team}/${file}`);
    for (const part of parts) found.push({ team: Number(team), file, path: `${team}/${file}/${part}` });
  }
  return found;
}
