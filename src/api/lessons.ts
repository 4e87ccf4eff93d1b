import { z } from "@hono/zod-openapi";
import { copyLesson } from "../domain/lessons/copy-lesson.ts";
import { createLesson } from "../domain/lessons/create-lesson.ts";
import { deleteLesson } from "../domain/lessons/delete-lesson.ts";
import { getLesson, listLessons } from "../domain/lessons/queries.ts";
import { overbookingWarning } from "../domain/lessons/rules.ts";
import {
  lesson,
  lessonCopy,
  lessonEdit,
  lessonInput,
  lessonPeriod,
  lessonSort,
} from "../domain/lessons/schema.ts";
import { updateLesson } from "../domain/lessons/update-lesson.ts";
import { reading } from "../platform/database/transaction.ts";
import { activeStatus, idInput } from "../shared/schema.ts";
import { takeNoBodyForEmpty } from "./empty-body.ts";
import { answers, answersCreated, answersList, body, created, list, ok } from "./reply.ts";
import { filter, guarded, idParam, listQuery, noun } from "./route.ts";

const lessonQuery = listQuery.extend({
  status: filter(activeStatus),
  course: filter(idInput),
  instructor: filter(idInput),
  period: filter(lessonPeriod),
  sort: filter(lessonSort),
});

const routes = noun();
routes.use("/copy/:id", takeNoBodyForEmpty);

/** /api/lessons: instructors and guests find their own only */
export const lessons = routes
  .openapi(
    guarded("lessons.read", {
      method: "get",
      path: "/",
      summary: "Lessons by start; ended ones only with period=past or all",
      request: { query: lessonQuery },
      responses: answersList(lesson),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const page = await reading(c.var.ctx, (tx) => listLessons(tx, wish, wish));
      return c.json(list(page, wish, c.req.url), 200);
    },
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
      summary: "Edit a lesson; fewer seats than taken are allowed and told in `message`",
      request: { params: idParam, body: body(lessonEdit) },
      responses: answers(lesson),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const saved = await updateLesson(c.var.ctx, id, c.req.valid("json"));
      return c.json(ok(saved, overbookingWarning(saved) ?? "Kurstermin gespeichert"), 200);
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
      request: { params: idParam, body: { ...body(lessonCopy), required: false } },
      responses: answersCreated(lesson),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const made = await copyLesson(c.var.ctx, id, c.req.valid("json"));
      return c.json(created(made, "Kurstermin kopiert"), 201);
    },
  );

export type LessonsApi = typeof lessons;
