import { z } from "@hono/zod-openapi";
import { listSessions } from "../domain/lessons/calendar.ts";
import {
  calendarSession,
  calendarWish,
  collision,
  isShowable,
  notShowable,
  plan,
} from "../domain/lessons/calendar-schema.ts";
import { findCollisions } from "../domain/lessons/collisions.ts";
import { copyLesson } from "../domain/lessons/copy-lesson.ts";
import { createLesson } from "../domain/lessons/create-lesson.ts";
import { deleteLesson } from "../domain/lessons/delete-lesson.ts";
import { countLessons, getLesson, listLessons } from "../domain/lessons/queries.ts";
import { overbookingWarning } from "../domain/lessons/rules.ts";
import {
  lesson,
  lessonCopy,
  lessonCounts,
  lessonInput,
  lessonPeriod,
  lessonSort,
} from "../domain/lessons/schema.ts";
import { setStatuses } from "../domain/lessons/set-statuses.ts";
import { changeLesson } from "../domain/messages/change-lesson.ts";
import { toldEdit } from "../domain/messages/schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { activeStatus, idInput } from "../shared/schema.ts";
import { statusOutcome, statusWishOf } from "../shared/status-at-once.ts";
import { alsoTold } from "./lesson-changes.ts";
import {
  answers,
  answersCountedList,
  answersCreated,
  body,
  bodyIfAny,
  created,
  list,
  ok,
  statusesSet,
} from "./reply.ts";
import { filter, guarded, idFilters, idParam, listQuery, noun, underShortNames } from "./route.ts";

/** What a list of lessons is asked for. */
export const lessonQuery = listQuery
  .extend({
    status: filter(activeStatus),
    ...idFilters({ course: filter(idInput), instructor: filter(idInput), category: filter(idInput) }),
    period: filter(lessonPeriod),
    sort: filter(lessonSort),
  })
  .transform(underShortNames);

const calendarQuery = z
  .object({
    from: calendarWish.from,
    to: calendarWish.to,
    ...idFilters({ instructor: filter(calendarWish.instructor), course: filter(calendarWish.course) }),
    place: filter(calendarWish.place),
    color: filter(calendarWish.color),
  })
  .refine(isShowable, { error: notShowable, path: ["to"] })
  .transform(underShortNames);

/** /api/lessons: instructors and guests find their own only */
export const lessons = noun()
  .openapi(
    guarded("lessons.read", {
      method: "get",
      path: "/",
      summary: "Lessons by start, with counts of the selection; ended ones only with period=past or all",
      request: { query: lessonQuery },
      responses: answersCountedList(lesson, lessonCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listLessons(tx, wish, wish), countLessons(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("lessons.read", {
      method: "get",
      path: "/sessions",
      summary: "The sessions of a span of days for a calendar, at most 62; `from` and `to` are both included",
      request: { query: calendarQuery },
      responses: answers(z.array(calendarSession)),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      return c.json(ok(await reading(c.var.ctx, (tx) => listSessions(tx, wish))), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/collisions",
      summary: "Where a plan books a person or a place twice at the same time; a hint, nothing is refused",
      request: { body: body(plan) },
      responses: answers(z.array(collision)),
    }),
    async (c) => {
      const planned = c.req.valid("json");
      return c.json(ok(await reading(c.var.ctx, (tx) => findCollisions(tx, planned))), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/status",
      summary: "Activate or deactivate several lessons; each answers for itself",
      request: { body: body(statusWishOf("Kurstermine")) },
      responses: answers(z.array(statusOutcome)),
    }),
    async (c) => c.json(statusesSet(await setStatuses(c.var.ctx, c.req.valid("json")), "Kursterminen"), 200),
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/",
      summary: "Add a lesson; a new one is inactive",
      request: { body: body(lessonInput) },
      responses: answersCreated(lesson),
    }),
    async (c) => {
      const made = await createLesson(c.var.ctx, c.req.valid("json"));
      return c.json(created(made, "Kurstermin angelegt"), 201);
    },
  )
  .openapi(
    guarded("lessons.read", {
      method: "get",
      path: "/{id}",
      summary: "One lesson",
      request: { params: idParam },
      responses: answers(lesson),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getLesson(tx, id))), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "patch",
      path: "/{id}",
      summary:
        "Edit a lesson; fewer seats than taken are allowed and told in `message`; with `tell` participants hear of new dates or places",
      request: { params: idParam, body: body(toldEdit) },
      responses: answers(lesson),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { tell, ...change } = c.req.valid("json");
      const done = await changeLesson(c.var.ctx, id, { kind: "lesson-changed", change }, tell);
      const sentence = overbookingWarning(done.lesson) ?? "Kurstermin gespeichert";
      return c.json(ok(done.lesson, done.told ? alsoTold(`${sentence}.`, done.told) : sentence), 200);
    },
  )
  .openapi(
    guarded("lessons.delete", {
      method: "delete",
      path: "/{id}",
      summary: "Remove a lesson for which nobody ever registered",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await deleteLesson(c.var.ctx, id), "Kurstermin gelöscht"), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/copy/{id}",
      summary:
        "Copy a lesson, without a body at the same dates, with `start_date` moved to it; the copy is inactive",
      request: { params: idParam, body: bodyIfAny(lessonCopy) },
      responses: answersCreated(lesson),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const made = await copyLesson(c.var.ctx, id, c.req.valid("json"));
      return c.json(created(made, "Kurstermin kopiert"), 201);
    },
  );

export type LessonsApi = typeof lessons;
