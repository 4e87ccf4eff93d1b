import type { QueueSettings } from "./database/migrate.ts";

/** What a job carries besides the team: ids; never personal data. */
export type JobData = Record<string, number | string>;

/** A kind of job: the queue that it lies in, and whether its work asks somebody outside who may be slow to answer. */
export type Job<Data extends JobData> = {
  queue: QueueSettings;
  asksOutside: boolean;
  /** For the compiler alone: it holds whoever enqueues and whoever works to the same data. */
  carries?: Data;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Defines a kind of job. One that fails is tried again so many times, 40 unless said, after pauses that grow to an hour;
 * one that takes longer than so many minutes, 5 unless said, counts as failed; one whose worker was killed is noticed by its
 * silence.
 */
export const defineJob = <Data extends JobData = Record<string, never>>(
  name: string,
  {
    retries = 40,
    minutes = 5,
    asksOutside = false,
  }: { retries?: number; minutes?: number; asksOutside?: boolean } = {},
): Job<Data> => ({
  asksOutside,
  queue: {
    name,
    retryLimit: retries,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: HOUR,
    expireInSeconds: minutes * MINUTE,
    heartbeatSeconds: 15,
  },
});
