import { lesson } from "../domain/lessons/schema.ts";
import { changeLesson } from "../domain/messages/change-lesson.ts";
import { previewChange } from "../domain/messages/preview.ts";
import {
  changePreviewInput,
  mailPreview,
  type Telling,
  telling,
  toldCallingOff,
  toldLessonCallingOff,
  toldLessonMove,
  toldSessionMove,
} from "../domain/messages/schema.ts";
import { formatCents } from "../shared/money.ts";
import { mailing } from "./mail-limits.ts";
import { answers, body, ok } from "./reply.ts";
import { guarded, idParam, noun, pathId } from "./route.ts";

const sessionParam = idParam.extend({ session: pathId("session") });

/** The sentence after a change, with how many were told of it. */
export const alsoTold = (sentence: string, told: number): string => {
  if (told === 0) return sentence;
  return `${sentence} ${told === 1 ? "Eine Person bekommt" : `${told} Personen bekommen`} eine E-Mail.`;
};

/** Only what can be done again and again is counted; what is called off is called off once. */
const aboutLesson = (id: number, tell: Telling | undefined) => ({ to: String(id), mails: tell ? 1 : 0 });

/** /api/lessons/{id}: what moves or calls off a lesson or one of its sessions, and tells people in the same breath */
export const lessonChanges = noun()
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/{id}/sessions/{session}/move",
      summary: "Move one session; its participants get a mail unless `tell` is false, both or none",
      request: { params: sessionParam, body: body(toldSessionMove) },
      responses: answers(lesson),
    }),
    async (c) => {
      const { id, session: session_id } = c.req.valid("param");
      const { tell, ...change } = c.req.valid("json");
      const done = await mailing(c, "lesson", aboutLesson(id, tell), () =>
        changeLesson(c.var.ctx, id, { kind: "session-moved", session_id, change }, tell),
      );
      return c.json(ok(done.lesson, alsoTold("Das Treffen ist verlegt.", done.told)), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/{id}/sessions/{session}/cancellation",
      summary:
        "Call one session off; it stays to be seen as such, and participants hear of it unless `tell` is false",
      request: { params: sessionParam, body: body(toldCallingOff) },
      responses: answers(lesson),
    }),
    async (c) => {
      const { id, session: session_id } = c.req.valid("param");
      const { tell, ...change } = c.req.valid("json");
      const done = await changeLesson(c.var.ctx, id, { kind: "session-cancelled", session_id, change }, tell);
      return c.json(ok(done.lesson, alsoTold("Das Treffen ist abgesagt.", done.told)), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/{id}/move",
      summary:
        "Move all sessions that are still to come, so that they begin on `start_date`; told unless `tell` is false",
      request: { params: idParam, body: body(toldLessonMove) },
      responses: answers(lesson),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { tell, ...change } = c.req.valid("json");
      const done = await mailing(c, "lesson", aboutLesson(id, tell), () =>
        changeLesson(c.var.ctx, id, { kind: "lesson-moved", change }, tell),
      );
      return c.json(ok(done.lesson, alsoTold("Der Kurstermin ist verschoben.", done.told)), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/{id}/cancellation",
      summary:
        "Call a lesson off for good: all registrations end free of charge, the waiting list, too, and all are told unless `tell` is false; with `refund` what was paid online goes back",
      request: { params: idParam, body: body(toldLessonCallingOff) },
      responses: answers(lesson),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { tell, ...change } = c.req.valid("json");
      const done = await changeLesson(c.var.ctx, id, { kind: "lesson-cancelled", change }, tell);
      const told = alsoTold("Der Kurstermin ist abgesagt.", done.told);
      const back = done.refund_cents > 0 ? ` ${formatCents(done.refund_cents)} gehen zurück.` : "";
      return c.json(ok(done.lesson, `${told}${back}`), 200);
    },
  )
  .openapi(
    guarded("lessons.write", {
      method: "post",
      path: "/{id}/change-preview",
      summary: "The mail that a change would send, and to whom; nothing is changed and nothing sent",
      request: { params: idParam, body: body(changePreviewInput) },
      responses: answers(mailPreview),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { tell = telling.parse({}), shown, ...change } = c.req.valid("json");
      const { ctx, services } = c.var;
      const preview = await previewChange(ctx, id, { change, tell, shown }, services.renderMail);
      return c.json(ok(preview), 200);
    },
  );

export type LessonChangesApi = typeof lessonChanges;
