import { type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { askAgain } from "../domain/av-contract/ask-again.ts";
import { contractChanged } from "../domain/av-contract/jobs.ts";
import { sweepStatement } from "../domain/bank-statements/discard-statement.ts";
import { statementSweep } from "../domain/bank-statements/jobs.ts";
import type { PaymentService } from "../domain/checkout/payment-service.ts";
import { sendRefund } from "../domain/checkout/refunds/send-refund.ts";
import { checkPayment } from "../domain/checkout/settling/check-payment.ts";
import { handleEvent } from "../domain/checkout/settling/handle-event.ts";
import { fileSweep } from "../domain/files/jobs.ts";
import { sweepFile } from "../domain/files/sweep-file.ts";
import { sweepImport } from "../domain/imports/discard-import.ts";
import { importSweep } from "../domain/imports/jobs.ts";
import { proposeDunning } from "../domain/invoices/dunning/propose-dunning.ts";
import { dunningDue, keepingEnds, runAsked } from "../domain/invoices/jobs.ts";
import { endKeeping } from "../domain/invoices/keeping/end-keeping.ts";
import { workOffRun } from "../domain/invoices/runs/work-off-run.ts";
import { decisionDue, reminderDue } from "../domain/lessons/jobs.ts";
import { mailDelivery } from "../domain/mails/jobs.ts";
import { askForDecision } from "../domain/messages/deciding/ask-for-decision.ts";
import { removeWebhook } from "../domain/payments/accounts/remove-webhook.ts";
import { renewWebhook } from "../domain/payments/accounts/renew-webhook.ts";
import {
  eventArrived,
  paymentCheck,
  refundWanted,
  webhookOutdated,
  webhookUnused,
} from "../domain/payments/jobs.ts";
import { settlePlan } from "../domain/plans/billing/bring-up-to-date.ts";
import { lookAfterInvoice } from "../domain/plans/billing/look-after-invoice.ts";
import { planSellerOf } from "../domain/plans/billing/plan-seller.ts";
import { chargeInvoice } from "../domain/plans/charging/charge-invoice.ts";
import type { PlanCharging } from "../domain/plans/charging/charging.ts";
import { handleReport } from "../domain/plans/charging/look-again.ts";
import {
  graceEnd,
  planChargeDue,
  planInvoiceDue,
  planMethodUnused,
  planReported,
  renewalDue,
  trialEnd,
  trialWarning,
} from "../domain/plans/jobs.ts";
import { warnOfTrialEnd } from "../domain/plans/warn-of-trial-end.ts";
import { endExport } from "../domain/portability/ask-export.ts";
import { endRestore } from "../domain/portability/ask-restore.ts";
import { buildExport } from "../domain/portability/build-export.ts";
import { exportAsked, exportEnds, restoreAsked, restoreEnds } from "../domain/portability/jobs.ts";
import { restoreTeam } from "../domain/portability/restore-team.ts";
import { invite } from "../domain/registrations/invitations/invite.ts";
import {
  holdLapses,
  invitationDue,
  makeUpEnds,
  makeUpOffered,
  offerLapses,
  paymentDue,
  seatFreed,
  testEnds,
  unpaidLapses,
} from "../domain/registrations/jobs.ts";
import { remind } from "../domain/registrations/mails/remind.ts";
import { endMakeUps } from "../domain/registrations/make-up/end-make-ups.ts";
import { offerMakeUp } from "../domain/registrations/make-up/offer-make-up.ts";
import { remindOfPayment } from "../domain/registrations/payment-reminders/remind-of-payment.ts";
import { endTest } from "../domain/registrations/test-registrations/test-registration.ts";
import { lapse, lapseUnpaid } from "../domain/registrations/waiting-list/lapse.ts";
import { promoteFromWaitingList } from "../domain/registrations/waiting-list/promote-from-waiting-list.ts";
import { endSandbox } from "../domain/sandboxes/end-sandbox.ts";
import { sandboxEnds, sandboxesWanted } from "../domain/sandboxes/jobs.ts";
import { type FillSandbox, prepareSandboxes } from "../domain/sandboxes/prepare-sandboxes.ts";
import { eraseTeam } from "../domain/team-care/erase-team.ts";
import { erasureDue } from "../domain/team-care/jobs.ts";
import { namesToSettle } from "../domain/teams/jobs.ts";
import { forgetUser } from "../domain/users/forget-user.ts";
import { userForgotten } from "../domain/users/jobs.ts";
import { logSweep, webhookDue } from "../domain/webhooks/jobs.ts";
import { sendDelivery } from "../domain/webhooks/send-delivery.ts";
import { sweepLog } from "../domain/webhooks/sweep-log.ts";
import { eraseUnplaced } from "../domain/withdrawals/erase-unplaced.ts";
import { withdrawalSweep } from "../domain/withdrawals/jobs.ts";
import { backupDue } from "../platform/backup/jobs.ts";
import { takeDueBackup } from "../platform/backup/take-due-backup.ts";
import type { Config } from "../platform/config.ts";
import type { Ctx } from "../platform/context.ts";
import { settleNames } from "../platform/database/directory.ts";
import { APP_ROLE, connectionUrl } from "../platform/database/roles.ts";
import type { Database } from "../platform/database/transaction.ts";
import { createFileStore } from "../platform/files.ts";
import type { Job, JobData } from "../platform/job.ts";
import { atMostEachMinute, messageWithoutPeople } from "../platform/log.ts";
import { createMailer } from "../platform/mail/mail.ts";
import { inRequest } from "../platform/observation/request-scope.ts";
import { tracedJob } from "../platform/observation/tracer.ts";
import type { Watch } from "../platform/observation/watch.ts";
import type { Parsing } from "../platform/parsing/parsing.ts";
import { deliverMail } from "./deliver-mail.ts";
import { queues } from "./queues.ts";

/** What the worker stands on; a web process may run one too. */
export type WorkerServices = {
  config: Config;
  database: Database;
  log: Logger;
  paymentService: PaymentService;
  /** Charges plans; null where the operator has no account for that. */
  planCharging: PlanCharging | null;
  clock: () => Date;
  /** Counts what happens; undefined where nobody asks. */
  watch?: Watch | undefined;
  /** Reads uploads, apart. */
  parsing: Parsing;
  /** Writes the example practice for who tries the product; undefined where nobody can. */
  fillSandbox?: FillSandbox | undefined;
};

/** A worker that runs; stopping lets the jobs at hand end. */
export type Worker = { stop: () => Promise<void> };

/** Every job carries its team besides, and the id of the request that gave rise to it. */
type JobInTeam<Data> = JobWithMetadata<Data & { team: number; request?: string }>;

/** Binds a job to the verb that does it, which is handed just what the job carries. */
export type Work = <Data extends JobData>(job: Job<Data>, handle: Handle<NoInfer<Data>>) => Promise<unknown>;
type Handle<Data> = (ctx: Ctx, data: Data, isLastTry: boolean) => Promise<unknown>;

/** So many jobs of a queue at once; looked for every second, and at once while there are more. */
const fetching = {
  pollingIntervalSeconds: 1,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

/** Jobs that ask somebody outside: one who is slow to answer holds up no other. */
const asking = { ...fetching, batchSize: 1, localConcurrency: 5 } as const;

/**
 * Works off a server's queue: a job says whose it is, and is done where that team lies. Jobs that fail are tried again after
 * growing pauses, as their queue says; jobs of a worker that was killed are taken over.
 * @throws when the server is not reached, or a queue has nobody who works it off
 */
export async function workOffQueue(services: WorkerServices, databaseUrl: string): Promise<Worker> {
  const { config, database, paymentService, planCharging, clock, parsing, watch } = services;
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
  const boss = createBoss(services, databaseUrl);
  const stop = async () => {
    await boss.stop({ graceful: true, timeout: 15_000 });
    mailer.close();
  };
  await boss.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  const idle = new Set(queues.map(({ name }) => name));
  const work: Work = <Data extends JobData>(job: Job<Data>, handle: Handle<Data>) => {
    idle.delete(job.queue.name);
    return boss.work(job.queue.name, job.asksOutside ? asking : fetching, (jobs: JobInTeam<Data>[]) =>
      Promise.all(
        jobs.map(({ id, name, data, retryCount, retryLimit }) => {
          const actor = { kind: "system", job: name } as const;
          const ctx = { database, team: data.team, actor, now: clock() };
          const doing = () => handle(ctx, data, retryCount >= retryLimit);
          const attempt = { id, name, retryCount, isLastTry: retryCount >= retryLimit };
          return inRequest({ id: data.request ?? id }, () =>
            tracedJob(name, () => done(services, attempt, doing)),
          );
        }),
      ),
    );
  };

  const delivery = { config, database, mailer, clock, watch };
  await work(mailDelivery, ({ team }, { mail }, isLastTry) =>
    deliverMail(delivery, { team, mail, isLastTry }),
  );
  await work(holdLapses, (ctx, { registration }) => lapse(ctx, registration));
  await work(offerLapses, (ctx, { registration }) => lapse(ctx, registration));
  await work(testEnds, (ctx, { registration }) => endTest(ctx, registration));
  await work(invitationDue, (ctx, { registration }) => invite(ctx, registration));
  await work(makeUpOffered, (ctx, { registration, session }) => offerMakeUp(ctx, registration, session));
  await work(makeUpEnds, (ctx, { registration }) => endMakeUps(ctx, registration));
  await work(seatFreed, (ctx, { lesson }) => promoteFromWaitingList(ctx, lesson));
  await work(trialWarning, (ctx) => warnOfTrialEnd(ctx));
  const seller = planSellerOf(config);
  for (const due of [trialEnd, renewalDue, graceEnd]) await work(due, (ctx) => settlePlan(ctx, seller));
  await work(planInvoiceDue, (ctx, data) => lookAfterInvoice(ctx, seller, data.plan_invoice));
  await work(planChargeDue, (ctx, data, isLastTry) =>
    chargeInvoice(ctx, planCharging, seller, { id: data.plan_invoice, isLastTry }),
  );
  await work(planReported, (ctx, { subject }) => handleReport(ctx, planCharging, seller, subject));
  await work(planMethodUnused, async (_, { method }) => planCharging?.gateway.removeMethod(method));
  await work(contractChanged, (ctx) => askAgain(ctx));
  await work(paymentDue, (ctx, { registration }) => remindOfPayment(ctx, registration));
  await work(unpaidLapses, (ctx, { registration }) => lapseUnpaid(ctx, registration));
  await work(reminderDue, (ctx, { lesson }) => remind(ctx, lesson));
  await work(decisionDue, (ctx, { lesson }) => askForDecision(ctx, lesson));
  await work(paymentCheck, (ctx, { payment }) => checkPayment(ctx, paymentService, payment));
  await work(eventArrived, (ctx, { event }) => handleEvent(ctx, paymentService, event));
  await work(refundWanted, (ctx, { refund }) => sendRefund(ctx, paymentService, refund));
  const desk = {
    gateways: paymentService.gateways,
    secretKey: config.secretKey,
    secretKeyBefore: config.secretKeyBefore,
    publicUrl: config.publicUrl,
  };
  await work(webhookUnused, (ctx, { account }) => removeWebhook(ctx, desk, account));
  await work(webhookOutdated, (ctx, { account }) => renewWebhook(ctx, desk, account));
  const files = createFileStore(config.files);
  await work(fileSweep, (ctx, { file }) => sweepFile(ctx, files, file));
  await work(statementSweep, (ctx, { statement }) => sweepStatement(ctx, statement));
  await work(userForgotten, (ctx, { user }) => forgetUser(ctx, user));
  await work(withdrawalSweep, (ctx, { year }) => eraseUnplaced(ctx, year));
  await work(exportAsked, (ctx, data, isLastTry) =>
    buildExport(
      ctx,
      { files, product: config.brandName, publicUrl: config.publicUrl },
      data.export,
      isLastTry,
    ),
  );
  await work(exportEnds, (ctx, data) => endExport(ctx, files, data.export));
  await work(restoreAsked, (ctx, data, isLastTry) =>
    restoreTeam(ctx, { files, parsing }, data.restore, isLastTry),
  );
  await work(restoreEnds, (ctx, data) => endRestore(ctx, files, data.restore));
  await work(dunningDue, (ctx, { invoice }) => proposeDunning(ctx, invoice));
  await work(keepingEnds, (ctx, { year }) => endKeeping(ctx, year));
  await work(runAsked, (ctx, { run }, isLastTry) => workOffRun(ctx, run, isLastTry));
  await work(webhookDue, (ctx, { delivery }) => sendDelivery(ctx, delivery, config));
  await work(logSweep, (ctx, { endpoint }) => sweepLog(ctx, endpoint));
  await work(importSweep, (ctx, data) => sweepImport(ctx, data.import));
  await work(backupDue, (ctx) => takeDueBackup(services, ctx.now));
  const { fillSandbox } = services;
  await work(sandboxesWanted, async (ctx) => {
    if (fillSandbox) await prepareSandboxes(ctx, config.sandboxes, fillSandbox);
  });
  await work(erasureDue, (ctx) => eraseTeam(ctx, files));
  await work(namesToSettle, (ctx) => settleNames(ctx));
  await work(sandboxEnds, (ctx, { until }) => endSandbox(ctx, until));
  if (idle.size > 0) throw new Error(`Nobody works off the jobs of ${[...idle].join(", ")}.`);

  return { stop };
}

/** The queue under the web's role: tables and queues are made when migrating, never here. */
function createBoss({ config: { secretKey }, log, clock }: WorkerServices, databaseUrl: string): PgBoss {
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

type Attempt = { id: string; name: string; retryCount: number; isLastTry: boolean };

/** Does one job; a failure is the queue's to repeat, and fails no other job. */
async function done(
  { log, watch }: Pick<WorkerServices, "log" | "watch">,
  { id, name, retryCount, isLastTry }: Attempt,
  doing: () => Promise<unknown>,
): Promise<JobResult> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    await doing();
    watch?.job(name, "completed", ms() / 1000);
    log.debug({ job: id, queue: name, ms: ms() }, "a job is done");
    return { id, status: "completed" };
  } catch (error) {
    watch?.job(name, isLastTry ? "given_up" : "retried", ms() / 1000);
    log.warn({ err: error, job: id, queue: name, retryCount, ms: ms() }, "a job failed");
    return {
      id,
      status: "failed",
      output: { message: messageWithoutPeople(error) },
    };
  }
}
