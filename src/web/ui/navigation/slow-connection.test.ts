import { expect, it } from "vitest";
import { isSlow } from "./slow-connection.ts";

it.each([
  ["a visitor saves data", { saveData: true, effectiveType: "4g" }, true],
  ["the connection is slow", { effectiveType: "2g" }, true],
  ["the connection is very slow", { effectiveType: "slow-2g", saveData: false }, true],
  ["the connection is a good one", { effectiveType: "4g", saveData: false }, false],
  ["the browser says nothing of it", {}, false],
])("where %s, fetching ahead is skipped: %j %s", (_, connection, slow) => {
  expect(isSlow(connection)).toBe(slow);
});
