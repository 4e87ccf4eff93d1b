import { describe, expect, it } from "vitest";
import {
  amountOf,
  beyondLimits,
  type HeldState,
  holdsNow,
  limitKeys,
  limitName,
  limitsOn,
  limitWay,
  outgrownLimit,
  planGrossCents,
  trialNotice,
  trialWarningAt,
} from "./rules.ts";

const NOW = new Date("2027-03-05T10:00:00Z");
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

describe("the plan that holds", () => {
  const row: HeldState = {
    ...{ subscription_status: "active", trial_ends_at: null, next_renewal_at: AFTER },
    ...{ planned_plan_key: null, unpaid_since: null, grace_ends_at: null },
  };
  const holds = (over: Partial<HeldState>) => holdsNow({ ...row, ...over }, NOW);

  it("is the one that was chosen until its period is over, and after that where nothing is planned", () => {
    expect(holds({})).toBe("stored");
    expect(holds({ planned_plan_key: "praxis" })).toBe("stored");
    expect(holds({ next_renewal_at: NOW })).toBe("stored");
    expect(holds({ next_renewal_at: null, planned_plan_key: "praxis" })).toBe("stored");
  });

  it("is the planned one from the end of the period on", () => {
    expect(holds({ next_renewal_at: NOW, planned_plan_key: "praxis" })).toBe("planned");
  });

  it("is the planned one after a trial, or the free one", () => {
    const trial = { subscription_status: "trial", trial_ends_at: NOW };
    expect(holds(trial)).toBe("free");
    expect(holds({ ...trial, planned_plan_key: "praxis" })).toBe("planned");
    const running = { ...trial, trial_ends_at: AFTER, next_renewal_at: BEFORE, planned_plan_key: "praxis" };
    expect(holds(running)).toBe("stored");
  });

  it("is the free one once who has not paid has had her days of grace", () => {
    expect(holds({ grace_ends_at: NOW })).toBe("free");
    expect(holds({ grace_ends_at: AFTER })).toBe("stored");
  });

  it("changes to no dearer one before what is owed is paid", () => {
    const over = { next_renewal_at: NOW, unpaid_since: BEFORE };
    expect(holds({ ...over, planned_plan_key: "praxis" })).toBe("stored");
    expect(holds({ ...over, planned_plan_key: "start" })).toBe("planned");
  });
});

describe("limits", () => {
  it("on instructors, courses and lessons are each their own", () => {
    expect(limitsOn("instructors", {})).toEqual(["max_leading_instructors", "max_guest_instructors"]);
    expect(limitsOn("courses", {})).toEqual(["max_active_courses"]);
    expect(limitsOn("lessons", {})).toEqual(["max_active_lessons"]);
  });

  it("that another plan would go beyond are named with what is used", () => {
    const features = { max_active_courses: 2, max_active_lessons: 3 };
    const uses = { max_active_courses: { used: 3, active: 3 }, max_active_lessons: { used: 3, active: 3 } };
    expect(beyondLimits(features, {}, uses)).toEqual([{ key: "max_active_courses", max: 2, used: 3 }]);
    expect(beyondLimits(features, { max_active_courses: null }, uses)).toEqual([]);
    expect(beyondLimits({ max_guest_instructors: 0 }, {}, {})).toEqual([]);
  });

  it("are not outgrown by what nobody counts, nor where there is none", () => {
    const grown = { max_active_courses: { used: 9, active: 9 } };
    const before = { max_active_courses: { used: 1, active: 1 } };
    expect(outgrownLimit(["max_active_courses"], {}, before, grown)).toBeUndefined();
    expect(outgrownLimit(["max_active_courses"], { max_active_courses: 2 }, {}, grown)).toBeUndefined();
    expect(outgrownLimit(["max_active_courses"], { max_active_courses: 2 }, before, {})).toBeUndefined();
  });

  it.each(limitKeys.map((key) => [key] as const))(
    "%s has words for none, one and many, and a way to make room",
    (key) => {
      expect(amountOf(key, 0)).toMatch(/^keine \p{L}/u);
      expect(amountOf(key, 1)).toMatch(/^1 \p{L}{3}/u);
      expect(amountOf(key, 2)).toMatch(/^2 \p{L}{3}/u);
      expect(limitName(key)).toMatch(/^\p{Lu}\p{L}+/u);
      expect(limitWay(key)).toMatch(/^(Entfernen|Deaktivieren|Löschen) Sie /);
    },
  );
});

it("a plan's price has nineteen percent of tax on it", () => {
  expect(planGrossCents(1900)).toBe(2261);
});

describe("the end of a trial", () => {
  const endsAt = new Date("2027-03-31T12:00:00Z");
  const days = (count: number) => new Date(endsAt.getTime() - count * 86_400_000);

  it("is announced two weeks before it", () => {
    expect(trialWarningAt(endsAt)).toEqual(days(14));
  });

  it("is announced for the last time three days before", () => {
    expect(trialNotice(endsAt, null, days(15)).next).toEqual(days(14));
    expect(trialNotice(endsAt, null, days(14)).next).toEqual(days(3));
    expect(trialNotice(endsAt, 14, days(3))).toEqual({ days: 3, next: null });
    expect(trialNotice(endsAt, 3, days(1))).toEqual({ days: null, next: null });
  });
});
