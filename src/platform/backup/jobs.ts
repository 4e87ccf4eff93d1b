import { defineJob } from "../job.ts";
import { BACKUP_QUEUE } from "./what-is-kept.ts";

/** A backup is due; the one after it is put down with it. */
export const backupDue = defineJob(BACKUP_QUEUE, { retries: 3, minutes: 600 });
