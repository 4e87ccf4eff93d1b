import { parseArgs } from "node:util";
import pg from "pg";
import { BackupError } from "../src/platform/backup/backup-error.ts";
import { type BackupRun, lastBackup } from "../src/platform/backup/backup-log.ts";
import { keepBackups, serversOf, writtenDown } from "../src/platform/backup/keep-backups.ts";
import type { TakenBackup } from "../src/platform/backup/take-backup.ts";
import { readConfig } from "../src/platform/config.ts";
import { createFileStore } from "../src/platform/files.ts";
import { closeAtEnd, end, endOnSignals } from "./parts/closing.ts";
import { reachDatabase } from "./parts/database.ts";
import { megabytes, whyNot } from "./parts/restore/words.ts";

const USAGE = `npm run backup                 takes a backup into BACKUP_URL (DATA_DIR/backups unless set) and removes old ones
npm run backup -- FILE         takes it into this file
npm run backup -- --last       says when the last one was taken, and whether it is good

While the product runs. With BACKUP_KEY it is encrypted. docs/operating.md says what is in it.`;

endOnSignals();
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { last: { type: "boolean" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) console.log(USAGE);
  else await run(values.last === true, positionals[0]);
  await end(0);
} catch (error) {
  console.error(whyNot(error));
  await end(1);
}

async function run(isAsked: boolean, path: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  const databaseUrl = await reachDatabase(config);
  const database = new pg.Client(databaseUrl);
  database.on("error", () => {});
  await database.connect();
  closeAtEnd(() => database.end());
  if (isAsked) return sayLast(await lastBackup(database, serversOf(config)));
  const begun = performance.now();
  if (path && config.shards.length > 0)
    throw new BackupError(
      "With SHARDS a backup is a file for each server, in BACKUP_URL: leave the file out.",
    );
  const keeping = {
    ...{ database, now: new Date() },
    config: { ...config, databaseUrl },
    files: createFileStore(config.files),
  };
  const taken = path ? [{ ...(await writtenDown(keeping, path)), removed: [] }] : await keepBackups(keeping);
  const seconds = (performance.now() - begun) / 1000;
  for (const one of taken) sayTaken(one, config.backups.key !== undefined, seconds);
  for (const old of taken.flatMap(({ removed }) => removed)) console.log(`No longer kept: ${old}`);
}

function sayTaken({ path, size, manifest }: TakenBackup, isEncrypted: boolean, seconds: number): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  for (const file of manifest.missing_files) console.log(`A file has a row and lay nowhere: ${file}`);
  if (!isEncrypted) console.log("It is not encrypted: BACKUP_KEY is not set.");
  console.log(
    `Taken: ${path}, ${megabytes(size)} in ${seconds.toFixed(1)} s: ${manifest.tables.length} tables with ${rows} rows, ${manifest.jobs.rows} jobs, ${manifest.files.length} files. It needs the SECRET_KEY of here to be brought back.`,
  );
}

function sayLast({ latest, good }: { latest: BackupRun | null; good: BackupRun | null }): void {
  if (latest?.problem)
    console.log(`The latest (${latest.started_at.toISOString()}) was not taken: ${latest.problem}`);
  if (!good) throw new BackupError("No backup has been taken yet.");
  console.log(`The last good one: ${good.started_at.toISOString()}, ${good.file}, ${megabytes(good.size)}.`);
}
