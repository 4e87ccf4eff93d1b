import { expect, test } from "vitest";
import { remaining } from "./countdown.tsx";

test("counts down in minutes and seconds and stops at zero", () => {
  expect(remaining(0, 300_000)).toBe("5:00");
  expect(remaining(54_500, 300_000)).toBe("4:06");
  expect(remaining(299_100, 300_000)).toBe("0:01");
  expect(remaining(310_000, 300_000)).toBe("0:00");
});
