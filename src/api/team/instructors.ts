import { z } from "@hono/zod-openapi";
import { uploaded } from "../../domain/files/schema.ts";
import { changeEmail } from "../../domain/instructors/change-email.ts";
import { deleteInstructor } from "../../domain/instructors/delete-instructor.ts";
import { removeInstructorFile, setInstructorFile } from "../../domain/instructors/instructor-file.ts";
import {
  countInstructors,
  getInstructor,
  listInstructors,
  showInstructor,
} from "../../domain/instructors/queries.ts";
import { reorderInstructors } from "../../domain/instructors/reorder-instructors.ts";
import {
  type InstructorFile,
  instructor,
  instructorEdit,
  instructorStatus,
  shownInstructor,
} from "../../domain/instructors/schema.ts";
import { setInstructorStatuses } from "../../domain/instructors/set-instructor-statuses.ts";
import { updateInstructor } from "../../domain/instructors/update-instructor.ts";
import { beginOwnSeries } from "../../domain/invoices/begin-own-series.ts";
import { emailChangeWords } from "../../domain/users/rules.ts";
import { emailChange, emailChangeInput } from "../../domain/users/schema.ts";
import { reading, together } from "../../platform/database/transaction.ts";
import { idInput } from "../../shared/schema.ts";
import { statusCounts } from "../../shared/status-at-once.ts";
import { allowedChange } from "../access/check-password.ts";
import { mailing } from "../access/mail-limits.ts";
import { countedList, done, inOrder, statusesOf } from "../http/answers.ts";
import { fileServices, formWith, PICTURES } from "../http/bodies.ts";
import { filter, listQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

/** `{id}-image` or `{id}-privacy` */
const target = z
  .string()
  .regex(/^[1-9]\d{0,14}-(image|privacy)$/)
  .transform((text): InstructorFile => {
    const kind = text.endsWith("-image") ? "image" : "privacy";
    return { id: Number.parseInt(text, 10), kind };
  })
  .meta({ examples: ["1-image"] });
const targetParam = z.object({ target });

/** What a list of instructors is asked for. */
export const instructorQuery = listQuery.omit({ sort: true }).extend({ status: filter(instructorStatus) });

/** /api/instructors */
export const instructors = router()
  .get("/", "instructors.read", {
    scope: "offer.read",
    summary:
      "Instructors by rank, then name; instructors and guests see of colleagues what the team's page shows, with rank, status and roles",
    query: instructorQuery,
    answers: countedList(shownInstructor, statusCounts),
    read: (tx, { query }) => together([listInstructors(tx, query, query), countInstructors(tx, query)]),
  })
  .get("/{id}", "instructors.read", {
    scope: "offer.read",
    summary: "One instructor, as the list shows her",
    answers: shownInstructor,
    read: (tx, { params }) => showInstructor(tx, params.id),
  })
  .patch("/order", "instructors.arrange", {
    summary: "Put instructors into another order: those named take the places they hold now",
    ...inOrder,
    handle: ({ ctx, body }) => reorderInstructors(ctx, body),
  })
  .post("/status", "instructors.arrange", {
    summary: "Activate or deactivate several instructors; each answers for itself",
    ...statusesOf("Personen"),
    handle: ({ ctx, body }) => setInstructorStatuses(ctx, body),
  })
  .patch("/{id}", "instructors.write", {
    summary: "Edit an instructor; one's own profile for instructors and guests",
    body: instructorEdit,
    answers: instructor,
    handle: ({ ctx, params, body }) => updateInstructor(ctx, params.id, body, { beginOwnSeries }),
    message: "Profil gespeichert",
  })
  .post("/upload-file/{target}", "instructors.write", {
    summary: "Give an instructor a picture or a privacy notice (PDF), in place of the one there was",
    params: targetParam,
    form: formWith(...PICTURES, "application/pdf"),
    answers: uploaded,
    handle: (call) => setInstructorFile(call.ctx, fileServices(call), call.params.target, call.form),
    message: "Datei gespeichert",
  })
  .delete("/upload-file/{target}", "instructors.write", {
    summary: "Take an instructor's picture or privacy notice away",
    params: targetParam,
    answers: done,
    handle: ({ ctx, params }) => removeInstructorFile(ctx, params.target),
    message: "Datei entfernt",
  })
  .delete("/{id}", "instructors.delete", {
    summary: "Remove an instructor; whoever is named takes over all lessons",
    query: z.object({ hand_over_to: filter(idInput) }),
    answers: done,
    handle: ({ ctx, params, query }) => deleteInstructor(ctx, params.id, query.hand_over_to ?? null),
    message: "Kursleitende Person entfernt",
  })
  .patch("/{id}/save-email", "instructors.write", {
    summary:
      "Ask for another address; it holds once the link mailed to it has been opened, and the one to the old address where the password was not given within ten minutes",
    body: emailChangeInput,
    answers: emailChange,
    handle: async ({ c, ctx, params, body }) => {
      const change = await allowedChange(c, body);
      const { user } = await reading(ctx, (tx) => getInstructor(tx, params.id));
      return mailing(c, "invitation", { to: change.email, account: user?.id, field: "email" }, () =>
        changeEmail(ctx, params.id, change),
      );
    },
    message: emailChangeWords,
  });
