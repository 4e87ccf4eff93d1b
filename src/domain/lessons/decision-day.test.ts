import { describe, expect, it } from "vitest";
import { copiedDecision, decisionFor } from "./decision-day.ts";

const now = new Date("2026-11-23T09:00:00+01:00");
const asked = {
  min_participants: 5,
  decision_on: null,
  max_participants: 8,
  starts_at: "2027-01-19T18:00:00+01:00",
};

describe("a minimum", () => {
  it("comes with a day a week before the start unless another was named", () => {
    expect(decisionFor(asked, now).decision_on).toBe("2027-01-12");
    expect(decisionFor({ ...asked, decision_on: "2027-01-05" }, now).decision_on).toBe("2027-01-05");
  });

  it("of nobody needs no day", () => {
    expect(decisionFor({ ...asked, min_participants: 0, decision_on: "2027-01-05" }, now)).toEqual({
      min_participants: 0,
      decision_on: null,
    });
  });

  it("is refused beyond the seats, and its day on the first day or in the past, unless it stood there already", () => {
    expect(() => decisionFor({ ...asked, min_participants: 9 }, now)).toThrow(
      "größer als die Zahl der Plätze (8)",
    );
    expect(() => decisionFor({ ...asked, decision_on: "2027-01-19" }, now)).toThrow("vor dem ersten Tag");
    expect(() => decisionFor({ ...asked, decision_on: "2026-11-22" }, now)).toThrow("in der Vergangenheit");
    expect(decisionFor({ ...asked, decision_on: "2026-11-22" }, now, "2026-11-22").decision_on).toBe(
      "2026-11-22",
    );
    expect(decisionFor({ ...asked, decision_on: "2026-11-23" }, now).decision_on).toBe("2026-11-23");
  });
});

it("a copy is decided as many days before its start as the original, over a clock change", () => {
  const original = { decision_on: "2027-03-25", starts_at: "2027-04-01T18:00:00+02:00" };
  expect(copiedDecision(original, "2027-11-04T18:00:00+01:00")).toBe("2027-10-28");
  expect(copiedDecision({ ...original, decision_on: null }, "2027-11-04T18:00:00+01:00")).toBeNull();
});
