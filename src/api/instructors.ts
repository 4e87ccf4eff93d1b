import { z } from "@hono/zod-openapi";
import { uploaded } from "../domain/files/schema.ts";
import { changeEmail } from "../domain/instructors/change-email.ts";
import { deleteInstructor } from "../domain/instructors/delete-instructor.ts";
import { removeInstructorFile, setInstructorFile } from "../domain/instructors/instructor-file.ts";
import {
  countInstructors,
  getInstructor,
  listInstructors,
  showInstructor,
} from "../domain/instructors/queries.ts";
import { reorderInstructors } from "../domain/instructors/reorder-instructors.ts";
import {
  type InstructorFile,
  instructor,
  instructorEdit,
  instructorStatus,
  shownInstructor,
} from "../domain/instructors/schema.ts";
import { setInstructorStatuses } from "../domain/instructors/set-instructor-statuses.ts";
import { updateInstructor } from "../domain/instructors/update-instructor.ts";
import { emailChangeWords } from "../domain/users/rules.ts";
import { emailChange, emailChangeInput } from "../domain/users/schema.ts";
import { reading, together } from "../platform/database/transaction.ts";
import { orderWish } from "../shared/order.ts";
import { idInput } from "../shared/schema.ts";
import { statusCounts, statusOutcome, statusWishOf } from "../shared/status-at-once.ts";
import { emailWish } from "./email-wish.ts";
import { mailing } from "./mail-limits.ts";
import { answers, answersCountedList, body, list, ok, statusesSet } from "./reply.ts";
import { filter, guarded, idParam, listQuery, noun } from "./route.ts";
import { fileForm, fileServices, uploadOf } from "./uploads.ts";

/** `{id}-image` or `{id}-privacy` */
const target = z
  .stringFormat("target", /^[1-9]\d{0,14}-(image|privacy)$/)
  .transform((text): InstructorFile => {
    const kind = text.endsWith("-image") ? "image" : "privacy";
    return { id: Number.parseInt(text, 10), kind };
  })
  .openapi({ param: { name: "target", in: "path" }, type: "string", example: "1-image" });
const targetParam = z.object({ target });

const handOverQuery = z.object({ hand_over_to: filter(idInput) });

/** What a list of instructors is asked for. */
export const instructorQuery = listQuery.omit({ sort: true }).extend({ status: filter(instructorStatus) });

/** /api/instructors */
export const instructors = noun()
  .openapi(
    guarded("instructors.read", {
      method: "get",
      path: "/",
      summary:
        "Instructors by rank, then name; instructors and guests see of colleagues what the team's page shows, with rank, status and roles",
      request: { query: instructorQuery },
      responses: answersCountedList(shownInstructor, statusCounts),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const [page, counts] = await reading(c.var.ctx, (tx) =>
        together([listInstructors(tx, wish, wish), countInstructors(tx, wish)]),
      );
      return c.json({ ...list(page, wish, c.req.url), counts }, 200);
    },
  )
  .openapi(
    guarded("instructors.read", {
      method: "get",
      path: "/{id}",
      summary: "One instructor, as the list shows her",
      request: { params: idParam },
      responses: answers(shownInstructor),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => showInstructor(tx, id))), 200);
    },
  )
  .openapi(
    guarded("instructors.arrange", {
      method: "patch",
      path: "/order",
      summary: "Put instructors into another order: those named take the places they hold now",
      request: { body: body(orderWish) },
      responses: answers(z.literal(true)),
    }),
    async (c) =>
      c.json(ok(await reorderInstructors(c.var.ctx, c.req.valid("json")), "Reihenfolge gespeichert"), 200),
  )
  .openapi(
    guarded("instructors.arrange", {
      method: "post",
      path: "/status",
      summary: "Activate or deactivate several instructors; each answers for itself",
      request: { body: body(statusWishOf("Personen")) },
      responses: answers(z.array(statusOutcome)),
    }),
    async (c) =>
      c.json(statusesSet(await setInstructorStatuses(c.var.ctx, c.req.valid("json")), "Personen"), 200),
  )
  .openapi(
    guarded("instructors.write", {
      method: "patch",
      path: "/{id}",
      summary: "Edit an instructor; one's own profile for instructors and guests",
      request: { params: idParam, body: body(instructorEdit) },
      responses: answers(instructor),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(
        ok(await updateInstructor(c.var.ctx, id, c.req.valid("json")), "Profil gespeichert"),
        200,
      );
    },
  )
  .openapi(
    guarded("instructors.write", {
      method: "post",
      path: "/upload-file/{target}",
      summary: "Give an instructor a picture or a privacy notice (PDF), in place of the one there was",
      request: { params: targetParam, body: fileForm },
      responses: answers(uploaded),
    }),
    async (c) => {
      const { target } = c.req.valid("param");
      const upload = await uploadOf(c.req.valid("form").file);
      return c.json(
        ok(await setInstructorFile(c.var.ctx, fileServices(c), target, upload), "Datei gespeichert"),
        200,
      );
    },
  )
  .openapi(
    guarded("instructors.write", {
      method: "delete",
      path: "/upload-file/{target}",
      summary: "Take an instructor's picture or privacy notice away",
      request: { params: targetParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { target } = c.req.valid("param");
      return c.json(ok(await removeInstructorFile(c.var.ctx, target), "Datei entfernt"), 200);
    },
  )
  .openapi(
    guarded("instructors.delete", {
      method: "delete",
      path: "/{id}",
      summary: "Remove an instructor; whoever is named takes over all lessons",
      request: { params: idParam, query: handOverQuery },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { hand_over_to = null } = c.req.valid("query");
      const removed = await deleteInstructor(c.var.ctx, c.req.valid("param").id, hand_over_to);
      return c.json(ok(removed, "Kursleitende Person entfernt"), 200);
    },
  )
  .openapi(
    guarded("instructors.write", {
      method: "patch",
      path: "/{id}/save-email",
      summary:
        "Ask for another address; it holds once the link mailed to it has been opened, and the one to the old address where the password was not given within ten minutes",
      request: { params: idParam, body: body(emailChangeInput) },
      responses: answers(emailChange),
    }),
    async (c) => {
      const wish = await emailWish(c, c.req.valid("json"));
      const { id } = c.req.valid("param");
      const { user } = await reading(c.var.ctx, (tx) => getInstructor(tx, id));
      const change = await mailing(
        c,
        "invitation",
        { to: wish.email, account: user?.id, field: "email" },
        () => changeEmail(c.var.ctx, id, wish),
      );
      return c.json(ok(change, emailChangeWords(change)), 200);
    },
  );

export type InstructorsApi = typeof instructors;
