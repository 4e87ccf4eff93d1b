import pg from "pg";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { requestId } from "./observation/request-scope.ts";

/**
 * The log of a process, one JSON line an entry, with the id of the request for whose sake it was written; what people typed or are called does not get into it
 * with an error.
 */
export const createLog = (level: Config["logLevel"], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: (error: unknown) => loggedError(error) },
      mixin: () => {
        const id = requestId();
        return id ? { requestId: id } : {};
      },
    },
    destination,
  );

/** What the log keeps of an error. */
type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** Which table and rule of the database, without the row that broke it. */
  table?: string | undefined;
  constraint?: string | undefined;
  stack: string;
  cause?: LoggedError;
};

const CAUSES = 3;
const MINUTE_MS = 60_000;

function loggedError(error: unknown, depth = 0): LoggedError {
  if (isLikeError(error)) return loggedError(Object.assign(new Error(), error), depth);
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPeople(String(error)), stack: "" };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: messageWithoutPeople(error),
    ...(typeof code === "string" && { code }),
    ...(error instanceof pg.DatabaseError && { table: error.table, constraint: error.constraint }),
    stack: framesOf(error),
    ...(cause !== undefined && depth < CAUSES && { cause: loggedError(cause, depth + 1) }),
  };
}

/** The queue hands on what was thrown as a plain object that has the fields of an error. */
const isLikeError = (error: unknown): error is { message: string; stack?: string } =>
  typeof error === "object" &&
  !(error instanceof Error) &&
  typeof (error as { message?: unknown } | null)?.message === "string";

/**
 * Says the first of many like disturbances at once and then one a minute, with how many there were since the last one
 * was said.
 */
export function atMostEachMinute(clock: () => Date, say: (error: unknown, since: number) => void) {
  let next = 0;
  let since = 0;
  return (error: unknown): void => {
    since += 1;
    const now = clock().getTime();
    if (now < next) return;
    next = now + MINUTE_MS;
    say(error, since);
    since = 0;
  };
}

/** What went wrong, without what the words of a parser, of the database or of a mail server repeat of the input. */
export function messageWithoutPeople(error: unknown): string {
  if (error instanceof SyntaxError) return "cannot be read";
  const message = error instanceof Error ? error.message : String(error);
  const repeatsInput = error instanceof pg.DatabaseError && error.code?.startsWith("22");
  return withoutPeople(repeatsInput ? message.replace(/"[\s\S]*"/, "…") : message);
}

const withoutPeople = (words: string) =>
  words.replaceAll(/(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, "…");

/** The stack begins with the message: only where it happened is kept. */
const framesOf = ({ stack = "" }: Error) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
