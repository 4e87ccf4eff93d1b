import { z } from "@hono/zod-openapi";
import { registrationFilters } from "../../domain/registrations/schema.ts";
import { badgesOf } from "../../domain/sheets/badges.ts";
import { chooseColumns, getColumns } from "../../domain/sheets/columns.ts";
import { doorSignOf } from "../../domain/sheets/door-sign.ts";
import { columnChoice, columnsInput } from "../../domain/sheets/schema.ts";
import { reading } from "../../platform/database/transaction.ts";
import { file } from "../http/answers.ts";
import { fileAnswer } from "../http/files.ts";
import { filter, lessonId, noFilters } from "../http/inputs.ts";
import { router } from "../http/router.ts";
import { withPicture } from "./paper-team.ts";

const ofPeople = z.object({ lesson_id: lessonId, ids: filter(registrationFilters.ids) });

/** /api/sheets: what is printed of a lesson, and how a team has it printed */
export const sheets = router()
  .get("/columns", "sheets.read", {
    summary: "Which columns the team's lists of participants have, and which there are",
    query: noFilters,
    answers: columnChoice,
    read: (tx) => getColumns(tx),
  })
  .patch("/columns", "sheets.arrange", {
    summary: "Keep which columns the team's lists of participants have, in their order",
    body: columnsInput,
    answers: columnChoice,
    handle: ({ ctx, body }) => chooseColumns(ctx, body),
    message: "Spalten gespeichert",
  })
  .get("/badges.pdf", "registrations.read", {
    summary: "Name badges of a lesson's participants, to be cut out; `ids` narrows to some of them",
    query: ofPeople,
    answers: file("The badges", "application/pdf"),
    handle: async ({ c, ctx, query: { lesson_id, ids } }) => {
      const sheet = await reading(ctx, (tx) => badgesOf(tx, lesson_id, ids));
      const { badges } = await import("../../platform/pdf/badges.ts");
      const pdf = new Uint8Array(await badges(sheet));
      return fileAnswer(c, `namensschilder-${lesson_id}.pdf`, pdf, { inline: true });
    },
  })
  .get("/door-sign.pdf", "registrations.read", {
    summary: "What hangs at the door of a lesson's room, with a code that leads to its public page",
    query: z.object({ lesson_id: lessonId }),
    answers: file("The sign", "application/pdf"),
    handle: async ({ c, ctx, services, query: { lesson_id } }) => {
      const sign = await reading(ctx, (tx) => doorSignOf(tx, lesson_id, services.config.publicUrl));
      const { doorSign } = await import("../../platform/pdf/door-sign.ts");
      const pdf = new Uint8Array(await doorSign(await withPicture(c, sign)));
      return fileAnswer(c, `tuerschild-${lesson_id}.pdf`, pdf, { inline: true });
    },
  });
