/**
 * What people and staff were answered during a run, and what was done to the parts: all that the auditor is told. Everything
 * else it reads for itself, from the database, the mail server and the payment providers.
 */
export type Evidence = {
  databaseUrl: string;
  mailsUrl: string;
  paymentsUrl: string;
  /** For how long people came, in milliseconds. */
  loadMs: number;
  /** Until when the product's clock says what stands now, ISO 8601. */
  now: string;
  /** In the order in which they came. */
  answers: Answered[];
  /** When something was out of order, by the machine's clock, in milliseconds since 1970. */
  troubles: { what: string; from: number; to: number }[];
  /** Dates in which, while all went on, more seats were taken than there are. */
  oversold: { lesson: number; taken: number; seats: number }[];
  /** How often somebody looked for such dates and the database answered. */
  looks: number;
  /** Answers that nobody should get, in words. */
  odd: string[];
  /** Last words of programs that ended though nobody had ended them. */
  died: string[];
};

/** `sure` is false where nobody ever answered: it may have happened or not. */
export type Answered = { sure: boolean } & (
  | {
      kind: "booked";
      key: string;
      token: string;
      number: string;
      email: string;
      lesson: number;
      waits: boolean;
      pays: string;
    }
  | { kind: "cancelled" | "accepted" | "money-noted" | "sent-back"; token: string }
  | { kind: "moved"; token: string; lesson: number }
  | { kind: "billed"; token: string; invoice: number; number: string }
  | { kind: "ticked"; registration: number; session: number; state: string }
);
