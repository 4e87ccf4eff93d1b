import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../config.ts";
import { FIRST_SERVER } from "../database/servers/places.ts";
import type { FileStore } from "../files.ts";
import { BackupError } from "./backup-error.ts";
import { beginRun, endRun, lastOfEach } from "./backup-log.ts";
import { backupName, backupsToRemove, type Keep, nextBackup, type Schedule } from "./schedule-rules.ts";
import { type TakenBackup, takeBackup } from "./take-backup.ts";

export type Keeping = {
  config: Pick<Config, "secretKey" | "backups"> & { databaseUrl: string };
  /** Where the run is written down. */
  database: Pick<pg.Pool | pg.Client, "query">;
  files: FileStore;
  now: Date;
};

/** Takes a backup into the folder of backups, writes down how it went, and removes those that need not be kept any longer. */
export async function keepBackup(
  keeping: Keeping,
  server = FIRST_SERVER,
): Promise<TakenBackup & { removed: string[] }> {
  const { folder, key, keep } = keeping.config.backups;
  const path = join(folder, backupName(keeping.now, key !== undefined));
  const taken = await writtenDown(keeping, path, server);
  return { ...taken, removed: await removeOld(folder, keep) };
}

/**
 * The same of every server, or of those that are `due`: those of the further ones lie in a folder each. One that fails keeps none
 * of the others from being taken. @throws the first failure, when all were tried
 */
export async function keepBackups(
  keeping: Keeping & { config: Pick<Config, "shards"> },
  due: readonly number[] = serversOf(keeping.config),
): Promise<(TakenBackup & { removed: string[] })[]> {
  const { config } = keeping;
  const { folder } = config.backups;
  const taken = due.includes(FIRST_SERVER) ? [await settled(keepBackup(keeping))] : [];
  for (const { number, url } of config.shards) {
    if (!due.includes(number)) continue;
    const backups = { ...config.backups, folder: join(folder, `server-${number}`) };
    const ofServer = { ...keeping, config: { ...config, databaseUrl: url, backups } };
    taken.push(await settled(keepBackup(ofServer, number)));
  }
  return taken.map((one) => {
    if ("failure" in one) throw one.failure;
    return one;
  });
}

/** The servers that have a backup each. */
export const serversOf = ({ shards }: Pick<Config, "shards">): number[] => [
  FIRST_SERVER,
  ...shards.map(({ number }) => number),
];

/**
 * The servers that one is to be taken of now. After a failure these are not those of which one was taken since the plan last asked
 * for it: it is tried again, and they have theirs.
 */
export async function serversDue(
  database: Keeping["database"],
  config: Pick<Config, "shards">,
  { schedule, now }: { schedule: Schedule; now: Date },
): Promise<number[]> {
  const each = await lastOfEach(database, serversOf(config));
  const hasFailed = each.some(({ latest }) => latest && (latest.problem || !latest.ended_at));
  return each
    .filter(
      ({ latest, good }) =>
        !hasFailed || !good || latest?.id !== good.id || nextBackup(schedule, good.started_at) <= now,
    )
    .map(({ server }) => server);
}

const settled = <T>(work: Promise<T>): Promise<T | { failure: unknown }> =>
  work.catch((failure: unknown) => ({ failure }));

/** Takes a backup, and writes down how it went. @throws what taking it throws */
export async function writtenDown(
  { config, database, files, now }: Keeping,
  path: string,
  server = FIRST_SERVER,
): Promise<TakenBackup> {
  const { databaseUrl, secretKey } = config;
  const run = await beginRun(database, { file: path, server }, now);
  try {
    const taken = await takeBackup(path, {
      databaseUrl,
      secretKey,
      files,
      backupKey: config.backups.key,
      now,
    });
    await endRun(database, run, { size: taken.size });
    return taken;
  } catch (error) {
    const problem = error instanceof BackupError ? error.message : "A fault: the log has it.";
    await endRun(database, run, { problem }).catch(() => {});
    throw error;
  }
}

async function removeOld(folder: string, keep: Keep): Promise<string[]> {
  const old = backupsToRemove(await readdir(folder), keep);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
