/** Whoever takes a backup holds this lock alone; whoever removes files for good holds it in share. */
export const FILES_ARE_KEPT = 4_721_004;

/** The queue in which backups are asked for; after a restore it begins anew. */
export const BACKUP_QUEUE = "backup.take";

/**
 * The jobs that must not be lost: those that wait, and those at work, which are begun again as when their worker is killed.
 * What each needs to be put down anew, and nothing of how the queue keeps it.
 */
export const JOBS_KEPT = `
  select name, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name <> '${BACKUP_QUEUE}'`;
