import { describe, expect, it } from "vitest";
import { planOf } from "./plan.ts";
import { parts } from "./troubles.ts";

const isInOrder = (times: number[]) => times.every((at, index) => at >= (times[index - 1] ?? 0));

describe("a plan of chaos", () => {
  it("is the same for the same seed and length, and another for another seed", () => {
    expect(planOf(7, 2)).toEqual(planOf(7, 2));
    expect(planOf(8, 2)).not.toEqual(planOf(7, 2));
    expect(planOf(7, 3)).not.toEqual(planOf(7, 2));
  });

  it.each([1, 7, 4711])("of seed %i hurts every part in every way within twenty minutes", (seed) => {
    const { troubles } = planOf(seed, 20);
    const hurt = new Set(troubles.map((one) => ("whom" in one ? `${one.do} ${one.whom}` : one.do)));
    const ways = ["kill", "pause", "slow", "restart"].flatMap((way) => parts.map((part) => `${way} ${part}`));
    expect([...hurt].toSorted()).toEqual([...ways, "fill-disk", "jump"].toSorted());
  });

  it("ends its troubles before its people stop coming, in the order of time", () => {
    const { troubles, stories, loadMs } = planOf(7, 2);
    expect(isInOrder(troubles.map(({ at }) => at))).toBe(true);
    expect(isInOrder(stories.map(({ at }) => at))).toBe(true);
    expect(troubles.at(-1)?.at).toBeLessThan(loadMs);
  });

  it("names only dates that there are, and wants more seats than there are", () => {
    const { stories, lessons, seats } = planOf(7, 2);
    const named = stories.flatMap(({ lesson, acts }) => [
      lesson,
      ...acts.flatMap((act) => (act.do === "move" ? [act.lesson] : [])),
    ]);
    expect(Math.min(...named)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...named)).toBeLessThan(lessons);
    expect(stories.length).toBeGreaterThan(lessons * seats);
  });
});
