import { z } from "@hono/zod-openapi";
import { removeCourseImage, setCourseImage } from "../../domain/courses/course-image.ts";
import { createCourse } from "../../domain/courses/create-course.ts";
import { deleteCourse } from "../../domain/courses/delete-course.ts";
import { countCourses, getCourse, listCourses } from "../../domain/courses/queries.ts";
import { course, courseEdit, courseInput } from "../../domain/courses/schema.ts";
import { setCourseStatuses } from "../../domain/courses/set-course-statuses.ts";
import { updateCourse } from "../../domain/courses/update-course.ts";
import { uploaded } from "../../domain/files/schema.ts";
import { together } from "../../platform/database/transaction.ts";
import { flag } from "../../shared/schema.ts";
import { statusCounts } from "../../shared/status-at-once.ts";
import { countedList, created, done, statusesOf } from "../http/answers.ts";
import { fileServices, formWith, PICTURES } from "../http/bodies.ts";
import { filter, listQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** What a list of courses is asked for. */
export const courseQuery = listQuery
  .omit({ sort: true })
  .extend({ is_active: filter(flag), group: filter(z.enum(["1", "2", "3"])) });

/** /api/courses */
export const courses = router()
  .get("/", "catalogue.read", {
    scope: "offer.read",
    summary: "Courses by name",
    query: courseQuery,
    answers: countedList(course, statusCounts),
    read: (tx, { query }) => together([listCourses(tx, query, query), countCourses(tx, query)]),
  })
  .post("/", "catalogue.write", {
    scope: "offer.write",
    summary: "Add a course",
    body: courseInput,
    answers: created(course),
    handle: ({ ctx, body }) => createCourse(ctx, body),
    message: "Kurs angelegt",
  })
  .get("/{id}", "catalogue.read", {
    scope: "offer.read",
    summary: "One course",
    answers: course,
    read: (tx, { params }) => getCourse(tx, params.id),
  })
  .post("/status", "catalogue.write", {
    summary: "Activate or deactivate several courses; each answers for itself",
    ...statusesOf("Kurse", "Kursen"),
    handle: ({ ctx, body }) => setCourseStatuses(ctx, body),
  })
  .patch("/{id}", "catalogue.write", {
    scope: "offer.write",
    summary: "Edit a course",
    body: courseEdit,
    answers: course,
    handle: ({ ctx, params, body }) => updateCourse(ctx, params.id, body),
    message: "Kurs gespeichert",
  })
  .delete("/{id}", "catalogue.write", {
    summary: "Remove a course that has no lessons",
    answers: done,
    handle: ({ ctx, params }) => deleteCourse(ctx, params.id),
    message: "Kurs gelöscht",
  })
  .post("/upload-image/{id}", "catalogue.write", {
    summary: "Give a course a picture, in place of the one it had",
    form: formWith(...PICTURES),
    answers: uploaded,
    handle: (call) => setCourseImage(call.ctx, fileServices(call), call.params.id, call.form),
    message: "Kursbild gespeichert",
  })
  .delete("/upload-image/{id}", "catalogue.write", {
    summary: "Take a course's picture away",
    answers: done,
    handle: ({ ctx, params }) => removeCourseImage(ctx, params.id),
    message: "Kursbild entfernt",
  });
