import { expect, it } from "vitest";
import { endOfOpened, endOfReady } from "./rules.ts";

it("a sandbox lasts an hour, and one that nobody opened waits for twelve", () => {
  const now = new Date("2027-03-05T10:00:00Z");
  expect(endOfOpened(now)).toEqual(new Date("2027-03-05T11:00:00Z"));
  expect(endOfReady(now)).toEqual(new Date("2027-03-05T22:00:00Z"));
});
