import { describe, expect, it } from "vitest";
import { cancellationFee, cancellationTerms } from "./cancellation-rules.ts";

describe("cancelling", () => {
  const lesson = {
    cancellation_steps: [
      { days: 7, percent: 50 },
      { days: 14, percent: 0 },
    ],
    starts_at: "2027-04-05T18:30:00+02:00",
  };
  const fee = (at: string) => cancellationFee({ total_cents: 11_901 }, lesson, new Date(at));

  it("costs what the term says until 23:59 of its last day, across a clock change too", () => {
    expect(fee("2027-03-22T23:59:59+01:00")).toBe(0);
    expect(fee("2027-03-23T00:00:00+01:00")).toBe(5951);
    expect(fee("2027-03-29T23:59:59+02:00")).toBe(5951);
    expect(fee("2027-03-30T00:00:00+02:00")).toBe(11_901);
    expect(fee("2027-06-01T00:00:00+02:00")).toBe(11_901);
  });

  it("is free at any time where the lesson has no terms", () => {
    expect(cancellationTerms([], lesson.starts_at)).toEqual([]);
    expect(
      cancellationFee(
        { total_cents: 500 },
        { ...lesson, cancellation_steps: [] },
        new Date(lesson.starts_at),
      ),
    ).toBe(0);
  });

  it("finds the last day also around February 29", () => {
    const terms = cancellationTerms([{ days: 1, percent: 20 }], "2028-03-01T09:00:00+01:00");
    expect(terms).toEqual([
      { until: "2028-02-29", percent: 20 },
      { until: null, percent: 100 },
    ]);
  });
});
