import { type BackupRun, lastBackup } from "../../platform/backup/backup-log.ts";
import { serversOf } from "../../platform/backup/keep-backups.ts";
import { nextBackup } from "../../platform/backup/schedule-rules.ts";
import { FIRST_SERVER } from "../../platform/database/servers/places.ts";
import { later } from "../../shared/time/dates.ts";
import type { Operator } from "../operator.ts";
import { type Finding, well, wrong } from "./finding.ts";

/** One takes its time, and its worker may be busy. */
const GRACE_MINUTES = 60;

/** How old the last good backup is, of several servers the oldest of theirs, and whether the one that was due after it came; nothing where there is no plan. */
export async function lookAtBackups({ config, database, now }: Operator): Promise<Finding[]> {
  const { schedule } = config.backups;
  if (!schedule) return [];
  const { latest, good } = await lastBackup(database.pool, serversOf(config));
  const age = good ? `The last backup is ${ageOf(good, now)} old.` : "There is no backup yet.";
  if (latest?.problem)
    return [
      wrong(
        "backups",
        `The last try${latest.server === FIRST_SERVER ? "" : ` of server ${latest.server}`} failed: ${latest.problem} ${age}`,
        'Mend that; "npm run backup" takes one now.',
      ),
    ];
  if (good && later(nextBackup(schedule, good.started_at), { minutes: GRACE_MINUTES }) < now)
    return [
      wrong(
        "backups",
        `${age} Another one was due.`,
        'See whether a worker runs with BACKUP_AT or BACKUP_EVERY; "npm run backup" takes one now.',
      ),
    ];
  return [well("backups", good ? age : `${age} The worker takes the first one when it is due.`)];
}

function ageOf({ started_at }: BackupRun, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - started_at.getTime()) / 60_000));
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`;
}
