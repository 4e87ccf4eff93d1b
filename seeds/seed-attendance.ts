import { randomUUID } from "node:crypto";
import { markAttendance } from "../src/domain/attendance/mark.ts";
import type { Entry, MarkInput } from "../src/domain/attendance/schema.ts";
import type { Tx } from "../src/platform/context.ts";
import { later } from "../src/shared/time/dates.ts";

/** For how many days back each evening is ticked by itself; before, all of a course date together at its end. */
const DAYS = 80;

type Session = {
  id: number;
  lesson_id: number;
  course_id: number;
  starts_at: Date;
  ends_at: Date;
  /** When its course date began. */
  begun_at: Date;
  user_id: number;
  instructor_id: number;
  leader: string;
  people: number[];
};

/**
 * Fills in who was there in the last weeks, as whoever led a session ticked it at its end: most were there, some late, some
 * excused or missing, and some made up in another date of the course. Of the last session of one course nobody has ticked yet.
 * Some told beforehand that they cannot come, one of them for a session that is still to come.
 */
export async function seedAttendance(tx: Tx): Promise<void> {
  const sessions = await sessionsAround(tx);
  const held = sessions.filter(({ ends_at }) => ends_at < tx.now);
  const left = held.at(-1);
  const [former = [], late = []] = [true, false].map((wanted) =>
    held.filter((session) => isFormer(tx, session) === wanted),
  );
  const entered = [former, late].flatMap((sessions) =>
    sessions.map((session, evening) => ({
      session,
      entries: session.people.map((person, place) => ({
        person,
        entry: entryOf(session, { place, evening }, sessions),
      })),
    })),
  );
  const absences = entered.flatMap(({ session, entries }) =>
    entries
      .filter(({ entry }) => entry.state === "excused")
      .map(({ person }) => absence(tx, person, session, "")),
  );
  const evenings = entered.filter(({ session }) => session !== left);
  const byLesson = Map.groupBy(evenings, ({ session }) => session.lesson_id);
  for (const together of byLesson.values())
    if (together.some(({ session }) => isFormer(tx, session))) await mark(tx, together);
    else for (const evening of together) await mark(tx, [evening]);
  const next = sessions.find(({ starts_at, people }) => starts_at > tx.now && people.length > 2);
  const [, second] = next?.people ?? [];
  if (next && second) absences.push(absence(tx, second, next, "Zahnarzt"));
  if (absences.length > 0) await tx.db.insertInto("registration_absences").values(absences).execute();
}

/** Whether it is one of a course date that began so long ago. */
const isFormer = (tx: Tx, { begun_at }: Session): boolean => begun_at < later(tx.now, { days: -DAYS });

/** All sessions until the next weeks, with who leads them and who has a seat. */
async function sessionsAround(tx: Tx): Promise<Session[]> {
  const rows = await tx.db
    .selectFrom("lesson_sessions as s")
    .innerJoin("lessons as l", (join) =>
      join.onRef("l.team_id", "=", "s.team_id").onRef("l.id", "=", "s.lesson_id"),
    )
    .innerJoin("instructors as i", (join) =>
      join.onRef("i.team_id", "=", "l.team_id").onRef("i.id", "=", "l.instructor_id"),
    )
    .select(["s.id", "s.lesson_id", "s.starts_at", "s.ends_at", "l.course_id", "l.instructor_id"])
    .select("l.starts_at as begun_at")
    .select(["i.user_id", "i.name as leader"])
    .where("s.team_id", "=", tx.team)
    .where("s.cancelled_at", "is", null)
    .where("s.starts_at", "<", later(tx.now, { days: 14 }))
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .execute();
  const people = await tx.db
    .selectFrom("registrations")
    .select(["id", "lesson_id"])
    .where("team_id", "=", tx.team)
    .where("status", "=", "confirmed")
    .orderBy("id")
    .execute();
  const seated = Map.groupBy(people, ({ lesson_id }) => lesson_id);
  return rows.flatMap(({ user_id, ...row }) =>
    user_id === null
      ? []
      : [{ ...row, user_id, people: (seated.get(row.lesson_id) ?? []).map(({ id }) => id) }],
  );
}

const present: Entry = {
  state: "present",
  late_minutes: 0,
  early_minutes: 0,
  is_online: false,
  made_up_session_id: null,
};

/** How the person at a place stands in a session: the same in every demo. */
function entryOf(
  session: Session,
  { place, evening }: { place: number; evening: number },
  held: readonly Session[],
): Entry {
  const turn = (place * 5 + evening * 3) % 13;
  if (turn === 4) return { ...present, state: "absent" };
  if (turn === 7) {
    const other = held.find(
      ({ course_id, lesson_id, starts_at }) =>
        course_id === session.course_id &&
        lesson_id !== session.lesson_id &&
        starts_at > session.starts_at &&
        starts_at < later(session.starts_at, { days: DAYS }),
    );
    return { ...present, state: "excused", made_up_session_id: other?.id ?? null };
  }
  if (turn === 9) return { ...present, late_minutes: 15 };
  return turn === 11 ? { ...present, early_minutes: 20 } : present;
}

type Ticked = { session: Session; entries: { person: number; entry: Entry }[] };

/** As whoever leads them ticks at the end of the last of these evenings. */
async function mark(tx: Tx, evenings: readonly Ticked[]) {
  const last = evenings.at(-1)?.session;
  const marks = evenings.flatMap(({ session, entries }): MarkInput[] =>
    entries.map(({ person, entry }) => ({
      ...entry,
      id: randomUUID(),
      registration_id: person,
      session_id: session.id,
      based_on: null,
      session_starts_at: session.starts_at,
      marked_at: session.ends_at,
      despite: true,
    })),
  );
  if (!last || marks.length === 0) return;
  const { user_id: id, instructor_id: instructorId, leader: name } = last;
  const actor = {
    kind: "user" as const,
    id,
    roles: ["instructor"],
    instructorId,
    name,
    reach: "own" as const,
  };
  // What was made up is known when it was: the evening is ticked, as far as it is concerned, today.
  const now = marks.some(({ made_up_session_id }) => made_up_session_id !== null) ? tx.now : last.ends_at;
  const { results } = await markAttendance({ ...tx, actor, now }, { marks, device: "Telefon" });
  const refused = results.find(({ outcome }) => outcome !== "applied");
  if (refused) throw new Error(`The demo's attendance is ${refused.outcome}: ${refused.message}`);
}

/** What somebody said on her own page the day before. */
const absence = (tx: Tx, registration_id: number, { id, starts_at }: Session, note: string) => {
  const told = later(starts_at, { hours: -26 });
  return {
    team_id: tx.team,
    registration_id,
    session_id: id,
    note,
    created_at: told < tx.now ? told : later(tx.now, { hours: -3 }),
  };
};
