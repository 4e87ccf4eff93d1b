import type { PublicCourse } from "../domain/courses/schema.ts";
import type { PublicLesson } from "../domain/lessons/schema.ts";
import { openLessons } from "../web/public/open-lessons.ts";

/** Where courses come from: the product's address, and the team's word in it. */
export type Site = { home: string; team: string };

/** What is shown: all courses or one, and at most so many dates. */
export type CourseFilter = { course: number | null; most: number };

/** What a team offers, as far as it is shown. */
export type Offer = { team: string; course: PublicCourse | null; lessons: PublicLesson[]; more: boolean };

const PATIENCE_MS = 20_000;

/** Addresses of the team's pages, as they stand for themselves. */
export const pages = {
  courses: ({ team }: Site) => `/team/${encodeURIComponent(team)}/kurse`,
  lesson: ({ team }: Site, id: number) => `/team/${encodeURIComponent(team)}/kurstermin/${id}`,
};

/** Asks what there is, without cookies. @throws when the product does not answer, or does not let this site read */
export async function loadOffer({ home, team }: Site, { course, most }: CourseFilter): Promise<Offer> {
  const url = `${home}/api/public/teams/${encodeURIComponent(team)}/courses`;
  const answer = await fetch(url, { credentials: "omit", signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const { data }: { data: { team: { name: string }; courses: PublicCourse[]; lessons: PublicLesson[] } } =
    await answer.json();
  const all = openLessons(data.lessons).filter(({ course_id }) => course === null || course_id === course);
  return {
    team: data.team.name,
    course: data.courses.find(({ id }) => id === course) ?? null,
    lessons: all.slice(0, most),
    more: all.length > most,
  };
}
