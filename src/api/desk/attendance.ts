import { z } from "@hono/zod-openapi";
import { askCorrection } from "../../domain/attendance/ask-correction.ts";
import { attendanceColumns } from "../../domain/attendance/export.ts";
import { markAttendance } from "../../domain/attendance/mark.ts";
import { markOne } from "../../domain/attendance/mark-one.ts";
import { getOwnAttendance } from "../../domain/attendance/own.ts";
import { getAttendanceGrid, getEvening } from "../../domain/attendance/queries.ts";
import {
  attendanceEvening,
  attendanceGrid,
  correctionInput,
  entryInput,
  markResult,
  markResults,
  marksInput,
  ownAttendance,
  sessionToMark,
} from "../../domain/attendance/schema.ts";
import { listSessionsToMark } from "../../domain/attendance/to-mark.ts";
import { registrationFilters } from "../../domain/registrations/schema.ts";
import { attendanceSheetOf } from "../../domain/sheets/attendance-sheet.ts";
import { reading } from "../../platform/database/transaction.ts";
import { calendarDay } from "../../shared/schema.ts";
import { file } from "../http/answers.ts";
import { fileAnswer, inOnePiece } from "../http/files.ts";
import { filter, noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { tableFiles } from "../http/table-files.ts";
import { withPicture } from "./paper-team.ts";

/** /api/attendance: the evening; instructors and guests find their own only, and those that they lead instead of somebody */
export const attendance = router()
  .get("/today", "attendance.read", {
    summary:
      "Sessions to be marked today, within a week around it, and of the last weeks those that are not entered to the end; `date` names another day",
    query: z.object({ date: filter(calendarDay("Bitte geben Sie ein gültiges Datum an")) }),
    answers: z.array(sessionToMark),
    read: (tx, { query }) => listSessionsToMark(tx, query.date),
  })
  .get("/sessions/{id}", "attendance.read", {
    summary: "One session with everybody who is expected, by surname, and how each stands",
    answers: attendanceEvening,
    read: (tx, { params }) => getEvening(tx, params.id),
  })
  .post("/marks", "attendance.mark", {
    summary:
      "Take in ticks in the order in which they were made, at most 500; each is answered what became of it, and counts once however often it arrives",
    body: marksInput,
    answers: markResults,
    handle: ({ ctx, body }) => markAttendance(ctx, body),
  });

/** /api/lessons/{id}/attendance: who was there when */
export const lessonAttendance = router()
  .get("/{id}/attendance", "attendance.read", {
    name: "getLessonAttendance",
    summary: "Who was there when: all sessions of a lesson and its people",
    answers: attendanceGrid,
    read: (tx, { params }) => getAttendanceGrid(tx, params.id),
  })
  .with(
    tableFiles("/{id}/attendance", "attendance.read", {
      name: "exportLessonAttendance",
      summary: "The same, a row a person, a column a session,",
      query: noFilters,
      narrowed: ({ params: { id } }) => ({ lesson: id }),
      table: async ({ ctx, params: { id } }) => {
        const grid = await reading(ctx, (tx) => getAttendanceGrid(tx, id));
        return { name: "anwesenheit", columns: attendanceColumns(grid), rows: inOnePiece(grid.people) };
      },
    }),
  )
  .get("/{id}/attendance.pdf", "attendance.read", {
    name: "printLessonAttendance",
    summary:
      "The same as a sheet to print, with sums of units and hours; `ids` narrows to some of its people",
    query: z.object({ ids: filter(registrationFilters.ids) }),
    answers: file("The sheet", "application/pdf"),
    handle: async ({ c, ctx, params: { id }, query: { ids } }) => {
      const sheet = await reading(ctx, (tx) => attendanceSheetOf(tx, id, ids));
      const { attendanceSheet } = await import("../../platform/pdf/papers/attendance-sheet.ts");
      const pdf = new Uint8Array(await attendanceSheet(await withPicture(c, sheet)));
      return fileAnswer(c, `anwesenheit-${id}.pdf`, pdf, { inline: true });
    },
  });

/** /api/registrations/{id}/attendance: one person, one session */
export const registrationAttendance = router().patch("/{id}/attendance", "attendance.mark", {
  name: "markAttendance",
  summary: "Mark one person's attendance of a session, on whatever stands; `state` null takes it back",
  body: entryInput,
  answers: markResult,
  handle: ({ ctx, params, body }) => markOne(ctx, params.id, body),
  message: "Anwesenheit eingetragen",
});

const held = "/{team_token}/registrations/{registration_token}/attendance";

/** /api/public/teams/{team_token}/registrations/{registration_token}/attendance: what somebody reads of her own */
export const ownAttendancePart = router()
  .get(held, "public.read", {
    summary: "What the team wrote down of the attendance of a link's holder",
    answers: ownAttendance,
    read: (tx, { params }) => getOwnAttendance(tx, params.registration_token),
  })
  .post(`${held}/corrections`, "public.write", {
    summary: "Ask to have one's attendance of a session corrected; the same words sent again arrive once",
    body: correctionInput,
    limit: ({ params }) => ["holder", params.registration_token] as const,
    answers: ownAttendance,
    handle: ({ ctx, params, body }) => askCorrection(ctx, params.registration_token, body),
    message: "Danke, wir sehen es uns an.",
  });
