import { z } from "@hono/zod-openapi";
import { createTextBlock } from "../domain/texts/create-text-block.ts";
import { deleteTextBlock } from "../domain/texts/delete-text-block.ts";
import { getTextBlock, listTextBlocks } from "../domain/texts/queries.ts";
import {
  textBlock,
  textBlockDetail,
  textBlockEdit,
  textBlockInput,
  textFields,
} from "../domain/texts/schema.ts";
import { updateTextBlock } from "../domain/texts/update-text-block.ts";
import { reading } from "../platform/database/transaction.ts";
import { answers, answersCreated, answersList, body, created, list, ok } from "./reply.ts";
import { filter, guarded, idParam, listQuery, noun } from "./route.ts";

const textBlockQuery = listQuery.omit({ sort: true }).extend({
  field: filter(z.enum(textFields, { error: "Dieses Feld gibt es nicht" })),
});

/** /api/text-blocks */
export const textBlocks = noun()
  .openapi(
    guarded("texts.read", {
      method: "get",
      path: "/",
      summary: "Texts of the library by rank, then name; `field` asks for those that fit a field",
      request: { query: textBlockQuery },
      responses: answersList(textBlock),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const page = await reading(c.var.ctx, (tx) => listTextBlocks(tx, wish, wish));
      return c.json(list(page, wish, c.req.url), 200);
    },
  )
  .openapi(
    guarded("texts.write", {
      method: "post",
      path: "/",
      summary: "Add a text to the library",
      request: { body: body(textBlockInput) },
      responses: answersCreated(textBlockDetail),
    }),
    async (c) => {
      const made = await createTextBlock(c.var.ctx, c.req.valid("json"));
      return c.json(created(made, "Textbaustein angelegt"), 201);
    },
  )
  .openapi(
    guarded("texts.read", {
      method: "get",
      path: "/{id}",
      summary: "One text of the library with its history",
      request: { params: idParam },
      responses: answers(textBlockDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await reading(c.var.ctx, (tx) => getTextBlock(tx, id))), 200);
    },
  )
  .openapi(
    guarded("texts.write", {
      method: "patch",
      path: "/{id}",
      summary: "Edit a text of the library; fields that it was put into stay as they are",
      request: { params: idParam, body: body(textBlockEdit) },
      responses: answers(textBlockDetail),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const saved = await updateTextBlock(c.var.ctx, id, c.req.valid("json"));
      return c.json(ok(saved, "Textbaustein gespeichert"), 200);
    },
  )
  .openapi(
    guarded("texts.write", {
      method: "delete",
      path: "/{id}",
      summary: "Take a text out of the library",
      request: { params: idParam },
      responses: answers(z.literal(true)),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(ok(await deleteTextBlock(c.var.ctx, id), "Textbaustein gelöscht"), 200);
    },
  );

export type TextBlocksApi = typeof textBlocks;
