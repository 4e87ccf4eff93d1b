import { lesson } from "../../domain/lessons/schema.ts";
import { changeLesson } from "../../domain/messages/change-lesson.ts";
import { consequencesOf } from "../../domain/messages/deciding/consequences.ts";
import { decide } from "../../domain/messages/deciding/decide.ts";
import {
  consequences,
  type DecisionInput,
  decisionInput,
} from "../../domain/messages/deciding/deciding-schema.ts";
import { previewChange } from "../../domain/messages/preview.ts";
import {
  callingOffInput,
  changePreviewInput,
  lessonCallingOffInput,
  lessonMoveInput,
  mailPreview,
  sessionMoveInput,
  type Telling,
  telling,
} from "../../domain/messages/schema.ts";
import { formatCents } from "../../shared/money/money.ts";
import { formatPlainDate } from "../../shared/time/dates.ts";
import { mailing } from "../access/mail-limits.ts";
import { saying } from "../http/route.ts";
import { router } from "../http/router.ts";

/** The sentence after a change, with how many hear of it. */
export const withRecipients = (sentence: string, recipients: number): string => {
  if (recipients === 0) return sentence;
  return `${sentence} ${recipients === 1 ? "Eine Person bekommt" : `${recipients} Personen bekommen`} eine E-Mail.`;
};

/** Only what can be done again and again is counted; what is called off is called off once. */
const aboutLesson = (id: number, tell: Telling | undefined) => ({ to: String(id), mails: tell ? 1 : 0 });

const decidedWords = (input: DecisionInput): string => {
  if (input.decision === "takes_place") return "Der Kurstermin findet statt.";
  return input.decision === "cancel"
    ? "Der Kurstermin ist abgesagt."
    : `Entschieden wird am ${formatPlainDate(input.decision_on)}.`;
};

/** /api/lessons/{id}: what moves or calls off a lesson or one of its sessions, and tells people in the same breath */
export const lessonChanges = router()
  .post("/{id}/sessions/{session}/move", "lessons.write", {
    summary: "Move one session; its participants get a mail unless `tell` is false, both or none",
    body: sessionMoveInput,
    answers: lesson,
    handle: async ({ c, ctx, params: { id, session: session_id }, body: { tell, ...change } }) => {
      const changed = await mailing(c, "lesson", aboutLesson(id, tell), () =>
        changeLesson(ctx, id, { kind: "session-moved", session_id, change }, tell),
      );
      return saying(changed.lesson, withRecipients("Das Treffen ist verlegt.", changed.recipients));
    },
  })
  .post("/{id}/sessions/{session}/cancellation", "lessons.write", {
    summary:
      "Call one session off; it stays to be seen as such, and participants hear of it unless `tell` is false",
    body: callingOffInput,
    answers: lesson,
    handle: async ({ ctx, params: { id, session: session_id }, body: { tell, ...change } }) => {
      const changed = await changeLesson(ctx, id, { kind: "session-cancelled", session_id, change }, tell);
      return saying(changed.lesson, withRecipients("Das Treffen ist abgesagt.", changed.recipients));
    },
  })
  .post("/{id}/move", "lessons.write", {
    summary:
      "Move all sessions that are still to come, so that they begin on `start_date`; told unless `tell` is false",
    body: lessonMoveInput,
    answers: lesson,
    handle: async ({ c, ctx, params: { id }, body: { tell, ...change } }) => {
      const changed = await mailing(c, "lesson", aboutLesson(id, tell), () =>
        changeLesson(ctx, id, { kind: "lesson-moved", change }, tell),
      );
      return saying(changed.lesson, withRecipients("Der Kurstermin ist verschoben.", changed.recipients));
    },
  })
  .get("/{id}/decision", "lessons.write", {
    summary: "What calling a lesson off would mean now, in numbers: who is told, what goes back by which way",
    answers: consequences,
    handle: ({ ctx, params: { id } }) => consequencesOf(ctx, id),
  })
  .post("/{id}/decision", "lessons.write", {
    summary:
      "Decide whether a lesson with a minimum takes place, is called off (with the numbers that were shown), or is decided later; its people are told",
    body: decisionInput,
    answers: lesson,
    handle: async ({ ctx, params: { id }, body }) => {
      const changed = await decide(ctx, id, body);
      return saying(changed.lesson, withRecipients(decidedWords(body), changed.recipients));
    },
  })
  .post("/{id}/cancellation", "lessons.write", {
    summary:
      "Call a lesson off for good: all registrations end free of charge, the waiting list, too, and all are told unless `tell` is false; with `refund` what was paid online goes back",
    body: lessonCallingOffInput,
    answers: lesson,
    handle: async ({ ctx, params: { id }, body: { tell, ...change } }) => {
      const changed = await changeLesson(ctx, id, { kind: "lesson-cancelled", change }, tell);
      const back = changed.refund_cents > 0 ? ` ${formatCents(changed.refund_cents)} gehen zurück.` : "";
      return saying(
        changed.lesson,
        withRecipients("Der Kurstermin ist abgesagt.", changed.recipients) + back,
      );
    },
  })
  .post("/{id}/change-preview", "lessons.write", {
    summary: "The mail that a change would send, and to whom; nothing is changed and nothing sent",
    body: changePreviewInput,
    answers: mailPreview,
    handle: ({ ctx, services, params, body: { tell = telling.parse({}), shown, ...change } }) =>
      previewChange(ctx, params.id, { change, tell, shown }, services.renderMail),
  });
