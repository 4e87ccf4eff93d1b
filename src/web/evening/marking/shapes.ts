import type {
  AttendanceEvening,
  Cell as CellOut,
  Entry,
  MarkInput,
  MarkResult,
  SessionToMark as SessionOut,
} from "../../../domain/attendance/schema.ts";

/** How a person stands at a session, as it is shown and marked; no state: not marked. */
export type Value = Entry;

/** What the server has of a person at a session, by whom and when. */
export type Cell = CellOut;

/** A tick: what is to hold from now on, and on which mark it was made (null: on an unmarked cell). */
export type Mark = Omit<MarkInput, "session_starts_at" | "marked_at"> & {
  /** When the session began as this phone knew it. */
  session_starts_at: string;
  /** By this phone's clock, which may be wrong: order is the queue's. */
  marked_at: string;
};

/** What the server says of one mark. */
export type Result = MarkResult;

/** What became of a mark that was not simply entered. */
export type Answer = Pick<Result, "message" | "cell"> & { outcome: Exclude<Result["outcome"], "applied"> };

/** A mark that this phone keeps until it is settled: waiting to be sent, or answered by a question. */
export type KeptMark = { seq: number; user: number; mark: Mark; answer: Answer | null };

/** An evening: a session with everybody who is expected. */
export type Evening = AttendanceEvening;
export type Person = Evening["people"][number];

/** A session in the list of the day. */
export type SessionToMark = SessionOut;
