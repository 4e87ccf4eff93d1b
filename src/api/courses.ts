import { z } from "@hono/zod-openapi";
import { removeCourseImage, setCourseImage } from "../domain/courses/course-image.ts";
import { createCourse } from "../domain/courses/create-course.ts";
import { deleteCourse } from "../domain/courses/delete-course.ts";
import { countCourses, getCourse, listCourses } from "../domain/courses/queries.ts";
import { course, courseEdit, courseInput } from "../domain/courses/schema.ts";
import { setCourseStatuses } from "../domain/courses/set-course-statuses.ts";
import { updateCourse } from "../domain/courses/update-course.ts";
import { uploaded } from "../domain/files/schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { flag } from "../shared/schema.ts";
import { statusCounts, statusOutcome, statusWishOf } from "../shared/status-at-once.ts";
import {
  answers,
  answersCountedList,
  answersCreated,
  body,
  created,
  list,
  ok,
  statusesSet,
} from "./reply.ts";
import { filter, guarded, idParam, listQuery, noun } from "./route.ts";
import { fileForm, fileServices, uploadOf } from "./uploads.ts";

/** What a list of courses is asked for. */
export const courseQuery = listQuery
  .omit({ sort: true })
  .extend({ is_active: filter(flag), group: filter(z.enum(["1", "2", "3"])) });

/** /api/courses */
export const courses = noun()
  .openapi(
    guarded("catalogue.read", {
      method: "get",
      path: "/",
      summary: "Courses by name",
      request: { query: courseQuery },
      responses: answersCountedList(course, statusCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listCourses(tx, wish, wish), countCourses(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "post",
      path: "/",
      summary: "Add a course",
      request: { body: body(courseInput) },
      responses: answersCreated(course),
    }),
    async (c) => {
      const made = await createCourse(c.var.ctx, c.req.valid("json"));
      return c.json(created(made, "Kurs angelegt"), 201);
    },
  )
  .openapi(
    guarded("catalogue.read", {
      method: "get",
      path: "/{id}",
      summary: "One course",
      request: { params: idParam },
      responses: answers(course),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getCourse(tx, id))), 200);
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "post",
      path: "/status",
      summary: "Activate or deactivate several courses; each answers for itself",
      request: { body: body(statusWishOf("Kurse")) },
      responses: answers(z.array(statusOutcome)),
    }),
    async (c) => c.json(statusesSet(await setCourseStatuses(c.var.ctx, c.req.valid("json")), "Kursen"), 200),
  )
  .openapi(
    guarded("catalogue.write", {
      method: "patch",
      path: "/{id}",
      summary: "Edit a course",
      request: { params: idParam, body: body(courseEdit) },
      responses: answers(course),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await updateCourse(c.var.ctx, id, c.req.valid("json")), "Kurs gespeichert"), 200);
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "delete",
      path: "/{id}",
      summary: "Remove a course that has no lessons",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await deleteCourse(c.var.ctx, id), "Kurs gelöscht"), 200);
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "post",
      path: "/upload-image/{id}",
      summary: "Give a course a picture, in place of the one it had",
      request: { params: idParam, body: fileForm },
      responses: answers(uploaded),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const upload = await uploadOf(c.req.valid("form").file);
      return c.json(
        ok(await setCourseImage(c.var.ctx, fileServices(c), id, upload), "Kursbild gespeichert"),
        200,
      );
    },
  )
  .openapi(
    guarded("catalogue.write", {
      method: "delete",
      path: "/upload-image/{id}",
      summary: "Take a course's picture away",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await removeCourseImage(c.var.ctx, id), "Kursbild entfernt"), 200);
    },
  );

export type CoursesApi = typeof courses;
