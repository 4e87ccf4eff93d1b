/** What became of a job: done, to be tried again, or given up. */
export type JobOutcome = "completed" | "retried" | "given_up";

/** What became of a mail at one try. */
export type MailOutcome = "sent" | "postponed" | "given_up";

/** What is told to whoever counts; only a process that is asked for its metrics has one. */
export type Watch = {
  /** An answered request, by the pattern of its route and never by its path. */
  request: (of: { method: string; route: string; status: number; seconds: number }) => void;
  job: (queue: string, outcome: JobOutcome, seconds: number) => void;
  mail: (outcome: MailOutcome) => void;
  /** A call was refused because its limit is full. */
  refusedTry: (limit: string) => void;
};
