import type { QueueSettings } from "./platform/database/migrate.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every queue, and how stubbornly its jobs are tried again. Seconds throughout. */
export const queues: readonly QueueSettings[] = [
  // A mail server may be away for a day and more: tried for about two days, at least once an hour.
  patient("mail.deliver", 56),
  patient("registration.lapse", 40),
  patient("registration.offer-lapse", 40),
  patient("registration.test-end", 40),
  patient("registration.seat-freed", 40),
  patient("registration.payment-due", 40),
  patient("registration.unpaid-lapse", 40),
  patient("lesson.remind", 40),
  patient("file.sweep", 40),
  patient("plan.trial-warning", 40),
  patient("plan.trial-end", 40),
  patient("import.sweep", 40),
  patient("payment.event", 40),
  // A provider may be away for a day; what it holds is asked for until it answers.
  patient("payment.check", 56),
  patient("payment.refund", 56),
  patient("payment.webhook-removal", 56),
  patient("payment.webhook-renewal", 56),
  patient("bank-statement.sweep", 40),
  patient("withdrawal.sweep", 40),
];

/** The pauses between tries grow; a job whose worker was killed is noticed by its silence. */
function patient(name: string, retryLimit: number): QueueSettings {
  return {
    name,
    retryLimit,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: 5 * MINUTE,
    heartbeatSeconds: 15,
  };
}
