import pg from "pg";
import { describe, expect, test } from "vitest";
import { atMostEachMinute, createLog, messageWithoutPeople } from "./log.ts";
import { MailNotSent } from "./mail/mail.ts";

function logged(error: unknown): { err: Record<string, unknown>; line: string } {
  const lines: string[] = [];
  const log = createLog("info", { write: (entry) => void lines.push(entry) });
  log.error({ err: error, requestId: "r-1" }, "failed");
  const line = lines.join("");
  return { line, ...JSON.parse(line) };
}

const fromDatabase = (fields: Partial<pg.DatabaseError> & { message: string }) =>
  Object.assign(new pg.DatabaseError(fields.message, 0, "error"), fields);

describe("an error in the log", () => {
  test("says what it is, where it happened and what caused it", () => {
    const { err } = logged(new Error("no lesson", { cause: new TypeError("no such thing") }));
    expect(err).toMatchObject({
      type: "Error",
      message: "no lesson",
      cause: { type: "TypeError", message: "no such thing" },
    });
    expect(err.stack).toMatch(/^\s+at .*log\.test\.ts/);
  });

  test("of the database names the rule that was broken, not the row that broke it", () => {
    const { err, line } = logged(
      fromDatabase({
        message: 'new row for relation "registrations" violates check constraint "holds_end"',
        code: "23514",
        table: "registrations",
        constraint: "holds_end",
        detail: "Failing row contains (7, Lea, Hartmann, lea@mail.example).",
        where: "SQL statement about Lea",
      }),
    );
    expect(err).toMatchObject({ code: "23514", table: "registrations", constraint: "holds_end" });
    expect(line).not.toMatch(/Lea|Hartmann|mail\.example/);
  });

  test("does not end with itself as its cause", () => {
    const error = new Error("round");
    error.cause = error;
    expect(logged(error).err.message).toBe("round");
  });

  test("may be a plain object with the fields of one, as the queue hands it on", () => {
    const { err, line } = logged({
      message: "connect ECONNREFUSED",
      stack: "    at here",
      code: "ECONNREFUSED",
    });
    expect(err).toMatchObject({ type: "Error", message: "connect ECONNREFUSED", code: "ECONNREFUSED" });
    expect(line).not.toContain("[object Object]");
  });

  test("may be no error at all", () => {
    expect(logged("lea@mail.example is gone").err).toMatchObject({ type: "string", message: "… is gone" });
    expect(logged(undefined).err).toBeUndefined();
  });
});

test("a disturbance that goes on is said at once and then once a minute, with how often it came", () => {
  const said: [unknown, number][] = [];
  let now = 0;
  const disturbed = atMostEachMinute(
    () => new Date(now),
    (error, since) => said.push([error, since]),
  );
  for (now = 0; now <= 120_000; now += 1000) disturbed(now);
  expect(said).toEqual([
    [0, 1],
    [60_000, 60],
    [120_000, 60],
  ]);
});

describe("what went wrong is told", () => {
  test.each<[string, unknown, string]>([
    [
      "without a value that the database could not read",
      fromDatabase({ message: 'invalid input syntax for type bigint: "Lea "H" Hartmann"', code: "22P02" }),
      "invalid input syntax for type bigint: …",
    ],
    [
      "without a text that is no JSON",
      new SyntaxError('Unexpected token L, "Lea" is not valid JSON'),
      "cannot be read",
    ],
    [
      "without the address that a mail server refused",
      new MailNotSent("550 5.1.1 <lea@mail.example>: unknown, see lea@mail.example.", true),
      "550 5.1.1 <…>: unknown, see …",
    ],
    [
      "with everything else",
      new Error("connect ECONNREFUSED 127.0.0.1:2525"),
      "connect ECONNREFUSED 127.0.0.1:2525",
    ],
  ])("%s", (_, error, logged) => {
    expect(messageWithoutPeople(error)).toBe(logged);
  });
});
