import pg from "pg";
import { expect, it } from "vitest";
import { isDatabaseAway } from "./away.ts";

const told = (code: string) => Object.assign(new pg.DatabaseError("told", 4, "error"), { code });

it.each([
  ["shuts down", "57P01"],
  ["has no connection left", "53300"],
  ["has a full disk", "53100"],
  ["has no memory left", "53200"],
])("a database that %s is away: it is worth coming again", (_, code) => {
  expect(isDatabaseAway(told(code))).toBe(true);
});

it("what the database refuses for good is not", () => {
  expect(isDatabaseAway(told("23505"))).toBe(false);
});
