import { z } from "@hono/zod-openapi";
import { listCourseGroups, listPublicCategories } from "../domain/catalogue/queries.ts";
import { category, courseGroup } from "../domain/catalogue/schema.ts";
import { getPublicCourse, listPublicCourses } from "../domain/courses/queries.ts";
import { publicCourse } from "../domain/courses/schema.ts";
import { listPublicInstructors } from "../domain/instructors/queries.ts";
import { publicInstructor } from "../domain/instructors/schema.ts";
import { lessonNotPublic } from "../domain/lessons/errors.ts";
import { getPublicLesson, listPublicLessons } from "../domain/lessons/public.ts";
import { publicCalendar } from "../domain/lessons/public-calendar.ts";
import { filterChoices, matches } from "../domain/lessons/rules.ts";
import { publicFilter, publicFilterChoices, publicLesson } from "../domain/lessons/schema.ts";
import { getPublicTeam, getPublicTeamProfile } from "../domain/teams/public.ts";
import { publicTeam, publicTeamProfile } from "../domain/teams/schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { idInput } from "../shared/schema.ts";
import { letSiteRead } from "./embedding.ts";
import { answers, answersFile, ok } from "./reply.ts";
import { guarded, noun, pathId } from "./route.ts";

const teamParam = z.object({ team_token: z.string() });

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
export const publicTeams = noun()
  .openapi(
    guarded("public.read", {
      method: "get",
      path: "/{team_token}",
      summary: "A team's profile with its legal texts",
      request: { params: teamParam },
      responses: answers(publicTeamProfile),
    }),
    async (c) => c.json(ok(await reading(c.var.ctx, getPublicTeamProfile)), 200),
  )
  .openapi(
    guarded("public.read", {
      method: "get",
      path: "/{team_token}/courses",
      summary: "Active courses and the lessons that have not ended, filtered; `filters` counts the choices",
      request: { params: teamParam, query: publicFilter },
      responses: answers(coursesPage),
    }),
    async (c) => {
      await letSiteRead(c);
      const data = await reading(c.var.ctx, async (tx) => {
        const [team, courses, categories, groups, lessons] = await together([
          getPublicTeam(tx),
          listPublicCourses(tx),
          listPublicCategories(tx),
          listCourseGroups(tx),
          listPublicLessons(tx),
        ]);
        return { team, courses, categories, groups, lessons };
      });
      const lessons = data.lessons.filter(matches(c.req.valid("query")));
      return c.json(ok({ ...data, lessons, filters: filterChoices(data.lessons) }), 200);
    },
  )
  .openapi(
    guarded("public.read", {
      method: "get",
      path: "/{team_token}/lesson",
      summary: "One lesson with its course",
      request: { params: teamParam, query: lessonQuery },
      responses: answers(lessonPage),
    }),
    async (c) => {
      const { data: id } = idInput.safeParse(c.req.valid("query").lesson_id);
      if (id === undefined) throw lessonNotPublic();
      const data = await reading(c.var.ctx, async (tx) => {
        const [team, lesson, categories, groups] = await together([
          getPublicTeam(tx),
          getPublicLesson(tx, id),
          listPublicCategories(tx),
          listCourseGroups(tx),
        ]);
        return { team, lesson, categories, groups, course: await getPublicCourse(tx, lesson.course_id) };
      });
      return c.json(ok(data), 200);
    },
  )
  .openapi(
    guarded("public.read", {
      method: "get",
      path: "/{team_token}/lesson/{lesson_id}/calendar.ics",
      summary: "The sessions of a lesson as a calendar file, before booking",
      request: { params: teamParam.extend({ lesson_id: pathId("lesson_id") }) },
      responses: answersFile("The sessions", "text/calendar"),
    }),
    async (c) => {
      const { publicUrl } = c.var.services.config;
      const { lesson_id } = c.req.valid("param");
      const file = await reading(c.var.ctx, (tx) => publicCalendar(tx, lesson_id, publicUrl));
      return c.body(file, 200, {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'attachment; filename="kurstermin.ics"',
        "Cache-Control": "no-cache",
      });
    },
  )
  .openapi(
    guarded("public.read", {
      method: "get",
      path: "/{team_token}/instructors",
      summary: "The active instructors by rank, then name",
      request: { params: teamParam },
      responses: answers(z.object({ team: publicTeam, instructors: z.array(publicInstructor) })),
    }),
    async (c) => {
      const data = await reading(c.var.ctx, async (tx) => {
        const [team, instructors] = await together([getPublicTeam(tx), listPublicInstructors(tx)]);
        return { team, instructors };
      });
      return c.json(ok(data), 200);
    },
  );

export type PublicTeamsApi = typeof publicTeams;
