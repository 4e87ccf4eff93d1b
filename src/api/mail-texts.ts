import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { getMailText, listMailTexts } from "../domain/texts/mail-texts.ts";
import { restoreMailText } from "../domain/texts/restore-mail-text.ts";
import { saveMailText } from "../domain/texts/save-mail-text.ts";
import {
  type MailPreviewInput,
  mailPreview,
  mailPreviewInput,
  mailText,
  mailTextInput,
  mailTextKind,
  mailTextRow,
  ofCourse,
} from "../domain/texts/schema.ts";
import { reading } from "../platform/database/transaction.ts";
import { previewPage } from "./mail-preview.ts";
import { answers, answersFile, answersList, body, list, ok } from "./reply.ts";
import { guarded, listQuery, noun } from "./route.ts";
import type { ApiEnv } from "./services.ts";

const course = z.object({ course_id: ofCourse });
const mailTextQuery = listQuery.pick({ page: true, per_page: true }).extend(course.shape);
const kindParam = z.object({ kind: mailTextKind });
type Kind = z.infer<typeof mailTextKind>;

/** /api/mail-texts: what the mails of a team say in its own words; the kinds are given, so nothing is added */
export const mailTexts = noun()
  .openapi(
    guarded("texts.read", {
      method: "get",
      path: "/",
      summary: "The kinds of mails to participants, with whose words hold; `course_id` asks for one course",
      request: { query: mailTextQuery },
      responses: answersList(mailTextRow),
    }),
    async (c) => {
      const wish = c.req.valid("query");
      const all = await reading(c.var.ctx, (tx) => listMailTexts(tx, wish.course_id));
      const rows = all.slice((wish.page - 1) * wish.per_page, wish.page * wish.per_page);
      return c.json(list({ rows, total: all.length }, wish, c.req.url), 200);
    },
  )
  .openapi(
    guarded("texts.read", {
      method: "get",
      path: "/{kind}",
      summary: "The words of a kind of mail, of a course or the team, with its placeholders and history",
      request: { params: kindParam, query: course },
      responses: answers(mailText),
    }),
    async (c) => {
      const { kind } = c.req.valid("param");
      const { course_id } = c.req.valid("query");
      return c.json(ok(await reading(c.var.ctx, (tx) => getMailText(tx, kind, course_id))), 200);
    },
  )
  .openapi(
    guarded("texts.write", {
      method: "patch",
      path: "/{kind}",
      summary: "Give a kind of mail the team's own words, for all courses or one",
      request: { params: kindParam, body: body(mailTextInput) },
      responses: answers(mailText),
    }),
    async (c) => {
      const { kind } = c.req.valid("param");
      const saved = await saveMailText(c.var.ctx, kind, c.req.valid("json"));
      return c.json(ok(saved, "Text gespeichert"), 200);
    },
  )
  .openapi(
    guarded("texts.write", {
      method: "delete",
      path: "/{kind}",
      summary: "Take the team's own words back; answers the words that hold now",
      request: { params: kindParam, query: course },
      responses: answers(mailText),
    }),
    async (c) => {
      const { kind } = c.req.valid("param");
      const { course_id } = c.req.valid("query");
      return c.json(ok(await restoreMailText(c.var.ctx, kind, course_id), "Standardtext eingesetzt"), 200);
    },
  )
  .openapi(
    guarded("texts.preview", {
      method: "post",
      path: "/{kind}/preview",
      summary: "Subject and plain text of a mail with words that are still being written; nothing is kept",
      request: { params: kindParam, body: body(mailPreviewInput) },
      responses: answers(mailPreview),
    }),
    async (c) => {
      const { html: _, ...shown } = await preview(c, c.req.valid("param").kind, c.req.valid("json"));
      return c.json(ok(shown), 200);
    },
  )
  .openapi(
    guarded("texts.preview", {
      method: "post",
      path: "/{kind}/preview.html",
      summary: "The same as a page that runs nothing, for a frame",
      request: {
        params: kindParam,
        body: {
          required: true,
          content: { "application/x-www-form-urlencoded": { schema: mailPreviewInput } },
        },
      },
      responses: answersFile("The mail", "text/html"),
    }),
    async (c) => {
      const { html } = await preview(c, c.req.valid("param").kind, c.req.valid("form"));
      return previewPage(c, html);
    },
  );

const preview = (c: Context<ApiEnv>, kind: Kind, draft: MailPreviewInput) =>
  reading(c.var.ctx, (tx) => c.var.services.previewMail(tx, kind, draft));

export type MailTextsApi = typeof mailTexts;
