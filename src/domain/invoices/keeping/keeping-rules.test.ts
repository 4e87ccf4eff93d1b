import { expect, it } from "vitest";
import { keptUntil } from "./keeping-rules.ts";

it("an invoice is kept until the eighth year after its own is over in Berlin", () => {
  expect(keptUntil(2027).toISOString()).toBe("2035-12-31T23:00:00.000Z");
});
