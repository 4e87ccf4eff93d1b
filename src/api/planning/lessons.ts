import { z } from "@hono/zod-openapi";
import { listSessions } from "../../domain/lessons/calendar/calendar.ts";
import {
  calendarFields,
  calendarSession,
  collision,
  doubleBooking,
  isShowable,
  notShowable,
  plan,
} from "../../domain/lessons/calendar/calendar-schema.ts";
import { findCollisions } from "../../domain/lessons/calendar/collisions.ts";
import { listDoubleBookings } from "../../domain/lessons/calendar/double-bookings.ts";
import { setStatuses } from "../../domain/lessons/changes/set-statuses.ts";
import { copyLesson } from "../../domain/lessons/planning/copy-lesson.ts";
import { createLesson } from "../../domain/lessons/planning/create-lesson.ts";
import { deleteLesson } from "../../domain/lessons/planning/delete-lesson.ts";
import { countLessons, getLesson, listLessons } from "../../domain/lessons/queries.ts";
import { savedWords } from "../../domain/lessons/rules.ts";
import {
  lesson,
  lessonCopy,
  lessonCounts,
  lessonInput,
  lessonPeriod,
  lessonSort,
} from "../../domain/lessons/schema.ts";
import { changeLesson } from "../../domain/messages/change-lesson.ts";
import { lessonEditInput } from "../../domain/messages/schema.ts";
import { together } from "../../platform/database/transaction.ts";
import { activeStatus, idInput } from "../../shared/schema.ts";
import { countedList, created, done, statusesOf } from "../http/answers.ts";
import { filter, idFilters, listQuery, noFilters, underShortNames } from "../http/inputs.ts";
import { saying } from "../http/route.ts";
import { router } from "../http/router.ts";
import { withRecipients } from "./lesson-changes.ts";

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
    from: calendarFields.from,
    to: calendarFields.to,
    ...idFilters({ instructor: filter(calendarFields.instructor), course: filter(calendarFields.course) }),
    place: filter(calendarFields.place),
    color: filter(calendarFields.color),
  })
  .refine(isShowable, { error: notShowable, path: ["to"] })
  .transform(underShortNames);

/** /api/lessons: instructors and guests find their own only */
export const lessons = router()
  .get("/", "lessons.read", {
    scope: "offer.read",
    summary: "Lessons by start, with counts of the selection; ended ones only with period=past or all",
    query: lessonQuery,
    answers: countedList(lesson, lessonCounts),
    read: (tx, { query }) => together([listLessons(tx, query, query), countLessons(tx, query)]),
  })
  .get("/sessions", "lessons.read", {
    scope: "offer.read",
    summary: "The sessions of a span of days for a calendar, at most 62; `from` and `to` are both included",
    query: calendarQuery,
    answers: z.array(calendarSession),
    read: (tx, { query }) => listSessions(tx, query),
  })
  .get("/double-bookings", "lessons.read", {
    summary: "Lessons of the next year that have a person or a place at the same time, each pair once",
    query: noFilters,
    answers: z.array(doubleBooking),
    read: (tx) => listDoubleBookings(tx),
  })
  .post("/collisions", "lessons.write", {
    summary: "Where a plan books a person or a place twice at the same time; a hint, nothing is refused",
    body: plan,
    answers: z.array(collision),
    read: (tx, { body }) => findCollisions(tx, body),
  })
  .post("/status", "lessons.write", {
    summary: "Activate or deactivate several lessons; each answers for itself",
    ...statusesOf("Kurstermine", "Kursterminen"),
    handle: ({ ctx, body }) => setStatuses(ctx, body),
  })
  .post("/", "lessons.write", {
    scope: "offer.write",
    summary: "Add a lesson; a new one is inactive",
    body: lessonInput,
    answers: created(lesson),
    handle: ({ ctx, body }) => createLesson(ctx, body),
    message: "Kurstermin angelegt",
  })
  .get("/{id}", "lessons.read", {
    scope: "offer.read",
    summary: "One lesson",
    answers: lesson,
    read: (tx, { params }) => getLesson(tx, params.id),
  })
  .patch("/{id}", "lessons.write", {
    scope: "offer.write",
    summary:
      "Edit a lesson; fewer seats than taken are allowed and told in `message`, as is on activating what it still lacks (`data.missing`); with `tell` participants hear of new dates or places",
    body: lessonEditInput,
    answers: lesson,
    handle: async ({ ctx, params, body: { tell, ...change } }) => {
      const changed = await changeLesson(ctx, params.id, { kind: "lesson-changed", change }, tell);
      const sentence = savedWords(changed.lesson, change.status === "active");
      return saying(
        changed.lesson,
        changed.recipients ? withRecipients(`${sentence.replace(/\.$/, "")}.`, changed.recipients) : sentence,
      );
    },
  })
  .delete("/{id}", "lessons.delete", {
    summary: "Remove a lesson for which nobody ever registered",
    answers: done,
    handle: ({ ctx, params }) => deleteLesson(ctx, params.id),
    message: "Kurstermin gelöscht",
  })
  .post("/copy/{id}", "lessons.write", {
    name: "copyLesson",
    scope: "offer.write",
    summary:
      "Copy a lesson, without a body at the same dates, with `start_date` laid anew from it without holidays and closed days, or at the dates of `sessions`; the copy is inactive",
    body: lessonCopy,
    bodyOptional: true,
    answers: created(lesson),
    handle: ({ ctx, params, body }) => copyLesson(ctx, params.id, body),
    message: "Kurstermin kopiert",
  });
