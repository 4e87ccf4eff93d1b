import { expect, it } from "vitest";
import { erasedFrom } from "./rules.ts";

it("a closed team is kept for thirty days", () => {
  expect(erasedFrom(new Date("2027-03-05T10:00:00Z"))).toEqual(new Date("2027-04-04T10:00:00Z"));
});
