import { expect, it } from "vitest";
import { nothing } from "../../../domain/statistics/rules.ts";
import type { Statistics } from "../../../domain/statistics/schema.ts";
import { withoutEmptyBefore } from "./comparison.ts";

const line = { joined: 0, offered: 0, came_in: 0, median_days: null };

const numbers = (before: object): Statistics => ({
  period: {
    ...{ from: "2026-01-01", to: "2026-12-31", is_running: 0, at: "2027-01-13T08:05:00+01:00" },
    before: { from: "2025-01-01", to: "2025-12-31" },
  },
  total: { ...nothing, lessons: 3, open_count: 0, refunded_count: 0, before: { ...nothing, ...before } },
  months: [{ month: "2026-01", ...nothing, before: nothing }],
  ...{ courses: [], instructors: [], locations: [], prices: [], distances: [], reasons: [] },
  waiting: { ...line, waits: [], before: line },
  sources: [{ source: "page", registered: 3, before: 0 }],
  choices: { courses: [], instructors: [], locations: [] },
});

it("a year before in which there was nothing is not compared with", () => {
  const alone = withoutEmptyBefore(numbers({}));
  expect([
    alone.period.before,
    alone.total.before,
    alone.months[0]?.before,
    alone.sources[0]?.before,
  ]).toEqual([...[null, null, null, null]]);
  const beside = numbers({ lessons: 1 });
  expect(withoutEmptyBefore(beside)).toBe(beside);
});
