import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { queues } from "../../../src/composition/queues.ts";
import { BackupError } from "../../../src/platform/backup/backup-error.ts";
import {
  clearDatabase,
  isEmptyDatabase,
  requireEmpty,
  requireNobody,
} from "../../../src/platform/backup/empty-place.ts";
import { loadBackup } from "../../../src/platform/backup/load-backup.ts";
import { fingerprintOf } from "../../../src/platform/backup/manifest.ts";
import { type OpenedBackup, openBackup, verifyBackup } from "../../../src/platform/backup/open-backup.ts";
import { backupName } from "../../../src/platform/backup/schedule-rules.ts";
import { takeBackup } from "../../../src/platform/backup/take-backup.ts";
import { startEmbedded } from "../../../src/platform/database/embedded.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { createFileStore } from "../../../src/platform/files.ts";
import { closeAtEnd } from "../closing.ts";
import { addressOf } from "../database.ts";
import type { StartConfig } from "../start-config.ts";
import { smokeTest } from "./smoke-test.ts";
import { megabytes } from "./words.ts";

export type Wishes = { replace: boolean; anotherSecretKey: boolean };

/** Opens a backup that is whole, and says what it is. @throws BackupError */
export async function openWhole(file: string, config: StartConfig): Promise<OpenedBackup> {
  const backup = await openBackup(file, config.backups.key);
  closeAtEnd(async () => backup.close());
  await verifyBackup(backup);
  const { taken_at, product, tables, files, jobs } = backup.manifest;
  const [rows, bytes] = [tables, files].map((list) =>
    list.reduce((sum, of) => sum + ("rows" in of ? of.rows : of.size), 0),
  );
  console.log(
    `The backup of ${taken_at} (version ${product}) is whole: ${tables.length} tables with ${rows} rows, ${jobs.rows} jobs, ${files.length} files of ${megabytes(bytes ?? 0)}.`,
  );
  return backup;
}

/** Restores a backup where the configuration points, and looks whether it works. Answers whether it does. */
export async function restoreHere(file: string, config: StartConfig, wishes: Wishes): Promise<boolean> {
  const backup = await openWhole(file, config);
  if (!wishes.anotherSecretKey) requireKey(backup, config);
  const databaseUrl = await addressOf(config);
  const files = createFileStore(config.files);
  await requireNobody(databaseUrl);
  if (wishes.replace) await makeRoom(config, databaseUrl);
  else await requireEmpty(databaseUrl, files);
  await load(backup, { ...config, databaseUrl });
  const works = await look(backup, { ...config, databaseUrl });
  console.log(
    "Its jobs are held: after a start none of its mails goes out until `npm run restore -- --release`.",
  );
  return works;
}

/** Restores a backup into a place that is made for it and removed again. Answers whether it works there. */
export async function check(file: string, config: StartConfig): Promise<boolean> {
  const backup = await openWhole(file, config);
  const place = await passingPlace(config);
  await load(backup, place);
  return look(backup, place);
}

/** An embedded database and a folder that are gone at the end. */
export async function passingPlace(config: StartConfig): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "kurshafen-check-"));
  closeAtEnd(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir, fsync: false });
  closeAtEnd(server.stop);
  return { ...config, databaseUrl: server.url, files: join(dataDir, "files") };
}

export type Place = StartConfig & { databaseUrl: string };

async function load(backup: OpenedBackup, { databaseUrl, files, secretKey }: Place): Promise<void> {
  const begun = performance.now();
  await loadBackup(backup, { databaseUrl, secretKey, queues, files: createFileStore(files) });
  console.log(
    `Restored in ${((performance.now() - begun) / 1000).toFixed(1)} s: every table and every file is as it was, by its checksum.`,
  );
}

async function look({ manifest }: OpenedBackup, place: Place): Promise<boolean> {
  const looks = await smokeTest(place, manifest);
  for (const { what, fault } of looks) console.log(`${fault ? "✗" : "✓"} ${what}${fault ? ` ${fault}` : ""}`);
  const held = looks.filter(({ fault }) => fault === null).length;
  console.log(
    `${held === looks.length ? "It holds" : "It does not hold"}: ${manifest.tables.length} tables and ${manifest.files.length} files alike, ${held} of ${looks.length} looks at the started product good.`,
  );
  return held === looks.length;
}

/** What is sealed opens with that key alone: second factors, payment credentials. */
export function requireKey({ manifest }: OpenedBackup, { secretKey }: StartConfig): void {
  if (manifest.secret_key !== fingerprintOf(secretKey))
    throw new BackupError(
      "This backup needs another SECRET_KEY than the one of here: with this one second factors and payment credentials would not open, and links in mails would not be believed. Nothing was changed. Set that SECRET_KEY (embedded: put its secret.key into DATA_DIR), or say --another-secret-key.",
    );
}

/** Backs up what is there before it goes; its files stay, and those of the backup take the place of theirs. */
async function makeRoom(config: StartConfig, databaseUrl: string): Promise<void> {
  if (await isEmptyDatabase(databaseUrl)) return;
  const { secretKey, backups, files } = config;
  await migrate(databaseUrl, { secretKey, queues });
  const now = new Date();
  const { path } = await takeBackup(
    `${backups.folder}/before-${backupName(now, backups.key !== undefined)}`,
    {
      ...{ databaseUrl, secretKey, now, backupKey: backups.key, files: createFileStore(files) },
    },
  );
  console.log(`What was here lies in ${path}.`);
  await clearDatabase(databaseUrl);
}
