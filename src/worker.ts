import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type Delivery, deliverMail } from "./deliver-mail.ts";
import { sweepStatement } from "./domain/bank-statements/discard-statement.ts";
import { statementSweep } from "./domain/bank-statements/jobs.ts";
import { checkPayment } from "./domain/checkout/check-payment.ts";
import { handleEvent } from "./domain/checkout/handle-event.ts";
import { sendRefund } from "./domain/checkout/send-refund.ts";
import type { Till } from "./domain/checkout/till.ts";
import { fileSweep } from "./domain/files/jobs.ts";
import { sweepFile } from "./domain/files/sweep-file.ts";
import { sweepImport } from "./domain/imports/discard-import.ts";
import { importSweep } from "./domain/imports/jobs.ts";
import { mailDelivery } from "./domain/mails/jobs.ts";
import {
  eventArrived,
  paymentCheck,
  refundWanted,
  webhookOutdated,
  webhookUnused,
} from "./domain/payments/jobs.ts";
import { removeWebhook } from "./domain/payments/remove-webhook.ts";
import { renewWebhook } from "./domain/payments/renew-webhook.ts";
import { endTrial } from "./domain/plans/end-trial.ts";
import { trialEnd, trialWarning } from "./domain/plans/jobs.ts";
import { warnOfTrialEnd } from "./domain/plans/warn-of-trial-end.ts";
import { endTest } from "./domain/registrations/end-test.ts";
import {
  holdLapses,
  offerLapses,
  paymentDue,
  reminderDue,
  seatFreed,
  testEnds,
  unpaidLapses,
} from "./domain/registrations/jobs.ts";
import { lapse, lapseUnpaid } from "./domain/registrations/lapse.ts";
import { promoteFromWaitingList } from "./domain/registrations/promote-from-waiting-list.ts";
import { remind } from "./domain/registrations/remind.ts";
import { remindOfPayment } from "./domain/registrations/remind-of-payment.ts";
import { eraseUnplaced } from "./domain/withdrawals/erase-unplaced.ts";
import { withdrawalSweep } from "./domain/withdrawals/jobs.ts";
import type { Config } from "./platform/config.ts";
import type { Ctx } from "./platform/context.ts";
import { APP_ROLE, connectionUrl } from "./platform/database/roles.ts";
import type { Database } from "./platform/database/transaction.ts";
import { createFileStore } from "./platform/files.ts";
import { atMostEachMinute, messageWithoutPeople } from "./platform/log.ts";
import { createMailer } from "./platform/mail.ts";

/** What the worker stands on; a web process may run one too. */
export type WorkerServices = {
  config: Config;
  database: Database;
  log: Logger;
  till: Till;
  clock: () => Date;
};

/** A worker that runs; stopping lets the jobs at hand end. */
export type Worker = { stop: () => Promise<void> };

/** What a job of ours carries: the team, and ids; never personal data. */
type Data = {
  team: number;
  mail: number;
  registration: number;
  lesson: number;
  file: string;
  import: number;
  statement: number;
  payment: number;
  account: number;
  event: number;
  refund: number;
  year: number;
};
type OurJob = JobWithMetadata<Data>;

