import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Database } from "../database/transaction.ts";
import { createFileStore } from "../files.ts";
import { keepBackups, serversDue } from "./keep-backups.ts";
import { planBackups } from "./plan-backups.ts";

type Needs = { config: Config; database: Database; log: Logger };

/** Takes the backup that is due; the next one is put down first, so that it comes also when this one cannot be taken. */
export async function takeDueBackup({ config, database, log }: Needs, now: Date): Promise<void> {
  const { databaseUrl, backups } = config;
  if (!databaseUrl || !backups.schedule) return;
  await planBackups(database, backups.schedule, now);
  const files = createFileStore(config.files);
  const due = await serversDue(database.pool, config, { schedule: backups.schedule, now });
  const taken = await keepBackups(
    { config: { ...config, databaseUrl }, database: database.pool, files, now },
    due,
  );
  for (const { path, size, removed } of taken)
    log.info({ path, size, removed: removed.length }, "a backup was taken");
}
