import type { Tx } from "../../platform/context.ts";
import { together } from "../../platform/database/transaction.ts";
import { instantAt, wallClock } from "../../shared/time/dates.ts";
import { addDays } from "../../shared/time/wall-clock.ts";
import { readDate, readTime } from "../../shared/words/german-input.ts";
import { type LessonInput, lessonInput } from "../lessons/schema.ts";
import {
  type Fault,
  filledIn,
  judge,
  type RowReader,
  type RowValues,
  sameName,
  standsInLine,
} from "./rules.ts";

const MOST_SESSIONS = 60;

/** Reads rows as lessons with weekly sessions; three statements, whatever the number of rows. */
export async function lessonReader(tx: Tx): Promise<RowReader<LessonInput>> {
  const [courses, instructors, planned] = await together([
    tx.db.selectFrom("courses").select(["id", "name"]).where("team_id", "=", tx.team).execute(),
    tx.db.selectFrom("instructors").select(["id", "name"]).where("team_id", "=", tx.team).execute(),
    tx.db
      .selectFrom("lessons")
      .select(["course_id", "starts_at"])
      .where("team_id", "=", tx.team)
      .where("ends_at", ">=", tx.now)
      .execute(),
  ]);
  const known = new Set(planned.map(({ course_id, starts_at }) => `${course_id} ${starts_at.getTime()}`));
  const today = wallClock(tx.now).date;
  const inFile = new Map<string, number>();
  return (row, line) => {
    const faults: Fault[] = [];
    const course = courses.find(({ name }) => sameName(name) === sameName(row.course ?? ""));
    if (!course) faults.push({ field: "course", message: "Diesen Kurs gibt es nicht" });
    const sessions = sessionsIn(row, today, faults);
    const [first] = sessions;
    const key = `${course?.id} ${Date.parse(first?.starts_at ?? "")}`;
    const before = inFile.get(key);
    if (before) faults.push({ field: "date", message: standsInLine(before) });
    else if (course && first && known.has(key))
      faults.push({ field: "date", message: "Diesen Kurstermin gibt es schon" });
    const content = {
      course_id: course?.id ?? 1,
      instructor_id: instructorIn(tx, row.instructor ?? "", instructors, faults),
      location: row.location ?? "",
      sessions,
      ...filledIn({ max_participants: row.max_participants, course_fee: row.course_fee, notes: row.notes }),
      ...(first ? {} : { start_date: "2000-01-02", end_date: "2000-01-02" }),
    };
    const judged = judge(lessonInput, content, faults, { starts_at: "from", ends_at: "to" });
    if (judged.input) inFile.set(key, line);
    return judged;
  };
}

/** Weekly sessions from the first day; empty where day or hours cannot be read. */
function sessionsIn(
  { date = "", from = "", to = "", count = "", break_minutes = "" }: RowValues,
  today: string,
  faults: Fault[],
) {
  const fault = (field: string, message: string) => faults.push({ field, message });
  const day = readDate(date.split(" ")[0] ?? "", today);
  const begins = readTime(from);
  const ends = readTime(to);
  const times = count === "" ? 1 : Number(count);
  const isCount = Number.isInteger(times) && times >= 1 && times <= MOST_SESSIONS;
  if (!day) fault("date", "Bitte Tag, Monat und Jahr angeben, zum Beispiel 21.11.2026");
  if (!begins) fault("from", "Bitte eine Uhrzeit angeben, zum Beispiel 18:30");
  if (!ends) fault("to", "Bitte eine Uhrzeit angeben, zum Beispiel 20:00");
  if (!isCount) fault("count", `Bitte eine Anzahl von 1 bis ${MOST_SESSIONS} angeben`);
  if (!day || !begins || !ends || !isCount) return [];
  return Array.from({ length: times }, (_, week) => {
    const on = addDays(day, 7 * week);
    return {
      starts_at: instantAt(on, begins),
      ends_at: instantAt(on, ends),
      ...filledIn({ break_minutes: break_minutes.replace(/\s*min(?:uten|\.)?$/i, "") }),
    };
  });
}

type Person = { id: number; name: string };

/** Who leads: the person named, else whoever brings the list in, else the only one there is. */
function instructorIn({ actor }: Tx, named: string, people: readonly Person[], faults: Fault[]): number {
  const own = actor.kind === "user" ? actor.instructorId : null;
  const found = named
    ? people.find(({ name }) => sameName(name) === sameName(named))?.id
    : (own ?? (people.length === 1 ? people[0]?.id : undefined));
  if (found) return found;
  const message = named
    ? "Diese kursleitende Person gibt es nicht"
    : "Bitte eine kursleitende Person zuweisen";
  faults.push({ field: "instructor", message });
  return 1;
}