/** So many jobs of a queue at once; looked for every second, and at once while there are more. */
const fetching = {
  pollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Jobs that ask a payment provider: one that is slow to answer holds up no other. */
const asking = { ...fetching, batchSize: 1, localConcurrency: 5 } as const;

/**
 * Works off the jobs of all queues on a migrated database. Jobs that fail are tried again after growing pauses, as
 * their queue says; jobs of a worker that was killed are taken over.
 * @throws when the database is not reached
 */
export async function startWorker(services: WorkerServices): Promise<Worker> {
  const { config, database, log, till, clock } = services;
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  const boss = createBoss(services);
  await boss.start();

  const work = async (
    queue: string,
    handle: (job: OurJob) => Promise<unknown>,
    manner: typeof fetching | typeof asking = fetching,
  ) => {
    await boss.work(queue, manner, (jobs: OurJob[]) =>
      Promise.all(jobs.map((job) => done(log, job, handle))),
    );
  };
  const inTeam = ({ name, data }: OurJob): Ctx => ({
    database,
    team: data.team,
    actor: { kind: "system", job: name },
    now: clock(),
  });
  const delivery: Delivery = { config, database, mailer, clock };
  await work(mailDelivery.queue, ({ data, retryCount, retryLimit }) =>
    deliverMail(delivery, { team: data.team, mail: data.mail, isLastTry: retryCount >= retryLimit }),
  );
  await work(holdLapses.queue, (job) => lapse(inTeam(job), job.data.registration));
  await work(offerLapses.queue, (job) => lapse(inTeam(job), job.data.registration));
  await work(testEnds.queue, (job) => endTest(inTeam(job), job.data.registration));
  await work(seatFreed.queue, (job) => promoteFromWaitingList(inTeam(job), job.data.lesson));
  await work(trialWarning.queue, (job) => warnOfTrialEnd(inTeam(job)));
  await work(trialEnd.queue, (job) => endTrial(inTeam(job)));
  await work(paymentDue.queue, (job) => remindOfPayment(inTeam(job), job.data.registration));
  await work(unpaidLapses.queue, (job) => lapseUnpaid(inTeam(job), job.data.registration));
  await work(reminderDue.queue, (job) => remind(inTeam(job), job.data.lesson));
  await work(paymentCheck.queue, (job) => checkPayment(inTeam(job), till, job.data.payment), asking);
  await work(eventArrived.queue, (job) => handleEvent(inTeam(job), till, job.data.event), asking);
  await work(refundWanted.queue, (job) => sendRefund(inTeam(job), till, job.data.refund), asking);
  const desk = { gateways: till.gateways, secretKey: config.secretKey, publicUrl: config.publicUrl };
  await work(webhookUnused.queue, (job) => removeWebhook(inTeam(job), desk, job.data.account), asking);
  await work(webhookOutdated.queue, (job) => renewWebhook(inTeam(job), desk, job.data.account), asking);
  const files = createFileStore(config.filesUrl);
  await work(fileSweep.queue, (job) => sweepFile(inTeam(job), files, job.data.file));
  await work(statementSweep.queue, (job) => sweepStatement(inTeam(job), job.data.statement));
  await work(withdrawalSweep.queue, (job) => eraseUnplaced(inTeam(job), job.data.year));
  await work(importSweep.queue, (job) => sweepImport(inTeam(job), job.data.import));

  return {
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 15_000 });
      mailer.close();
    },
  };
}

/** The queue under the web's role: tables and queues are made when migrating, never here. */
function createBoss({ config: { databaseUrl, secretKey }, log, clock }: WorkerServices): PgBoss {
  if (!databaseUrl) throw new Error("The worker needs the address of a migrated database.");
  const boss = new PgBoss({
    connectionString: connectionUrl(databaseUrl, APP_ROLE, secretKey),
    application_name: "kurshafen worker",
    max: 4,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    reindex: false,
    monitorVacuum: false,
  });
  // While the database is away the queue says so fifteen times a second.
  boss.on(
    "error",
    atMostEachMinute(clock, (error, since) => log.warn({ err: error, since }, "the queue is disturbed")),
  );
  return boss;
}

/** Does one job; a failure is the queue's to repeat, and fails no other job. */
async function done(log: Logger, job: OurJob, handle: (job: OurJob) => Promise<unknown>): Promise<JobResult> {
  const { id, name, retryCount } = job;
  try {
    await handle(job);
    return { id, status: "completed" };
  } catch (error) {
    log.warn({ err: error, job: id, queue: name, retryCount }, "a job failed");
    return {
      id,
      status: "failed",
      output: { message: messageWithoutPeople(error) },
    };
  }
}
