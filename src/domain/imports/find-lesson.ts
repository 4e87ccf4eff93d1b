import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/time/dates.ts";
import { readDate, writeDate } from "../../shared/words/german-input.ts";
import { type Fault, LONGEST_READ, type RowValues, sameName } from "./rules.ts";

/** Which lesson a row belongs to, or why that cannot be said. */
type Found = { id: number; fault?: never } | { id?: never; fault: Fault };

const DATE = /\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4}|\s?\d{2})?/;

/**
 * Finds the lessons that rows name by their course, the day they begin, or both: `Rückbildung`, `Rückbildung ab 21.01.`. Who
 * names no day means one that is not over yet. One statement, whatever the number of rows.
 */
export async function lessonFinder(tx: Tx): Promise<(row: RowValues) => Found> {
  const rows = await tx.db
    .selectFrom("lessons as l")
    .innerJoin("courses as c", (join) =>
      join.onRef("c.team_id", "=", "l.team_id").onRef("c.id", "=", "l.course_id"),
    )
    .select(["l.id", "c.name", "l.starts_at", "l.ends_at"])
    .where("l.team_id", "=", tx.team)
    .where("l.cancelled_at", "is", null)
    .where("l.is_external", "=", false)
    .orderBy("l.starts_at")
    .execute();
  const lessons = rows.map(({ id, name, starts_at, ends_at }) => ({
    ...{ id, title: name, name: sameName(name), begins: wallClock(starts_at).date, isOver: ends_at < tx.now },
  }));
  const today = wallClock(tx.now).date;
  return ({ course = "", course_date = "" }) => {
    const { name, day } = named(course.slice(0, LONGEST_READ), course_date, today);
    if (!name && !day) return refuse("Bitte den Kurstermin angeben");
    const fitting = lessons.filter(
      (lesson) => (!name || lesson.name === name) && (day ? lesson.begins === day : !lesson.isOver),
    );
    const [only] = fitting;
    if (!only) return refuse("Diesen Kurstermin gibt es nicht");
    if (fitting.length === 1) return { id: only.id };
    return refuse(
      day
        ? "An diesem Tag beginnen mehrere Kurstermine. Nennen Sie auch den Kurs."
        : `Davon gibt es mehrere Kurstermine. Nennen Sie auch den Beginn, zum Beispiel „${only.title} ab ${writeDate(only.begins)}“.`,
    );
  };
}

const refuse = (message: string): Found => ({ fault: { field: "course", message } });

/** The course and the first day that two cells name; the day may stand behind the course. */
function named(course: string, date: string, today: string): { name: string; day: string | undefined } {
  const within = DATE.exec(course);
  const text = within
    ? course.slice(0, within.index).replace(/[\s,(–-]*(?:\b(?:ab|am|vom))?[\s,(–-]*$/i, "")
    : course;
  const typed = (date.split(" ")[0] || within?.[0].replace(/\s/g, "")) ?? "";
  return { name: sameName(text), day: typed ? (readDate(typed, today) ?? "never") : undefined };
}
