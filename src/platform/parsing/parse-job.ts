import type { Refusal } from "../../shared/refusal.ts";

/**
 * A way to read what somebody uploaded. The thread that reads knows it by its name, so what goes in and comes out are plain
 * values, and a "no" is a Refusal. `seconds` is how long it may take.
 */
export type ParseJob<Input, Output> = {
  name: string;
  seconds: number;
  /** Takes so much memory that it never runs twice at once. */
  isHeavy?: boolean;
  parse: (input: Input) => Output | Promise<Output>;
};

/** What a thread is asked to read. */
export type Asked = { name: string; input: unknown };

/** A refusal as it passes between threads, where classes do not. */
export type RefusalParts = Pick<
  Refusal,
  "status" | "code" | "message" | "errors" | "data" | "retryAfterSeconds"
>;

/** What a thread says: that it is there, what it read, why it will not, or what broke. */
export type Answered =
  | { kind: "ready" }
  | { kind: "output"; output: unknown }
  | { kind: "refusal"; refusal: RefusalParts }
  | { kind: "fault"; fault: unknown };
