import { createCategory } from "../src/domain/catalogue/create-category.ts";
import { categoryInput } from "../src/domain/catalogue/schema.ts";
import { createCourse } from "../src/domain/courses/create-course.ts";
import { courseInput } from "../src/domain/courses/schema.ts";
import { updateLesson } from "../src/domain/lessons/changes/update-lesson.ts";
import { createLesson } from "../src/domain/lessons/planning/create-lesson.ts";
import { lessonInput } from "../src/domain/lessons/schema.ts";
import type { Tx } from "../src/platform/context.ts";
import type { DemoLesson, DemoTeam } from "./demo-team.ts";
import { sessionsOf } from "./schedule.ts";
import type { Staff } from "./seed-team.ts";

/** A seeded lesson with who is to come. */
export type SeededLesson = { id: number; starts_at: Date; plan: DemoLesson };

/** Writes the categories and courses of a team; answers the courses' ids by name. */
export async function seedCourses(tx: Tx, team: DemoTeam): Promise<Map<string, number>> {
  const categories = new Map<string, number>();
  for (const input of team.categories) {
    const { id, name } = await createCategory(tx, categoryInput.parse(input));
    categories.set(name, id);
  }
  const courses = new Map<string, number>();
  for (const { picture: _later, ...course } of team.courses) {
    const ids = course.categories.map((name) => known(categories, name));
    const { id, name } = await createCourse(tx, courseInput.parse({ ...course, categories: ids }));
    courses.set(name, id);
  }
  return courses;
}

/** Writes the lessons of a team with their sessions; all but those in preparation are active. */
export async function seedLessons(
  tx: Tx,
  team: DemoTeam,
  { instructors }: Staff,
  courses: Map<string, number>,
): Promise<SeededLesson[]> {
  const seeded: SeededLesson[] = [];
  for (const plan of team.lessons) {
    const [leader, assistant] = plan.leaders;
    const online = plan.online_url ? { online_url: plan.online_url } : {};
    const sessions = sessionsOf(plan, tx.now, team.profile.federal_state).map((session) => ({
      ...session,
      ...online,
      ...(plan.break_minutes ? { break_minutes: plan.break_minutes } : {}),
    }));
    const { id } = await createLesson(
      tx,
      lessonInput.parse({
        course_id: known(courses, plan.course),
        instructor_id: known(instructors, leader),
        instructor2_id: assistant ? known(instructors, assistant) : null,
        location: team.place,
        sessions,
        ...plan.fields,
      }),
    );
    if (!plan.inactive && !plan.former) await updateLesson(tx, id, { status: "active" });
    seeded.push({ id, starts_at: new Date(sessions[0]?.starts_at ?? tx.now), plan });
  }
  await activate(
    tx,
    seeded.filter(({ plan }) => plan.former).map(({ id }) => id),
  );
  return seeded;
}

/** What lies in earlier years is opened at once: nothing is to be planned any more. */
const activate = (tx: Tx, ids: readonly number[]) =>
  tx.db
    .updateTable("lessons")
    .set({ status: "active" })
    .where("team_id", "=", tx.team)
    .where("id", "in", [0, ...ids])
    .execute();

function known(ids: Map<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names ${name}, which it does not seed.`);
  return id;
}
