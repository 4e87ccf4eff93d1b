import { describe, expect, it } from "vitest";
import { nothing } from "../../../domain/statistics/rules.ts";
import { inTwoSentences } from "./words.ts";

const year = (given: object, then: object | null, period: object = {}) => ({
  period: {
    ...{ from: "2026-01-01", to: "2026-12-31", is_running: 0 as const, at: "2027-01-13T08:05:00+01:00" },
    before: then ? { from: "2025-01-01", to: "2025-12-31" } : null,
    ...period,
  },
  total: {
    ...{ ...nothing, open_count: 0, refunded_count: 0, ...given },
    before: then && { ...nothing, ...then },
  },
});

const said = (numbers: Parameters<typeof inTwoSentences>[0], manages = true) =>
  inTwoSentences(numbers, { manages }).map(({ said, aside }) =>
    `${said} ${aside}`.trim().replaceAll("\u00a0", " "),
  );

describe("a year in two sentences", () => {
  it("says how full it was and what was earned, each beside the year before", () => {
    const now = { seats: 422, taken: 348, earned_cents: 2_354_000, paid_cents: 2_365_100 };
    const then = { seats: 400, taken: 304, earned_cents: 2_118_000, paid_cents: 2_118_000 };
    expect(said(year(now, then))).toEqual([
      "2026 waren 348 von 422 Plätzen belegt, 82 %. Im Jahr davor waren es 76 %.",
      "Verdient haben Sie 23.540 €, 2.360 € mehr als 2025.",
    ]);
    expect(said(year(then, now), false)[1]).toBe("Verdient wurden 21.180 €, 2.360 € weniger als 2025.");
  });

  it("says what is not over yet as that", () => {
    const now = { seats: 10, taken: 1, earned_cents: 5_000, paid_cents: 0 };
    const then = { seats: 10, taken: 4, earned_cents: 9_000, paid_cents: 9_000 };
    expect(said(year(now, then, { is_running: 1 }))).toEqual([
      "2026 ist bisher 1 von 10 Plätzen belegt, 10 %. Im Jahr davor waren es 40 %.",
      "Verdient haben Sie bisher 50 €, 40 € weniger als im ganzen Jahr 2025.",
    ]);
  });

  it("compares with nothing where nothing was, and says nothing of what there is not", () => {
    expect(said(year({ seats: 3, taken: 2 }, nothing))).toEqual(["2026 waren 2 von 3 Plätzen belegt, 67 %."]);
    expect(said(year({ earned_cents: 2_500, paid_cents: 2_500 }, null))).toEqual([
      "Verdient haben Sie 25 €.",
    ]);
    expect(said(year({}, nothing))).toEqual([]);
  });
});
