import { z } from "@hono/zod-openapi";
import { createTextBlock } from "../../domain/texts/create-text-block.ts";
import { deleteTextBlock } from "../../domain/texts/delete-text-block.ts";
import { getTextBlock, listTextBlocks } from "../../domain/texts/queries.ts";
import {
  textBlock,
  textBlockDetail,
  textBlockEdit,
  textBlockInput,
  textFields,
} from "../../domain/texts/schema.ts";
import { updateTextBlock } from "../../domain/texts/update-text-block.ts";
import { created, done, list } from "../http/answers.ts";
import { filter, listQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const textBlockQuery = listQuery.omit({ sort: true }).extend({
  field: filter(z.enum(textFields, { error: "Dieses Feld gibt es nicht" })),
});

/** /api/text-blocks */
export const textBlocks = router()
  .get("/", "texts.read", {
    summary: "Texts of the library by rank, then name; `field` asks for those that fit a field",
    query: textBlockQuery,
    answers: list(textBlock),
    read: (tx, { query }) => listTextBlocks(tx, query, query),
  })
  .post("/", "texts.write", {
    summary: "Add a text to the library",
    body: textBlockInput,
    answers: created(textBlockDetail),
    handle: ({ ctx, body }) => createTextBlock(ctx, body),
    message: "Textbaustein angelegt",
  })
  .get("/{id}", "texts.read", {
    summary: "One text of the library with its history",
    answers: textBlockDetail,
    read: (tx, { params }) => getTextBlock(tx, params.id),
  })
  .patch("/{id}", "texts.write", {
    summary: "Edit a text of the library; fields that it was put into stay as they are",
    body: textBlockEdit,
    answers: textBlockDetail,
    handle: ({ ctx, params, body }) => updateTextBlock(ctx, params.id, body),
    message: "Textbaustein gespeichert",
  })
  .delete("/{id}", "texts.write", {
    summary: "Take a text out of the library",
    answers: done,
    handle: ({ ctx, params }) => deleteTextBlock(ctx, params.id),
    message: "Textbaustein gelöscht",
  });
