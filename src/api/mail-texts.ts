import { z } from "@hono/zod-openapi";
import { getMailText, listMailTexts } from "../domain/texts/mail-texts.ts";
import { restoreMailText } from "../domain/texts/restore-mail-text.ts";
import { saveMailText } from "../domain/texts/save-mail-text.ts";
import {
  mailPreview,
  mailPreviewInput,
  mailText,
  mailTextInput,
  mailTextKind,
  mailTextRow,
  ofCourse,
} from "../domain/texts/schema.ts";
import { reading } from "../platform/database/transaction.ts";
import { pageIn } from "../shared/envelope.ts";
import { answers, answersList, body, list, ok } from "./reply.ts";
import { guarded, listQuery, noun } from "./route.ts";

const course = z.object({ course_id: ofCourse });
const mailTextQuery = listQuery.pick({ page: true, per_page: true }).extend(course.shape);
const kindParam = z.object({ kind: mailTextKind });

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
      return c.json(list(pageIn(all, wish), wish, c.req.url), 200);
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
      summary: "A mail with words that are still being written; nothing is kept",
      request: { params: kindParam, body: body(mailPreviewInput) },
      responses: answers(mailPreview),
    }),
    async (c) => {
      const { kind } = c.req.valid("param");
      const draft = c.req.valid("json");
      const shown = await reading(c.var.ctx, (tx) => c.var.services.previewMail(tx, kind, draft));
      return c.json(ok(shown), 200);
    },
  );

export type MailTextsApi = typeof mailTexts;
