import { z } from "@hono/zod-openapi";
import { changeImport } from "../../domain/imports/change-import.ts";
import { discardImport } from "../../domain/imports/discard-import.ts";
import { getImport } from "../../domain/imports/queries.ts";
import { runImport } from "../../domain/imports/run-import.ts";
import { sampleFile } from "../../domain/imports/sample.ts";
import { importChange, importKind, importRun, importView } from "../../domain/imports/schema.ts";
import { startImport } from "../../domain/imports/start-import.ts";
import { reading } from "../../platform/database/transaction.ts";
import { wholeNumber } from "../../shared/schema.ts";
import { mailing } from "../access/mail-limits.ts";
import { created, done, file } from "../http/answers.ts";
import { formWith, TABLES } from "../http/bodies.ts";
import { fileAnswer } from "../http/files.ts";
import { filter } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const importQuery = z.object({
  kind: importKind,
  lesson_id: filter(wholeNumber(1, 999_999_999, "Bitte wählen Sie den Kurstermin")),
});

/** /api/imports */
export const imports = router()
  .post("/", "imports.use", {
    summary: "Take in a CSV or XLSX file and show what would become of each row; nothing is brought in yet",
    query: importQuery,
    form: formWith(...TABLES),
    answers: created(importView),
    handle: ({ ctx, services, query, form }) => startImport(ctx, services.parsing, query, form),
  })
  .get("/sample.csv", "imports.use", {
    summary: "A file to fill in",
    query: importQuery.pick({ kind: true }),
    answers: file("The headings that are understood, and an example", "text/csv"),
    handle: ({ c, query: { kind } }) =>
      fileAnswer(c, `vorlage-${kind}.csv`, sampleFile(kind), { caching: "" }),
  })
  .get("/{id}", "imports.use", {
    summary: "A list that is being brought in, with how each row would fare now",
    answers: importView,
    read: (tx, { params }) => getImport(tx, params.id),
  })
  .patch("/{id}", "imports.use", {
    summary:
      "Say how the file is read: in which line the headings stand, from which columns the fields are taken, what holds for a row instead of its cells",
    body: importChange,
    answers: importView,
    handle: ({ ctx, params, body }) => changeImport(ctx, params.id, body),
  })
  .post("/{id}/run", "imports.use", {
    summary:
      "Bring in the sound rows, all or nothing; faulty ones are left out only if told so; sent twice, done once",
    body: importRun,
    answers: importView,
    handle: async ({ c, ctx, params: { id }, body }) => {
      const { state, kind, row_count } = await reading(ctx, (tx) => getImport(tx, id));
      const mails = body.notify && kind === "participants" && state === "draft" ? row_count : 0;
      return mailing(c, "added-registration", { to: `file ${id}`, mails }, () => runImport(ctx, id, body));
    },
    message: "Importiert",
  })
  .delete("/{id}", "imports.use", {
    summary: "Put a file aside",
    answers: done,
    handle: ({ ctx, params }) => discardImport(ctx, params.id),
    message: "Datei verworfen",
  });
