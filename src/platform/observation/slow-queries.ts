import type pg from "pg";
import { currentRequest, inRequest, type RequestScope } from "./request-scope.ts";
import { statementText } from "./statement-text.ts";

/** A statement that took long: its words without any value, and for whose sake it ran. */
export type SlowQuery = { statement: string; ms: number };

/**
 * A client for a pool that tells of every statement that took at least so many milliseconds, from when it was sent to when it
 * was answered. On a connection that pipelines this counts what stood before it.
 */
export function timedClient(
  fromMs: number,
  tell: (slow: SlowQuery) => void,
  Client: typeof pg.Client,
): typeof pg.Client {
  const noteSince = (started: number, of: unknown, scope: RequestScope | undefined) => {
    const ms = performance.now() - started;
    if (ms < fromMs) return;
    const slow = { statement: statementText(textOf(of)), ms: Math.round(ms) };
    if (scope) inRequest(scope, () => tell(slow));
    else tell(slow);
  };
  class TimedClient extends Client {
    // The driver's own signature has a dozen forms: what goes in and comes out is passed on as it is.
    override query(...given: unknown[]): never {
      const started = performance.now();
      const scope = currentRequest();
      const note = () => noteSince(started, given[0], scope);
      const done = given.at(-1);
      const passed = isCallback(done) ? [...given.slice(0, -1), afterwards(note, done)] : given;
      const result = (super.query as (...passed: unknown[]) => unknown)(...passed);
      if (result instanceof Promise) result.then(note, note);
      return result as never;
    }
  }
  return TimedClient;
}

type Callback = (...answer: unknown[]) => unknown;

const isCallback = (given: unknown): given is Callback => typeof given === "function";

const afterwards =
  (note: () => void, done: Callback): Callback =>
  (...answer) => {
    note();
    return done(...answer);
  };

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | null)?.text ?? "");
