import { describe, expect, test } from "vitest";
import { wallClock } from "../src/shared/time/dates.ts";
import { publicHolidays } from "../src/shared/time/holidays.ts";
import { addDays } from "../src/shared/time/wall-clock.ts";
import { lichtung } from "./lichtung/team.ts";
import { sessionsOf } from "./schedule.ts";
import { sonnenschein } from "./sonnenschein/team.ts";

const everyTenthDay = Array.from({ length: 60 }, (_, at) => addDays("2026-11-21", at * 10));

describe.each([sonnenschein, lichtung])("the dates of $alias", ({ lessons, profile: { federal_state } }) => {
  const holidays = new Set(
    [2025, 2026, 2027, 2028, 2029]
      .flatMap((year) => publicHolidays(year, federal_state))
      .map(({ date }) => date),
  );

  test.each(everyTenthDay)(
    "seeded on %s fall on no holiday, and in the evening stay in the evening",
    (day) => {
      for (const lesson of lessons) {
        const sessions = sessionsOf(lesson, new Date(`${day}T12:00:00Z`), federal_state);
        const clocks = sessions.map(({ starts_at }) => wallClock(starts_at));
        expect(clocks).toHaveLength(lesson.sessions);
        expect(clocks.filter(({ date }) => holidays.has(date))).toEqual([]);
        expect(new Set(clocks.map(({ time }) => time))).toEqual(new Set([lesson.from]));
      }
    },
  );
});
