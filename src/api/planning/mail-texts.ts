import { z } from "@hono/zod-openapi";
import { getMailText, listMailTexts } from "../../domain/texts/mail-texts.ts";
import { restoreMailText } from "../../domain/texts/restore-mail-text.ts";
import { saveMailText } from "../../domain/texts/save-mail-text.ts";
import {
  mailPreview,
  mailPreviewInput,
  mailText,
  mailTextInput,
  mailTextKind,
  mailTextRow,
  ofCourse,
} from "../../domain/texts/schema.ts";
import { pageIn } from "../../shared/envelope.ts";
import { list } from "../http/answers.ts";
import { pageQuery } from "../http/inputs.ts";
import { router } from "../http/router.ts";

const course = z.object({ course_id: ofCourse });
const kindParam = z.object({ kind: mailTextKind });

/** /api/mail-texts: what the mails of a team say in its own words; the kinds are given, so nothing is added */
export const mailTexts = router()
  .get("/", "texts.read", {
    summary: "The kinds of mails to participants, with whose words hold; `course_id` asks for one course",
    query: pageQuery.extend(course.shape),
    answers: list(mailTextRow),
    read: async (tx, { query }) => pageIn(await listMailTexts(tx, query.course_id), query),
  })
  .get("/{kind}", "texts.read", {
    summary: "The words of a kind of mail, of a course or the team, with its placeholders and history",
    params: kindParam,
    query: course,
    answers: mailText,
    read: (tx, { params, query }) => getMailText(tx, params.kind, query.course_id),
  })
  .patch("/{kind}", "texts.write", {
    summary: "Give a kind of mail the team's own words, for all courses or one",
    params: kindParam,
    body: mailTextInput,
    answers: mailText,
    handle: ({ ctx, params, body }) => saveMailText(ctx, params.kind, body),
    message: "Text gespeichert",
  })
  .delete("/{kind}", "texts.write", {
    summary: "Take the team's own words back; answers the words that hold now",
    params: kindParam,
    query: course,
    answers: mailText,
    handle: ({ ctx, params, query }) => restoreMailText(ctx, params.kind, query.course_id),
    message: "Standardtext eingesetzt",
  })
  .post("/{kind}/preview", "texts.preview", {
    summary: "A mail with words that are still being written; nothing is kept",
    params: kindParam,
    body: mailPreviewInput,
    answers: mailPreview,
    read: (tx, { params, body, services }) => services.previewMail(tx, params.kind, body),
  });
