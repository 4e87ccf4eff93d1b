import * as avContract from "../domain/av-contract/jobs.ts";
import * as bankStatements from "../domain/bank-statements/jobs.ts";
import * as files from "../domain/files/jobs.ts";
import * as imports from "../domain/imports/jobs.ts";
import * as invoices from "../domain/invoices/jobs.ts";
import * as lessons from "../domain/lessons/jobs.ts";
import * as mails from "../domain/mails/jobs.ts";
import * as payments from "../domain/payments/jobs.ts";
import * as plans from "../domain/plans/jobs.ts";
import * as portability from "../domain/portability/jobs.ts";
import * as registrations from "../domain/registrations/jobs.ts";
import * as sandboxes from "../domain/sandboxes/jobs.ts";
import * as teamCare from "../domain/team-care/jobs.ts";
import * as teams from "../domain/teams/jobs.ts";
import * as users from "../domain/users/jobs.ts";
import * as webhooks from "../domain/webhooks/jobs.ts";
import * as withdrawals from "../domain/withdrawals/jobs.ts";
import * as backups from "../platform/backup/jobs.ts";
import type { QueueSettings } from "../platform/database/migrate.ts";

const nouns = [
  backups,
  avContract,
  bankStatements,
  files,
  imports,
  invoices,
  lessons,
  mails,
  payments,
  plans,
  portability,
  registrations,
  sandboxes,
  teamCare,
  teams,
  webhooks,
  users,
  withdrawals,
];

/** The queue of every job that a noun or the platform defines, for the database to hold. */
export const queues: readonly QueueSettings[] = nouns.flatMap((jobs) =>
  Object.values(jobs).map(({ queue }) => queue),
);
