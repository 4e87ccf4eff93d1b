import { z } from "@hono/zod-openapi";
import { discardImport } from "../domain/imports/discard-import.ts";
import { mapImport } from "../domain/imports/map-import.ts";
import { getImport } from "../domain/imports/queries.ts";
import { runImport } from "../domain/imports/run-import.ts";
import { sampleFile } from "../domain/imports/sample.ts";
import { importKind, importMapping, importRun, importView } from "../domain/imports/schema.ts";
import { startImport } from "../domain/imports/start-import.ts";
import { reading } from "../platform/database/transaction.ts";
import { wholeNumber } from "../shared/schema.ts";
import { mailing } from "./mail-limits.ts";
import { answers, answersCreated, answersFile, body, created, ok } from "./reply.ts";
import { filter, guarded, idParam, noun } from "./route.ts";
import { fileForm, uploadOf } from "./uploads.ts";

const wish = z.object({
  kind: importKind,
  lesson_id: filter(wholeNumber(1, 999_999_999, "Bitte wählen Sie den Kurstermin")),
});

/** /api/imports */
export const imports = noun()
  .openapi(
    guarded("imports.use", {
      method: "post",
      path: "/",
      summary: "Take in a CSV or XLSX file and show what would become of each row; nothing is brought in yet",
      request: { query: wish, body: fileForm },
      responses: answersCreated(importView),
    }),
    async (c) => {
      const upload = await uploadOf(c.req.valid("form").file);
      return c.json(
        created(await startImport(c.var.ctx, c.var.services.parsing, c.req.valid("query"), upload)),
        201,
      );
    },
  )
  .openapi(
    guarded("imports.use", {
      method: "get",
      path: "/sample.csv",
      summary: "A file to fill in",
      request: { query: wish.pick({ kind: true }) },
      responses: answersFile("The headings that are understood, and an example", "text/csv"),
    }),
    async (c) => {
      const { kind } = c.req.valid("query");
      return c.body(sampleFile(kind), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="vorlage-${kind}.csv"`,
      });
    },
  )
  .openapi(
    guarded("imports.use", {
      method: "get",
      path: "/{id}",
      summary: "A list that is being brought in, with how each row would fare now",
      request: { params: idParam },
      responses: answers(importView),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getImport(tx, id))), 200);
    },
  )
  .openapi(
    guarded("imports.use", {
      method: "patch",
      path: "/{id}",
      summary: "Say from which columns the fields are taken",
      request: { params: idParam, body: body(importMapping) },
      responses: answers(importView),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await mapImport(c.var.ctx, id, c.req.valid("json").mapping)), 200);
    },
  )
  .openapi(
    guarded("imports.use", {
      method: "post",
      path: "/{id}/run",
      summary:
        "Bring in the sound rows, all or nothing; faulty ones are left out only if told so; sent twice, done once",
      request: { params: idParam, body: body(importRun) },
      responses: answers(importView),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const wish = c.req.valid("json");
      const { state, kind, row_count } = await reading(c.var.ctx, (tx) => getImport(tx, id));
      const mails = wish.notify && kind === "participants" && state === "draft" ? row_count : 0;
      const done = await mailing(c, "added-registration", { to: `file ${id}`, mails }, () =>
        runImport(c.var.ctx, id, wish),
      );
      return c.json(ok(done, "Übernommen"), 200);
    },
  )
  .openapi(
    guarded("imports.use", {
      method: "delete",
      path: "/{id}",
      summary: "Put a file aside",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await discardImport(c.var.ctx, id), "Datei verworfen"), 200);
    },
  );

export type ImportsApi = typeof imports;
