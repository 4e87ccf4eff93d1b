import { expect, test } from "vitest";
import { withoutTracking } from "./tracking.ts";

test.each([
  ["/team/a", "/team/a"],
  ["/team/a?utm_source=brief&utm_medium=mail", "/team/a"],
  ["/team/a?fbclid=IwAR1", "/team/a"],
  ["/team/a/kurse?gclid=1&group=2&msclkid=3", "/team/a/kurse?group=2"],
  ["/team/a/kurse?place=Haus%20am+See&mc_cid=1&free=1", "/team/a/kurse?place=Haus%20am+See&free=1"],
  ["/team/a/kurse?utm=1&reference=2", "/team/a/kurse?utm=1&reference=2"],
  ["/?ref", "/"],
])("%s is the page %s", (address, page) => {
  expect(withoutTracking(address)).toBe(page);
});
