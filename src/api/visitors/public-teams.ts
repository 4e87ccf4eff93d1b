import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { listCourseGroups, listPublicCategories } from "../../domain/catalogue/queries.ts";
import { category, courseGroup } from "../../domain/catalogue/schema.ts";
import { getPublicCourse, listPublicCourses } from "../../domain/courses/queries.ts";
import { publicCourse } from "../../domain/courses/schema.ts";
import { listPublicInstructors } from "../../domain/instructors/queries.ts";
import { publicInstructor } from "../../domain/instructors/schema.ts";
import { lessonNotPublic } from "../../domain/lessons/errors.ts";
import { getPublicLesson, listPublicLessons } from "../../domain/lessons/public/public.ts";
import { publicCalendar } from "../../domain/lessons/public/public-calendar.ts";
import { filterChoices, matches } from "../../domain/lessons/rules.ts";
import { publicFilter, publicFilterChoices, publicLesson } from "../../domain/lessons/schema.ts";
import { getPublicTeam, getPublicTeamProfile, listEmbedOrigins } from "../../domain/teams/public.ts";
import { publicTeam, publicTeamProfile } from "../../domain/teams/schema.ts";
import { reading, together } from "../../platform/database/transaction.ts";
import { idInput } from "../../shared/schema.ts";
import { file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { router } from "../http/router.ts";
import type { ApiEnv } from "../services.ts";

const missingLesson = "Keine Lesson-ID angegeben!";
const lessonQuery = z.object({ lesson_id: z.string({ error: missingLesson }).min(1, missingLesson) });

const coursesPage = z.object({
  team: publicTeam,
  courses: z.array(publicCourse),
  categories: z.array(category),
  groups: z.array(courseGroup),
  lessons: z.array(publicLesson),
  filters: publicFilterChoices,
});

const lessonPage = z.object({
  team: publicTeam,
  course: publicCourse,
  lesson: publicLesson,
  categories: z.array(category),
  groups: z.array(courseGroup),
});

/** /api/public/teams: what visitors may read of a team, under its token or alias */
export const publicTeams = router()
  .get("/{team_token}", "public.read", {
    summary: "A team's profile with its legal texts",
    answers: publicTeamProfile,
    read: getPublicTeamProfile,
  })
  .get("/{team_token}/courses", "public.read", {
    summary: "Active courses and the lessons that have not ended, filtered; `filters` counts the choices",
    query: publicFilter,
    answers: coursesPage,
    handle: async ({ c, ctx, query }) => {
      await letSiteRead(c);
      const [team, courses, categories, groups, all] = await reading(ctx, (tx) =>
        together([
          getPublicTeam(tx),
          listPublicCourses(tx),
          listPublicCategories(tx),
          listCourseGroups(tx),
          listPublicLessons(tx),
        ]),
      );
      const lessons = all.filter(matches(query));
      return { team, courses, categories, groups, lessons, filters: filterChoices(all) };
    },
  })
  .get("/{team_token}/lesson", "public.read", {
    summary: "One lesson with its course",
    query: lessonQuery,
    answers: lessonPage,
    handle: ({ ctx, query }) => {
      const { data: id } = idInput.safeParse(query.lesson_id);
      if (id === undefined) throw lessonNotPublic();
      return reading(ctx, async (tx) => {
        const [team, lesson, categories, groups] = await together([
          getPublicTeam(tx),
          getPublicLesson(tx, id),
          listPublicCategories(tx),
          listCourseGroups(tx),
        ]);
        return { team, lesson, categories, groups, course: await getPublicCourse(tx, lesson.course_id) };
      });
    },
  })
  .get("/{team_token}/lesson/{lesson_id}/calendar.ics", "public.read", {
    summary: "The sessions of a lesson as a calendar file, before booking",
    answers: file("The sessions", "text/calendar"),
    read: async (tx, { c, services, params }) => {
      const calendar = await publicCalendar(tx, params.lesson_id, services.config.publicUrl);
      return fileAnswer(c, "kurstermin.ics", calendar, { caching: "no-cache" });
    },
  })
  .get("/{team_token}/instructors", "public.read", {
    summary: "The active instructors by rank, then name",
    answers: z.object({ team: publicTeam, instructors: z.array(publicInstructor) }),
    read: async (tx) => {
      const [team, instructors] = await together([getPublicTeam(tx), listPublicInstructors(tx)]);
      return { team, instructors };
    },
  });

/** Lets the site that asks read the answer in its visitors' browsers, if the team lets it show its courses. */
async function letSiteRead(c: Context<ApiEnv>): Promise<void> {
  c.header("Vary", "Origin", { append: true });
  const origin = c.req.header("origin");
  if (!origin) return;
  const origins = await reading(c.var.ctx, listEmbedOrigins);
  if (origins.includes(origin)) c.header("Access-Control-Allow-Origin", origin);
}
