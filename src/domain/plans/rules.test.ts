import { describe, expect, it } from "vitest";
import {
  fullLimit,
  isTrialOver,
  limitSentence,
  limitsOf,
  limitsOn,
  outgrownLimit,
  trialDates,
  trialDaysLeft,
  trialEndsAt,
  trialNotice,
} from "./rules.ts";

describe("the limits of a team", () => {
  it("come from its plan; what was agreed with it wins, and null lifts a limit", () => {
    const plan = { max_active_courses: 2, max_active_lessons: 3 };
    expect(limitsOf(plan, {})).toEqual(plan);
    expect(limitsOf(plan, { max_active_courses: 5, max_active_lessons: null, max_categories: 4 })).toEqual({
      max_active_courses: 5,
      max_categories: 4,
    });
    expect(limitsOf(plan, { max_active_courses: 0 })).toMatchObject({ max_active_courses: 0 });
  });

  it("for categories are those on active ones, else those on all", () => {
    expect(limitsOn("categories", { max_categories: 3 })).toEqual(["max_categories"]);
    expect(limitsOn("categories", { max_categories: 3, max_active_categories: 2 })).toEqual([
      "max_active_categories",
    ]);
  });

  it("leave room while the count is below them, and always where there is none", () => {
    const uses = { max_active_courses: { used: 2, active: 2 } };
    expect(fullLimit(["max_active_courses"], { max_active_courses: 3 }, uses)).toBeUndefined();
    expect(fullLimit(["max_active_courses"], { max_active_courses: 2 }, uses)).toBe("max_active_courses");
    expect(fullLimit(["max_active_courses"], {}, uses)).toBeUndefined();
    expect(fullLimit(["max_guest_instructors"], { max_guest_instructors: 0 }, {})).toBe(
      "max_guest_instructors",
    );
  });

  it("let stay what lies beyond them, and refuse that it grows or is activated", () => {
    const grown = (before: [number, number], after: [number, number]) =>
      outgrownLimit(
        ["max_active_lessons"],
        { max_active_lessons: 3 },
        { max_active_lessons: { used: before[0], active: before[1] } },
        { max_active_lessons: { used: after[0], active: after[1] } },
      );
    expect(grown([5, 5], [5, 5])).toBeUndefined();
    expect(grown([5, 5], [4, 3])).toBeUndefined();
    expect(grown([5, 2], [5, 3])).toBe("max_active_lessons");
    expect(grown([3, 3], [4, 3])).toBe("max_active_lessons");
    expect(grown([3, 2], [3, 3])).toBeUndefined();
  });
});

describe("the sentence for a full plan", () => {
  it("names limit and plan, and what to do", () => {
    expect(limitSentence("max_active_courses", 2, 2, "Start")).toBe(
      "Ihr Tarif „Start“ enthält 2 aktive Kurse, und so viele haben Sie schon. Deaktivieren Sie einen Kurs, oder sehen Sie unter „Abonnement“ nach, welcher Tarif mehr enthält.",
    );
    expect(limitSentence("max_active_lessons", 3, 7, "Start")).toContain("3 Kurstermine, und Sie haben 7.");
    expect(limitSentence("max_leading_instructors", 1, 1, "Solo")).toContain("enthält 1 Kursleitung,");
    expect(limitSentence("max_guest_instructors", 0, 0, "Start")).toBe(
      "Ihr Tarif „Start“ enthält keine Gäste. Unter „Abonnement“ sehen Sie, welcher Tarif mehr enthält.",
    );
  });
});

describe("a trial", () => {
  const endsAt = trialEndsAt(new Date("2027-03-01T12:00:00+01:00"));
  const trial = { subscription_status: "trial", trial_ends_at: endsAt };
  const before = (ms: number) => new Date(endsAt.getTime() - ms);

  it("lasts 30 days of 24 hours, also across a clock change", () => {
    expect(endsAt).toEqual(new Date("2027-03-31T13:00:00+02:00"));
  });

  it("is over at the very instant, not before", () => {
    expect(isTrialOver(trial, before(1))).toBe(false);
    expect(isTrialOver(trial, endsAt)).toBe(true);
    expect(isTrialOver({ ...trial, subscription_status: "active" }, endsAt)).toBe(false);
  });

  it("is announced two weeks and three days before; who missed the first is told the second alone", () => {
    const notice = (days: number, known: number | null = null) =>
      trialNotice(endsAt, known, new Date(endsAt.getTime() - days * 86_400_000)).days;
    expect([notice(15), notice(14), notice(14, 14), notice(3, 14), notice(2), notice(1, 3)]).toEqual([
      ...[null, 14, null, 3, 3, null],
    ]);
    expect(trialNotice(endsAt, 14, before(4 * 86_400_000)).next).toEqual(before(3 * 86_400_000));
  });

  it("counts a begun day as one that is left", () => {
    expect(trialDaysLeft(trial, before(1))).toBe(1);
    expect(trialDaysLeft(trial, before(86_400_000))).toBe(1);
    expect(trialDaysLeft(trial, before(86_400_001))).toBe(2);
    expect(trialDaysLeft({ ...trial, subscription_status: "active" }, before(1))).toBeNull();
  });

  it("keeps its dates; they are dropped when it does not run and purging is asked for", () => {
    const dates = { trial_starts_at: "a", trial_ends_at: "b" };
    expect(trialDates(dates, "active", false)).toEqual(dates);
    expect(trialDates(dates, "trial", true)).toEqual(dates);
    expect(trialDates(dates, "active", true)).toEqual({ trial_starts_at: null, trial_ends_at: null });
  });
});
