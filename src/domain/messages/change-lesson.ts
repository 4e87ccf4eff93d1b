import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { contentHash } from "../../platform/secrets/content-hash.ts";
import { returnOwed } from "../checkout/refunds/refund.ts";
import { cancelLesson } from "../lessons/changes/cancel-lesson.ts";
import { cancelSession } from "../lessons/changes/cancel-session.ts";
import { moveLesson } from "../lessons/changes/move-lesson.ts";
import { moveSession } from "../lessons/changes/move-session.ts";
import { updateLesson } from "../lessons/changes/update-lesson.ts";
import { planDecision } from "../lessons/plan-decision.ts";
import { planReminders } from "../lessons/plan-reminders.ts";
import { getLesson } from "../lessons/queries.ts";
import type { Lesson } from "../lessons/schema.ts";
import { cancelAll, type Dismissed } from "../registrations/cancelling/cancel.ts";
import { guestsOf } from "../registrations/guests.ts";
import { tellGuests } from "../registrations/make-up/tell-guests.ts";
import { planPaymentReminders } from "../registrations/payment-reminders/plan-payment-reminders.ts";
import { getMailText } from "../texts/mail-texts.ts";
import { messageChanged } from "./errors.ts";
import { chosen, peopleOf, waits } from "./recipients.ts";
import { refuseUnknownInText } from "./refuse-placeholders.ts";
import { hasNews, type News, newsOf } from "./rules.ts";
import type { ChangeKind, LessonCallingOff, LessonChange, Recipient, Telling } from "./schema.ts";
import { holdLesson, insertMessage, messageOfIntention, postToAll } from "./store.ts";

/** A lesson after a change, how many were told, and what goes back to those who had paid, in cents. */
export type Changed = { lesson: Lesson; recipients: number; refund_cents: number };

/**
 * Changes a lesson and tells its participants, both or none. A lesson that is called off takes all places with it,
 * free of charge, and sends back what was paid online where that is wished. Sent twice (same key, or nothing left to change) it is done and told once.
 * Guests of a day are told in any case: what is asked of the caller are the lesson's own people.
 * `check` may look at what was done, and refuse it, before anybody is told.
 * @throws what the change itself refuses, placeholderUnknown, messageChanged
 */
export const changeLesson = (
  ctx: Ctx,
  id: number,
  change: LessonChange,
  tell: Telling | undefined,
  check?: (done: Done) => Promise<void>,
): Promise<Changed> =>
  inTransaction(ctx, async (tx) => {
    if (tell?.text) refuseUnknownInText(tell.text, "tell.text");
    await holdLesson(tx, id);
    const key = tell?.idempotency_key || null;
    const request_hash = contentHash({ id, change, tell });
    const sent = key && (await messageOfIntention(tx, key));
    if (sent && sent.request_hash !== request_hash) throw messageChanged();
    if (sent) return { lesson: await getLesson(tx, id), recipients: 0, refund_cents: 0 };
    const guests = await guestsOf(tx, id);
    const done = await carryOut(tx, id, change);
    await check?.(done);
    const people = tell?.notify && isWorthTelling(done) ? await whomToTell(tx, id, done, tell) : [];
    if (tell && people.length > 0)
      await announce(tx, { change, done, tell, people, intention: { idempotency_key: key, request_hash } });
    await tellGuests(tx, id, guests);
    const refund_cents = (done.dismissed ?? []).reduce((sum, one) => sum + one.refund_cents, 0);
    return { lesson: done.lesson, recipients: people.length, refund_cents };
  });

/** How people hear of a change where nothing else is said: with who waits, for what will not take place. */
export const usualTelling = (kind: ChangeKind): Telling => ({
  notify: true,
  waiting: kind === "lesson-cancelled",
});

/** A change that was carried out: what is new, and whose places ended with it. */
export type Done = { lesson: Lesson; news: News; dismissed: CalledOff[] | null };

/** Carries a change out, without a word to anybody; reminders follow a lesson that begins at another time. */
export async function carryOut(tx: Tx, id: number, change: LessonChange): Promise<Done> {
  const before = await getLesson(tx, id);
  const lesson = await applyChange(tx, id, change);
  if (Date.parse(lesson.start_date) !== Date.parse(before.start_date)) {
    await planReminders(tx, id);
    await planDecision(tx, id);
    await planPaymentReminders(tx, id);
  }
  const dismissed =
    change.kind === "lesson-cancelled" && !before.cancelled_at ? await callOff(tx, id, change.change) : null;
  return { lesson, news: newsOf(before, lesson), dismissed };
}

function applyChange(tx: Tx, id: number, change: LessonChange): Promise<Lesson> {
  switch (change.kind) {
    case "session-moved":
      return moveSession(tx, id, change.session_id, change.change);
    case "session-cancelled":
      return cancelSession(tx, id, change.session_id, change.change);
    case "lesson-moved":
      return moveLesson(tx, id, change.change);
    case "lesson-cancelled":
      return cancelLesson(tx, id, change.change);
    case "lesson-changed":
      return updateLesson(tx, id, change.change);
  }
}

/** Somebody whose place ended, with what of her money goes back at once and what stays to be returned, in cents. */
type CalledOff = Dismissed & { refund_cents: number; left_cents: number };

/**
 * Ends all places of a lesson that is called off, and sends back what was paid online for them, where that is wished. To be
 * called under the lesson's lock; only where money came a place takes statements of its own.
 */
async function callOff(tx: Tx, lesson: number, input: LessonCallingOff): Promise<CalledOff[]> {
  const ended: CalledOff[] = [];
  for (const one of await cancelAll(tx, lesson, input.reason || "Kurstermin abgesagt")) {
    const money = one.has_paid ? await returnOwed(tx, one.id, input) : { refund_cents: 0, left_cents: 0 };
    ended.push({ ...one, ...money });
  }
  return ended;
}

/** Whether there is something that participants do not know yet. */
export const isWorthTelling = ({ news, dismissed }: Done): boolean => hasNews(news) || dismissed !== null;

/**
 * Who hears of it: of a lesson that is called off those who had a place in it, else those who have one. Who holds an
 * offer is deciding on the lesson as it was, and always hears of it.
 */
export function whomToTell(
  tx: Tx,
  id: number,
  { dismissed }: Done,
  { waiting }: Telling,
): Promise<Recipient[]> {
  if (!dismissed) return peopleOf(tx, id, { waiting });
  return chosen(
    tx,
    dismissed
      .filter(({ was_waiting, was_offered }) => waiting || was_offered || !was_waiting)
      .map(({ id: one }) => one),
  );
}

type Announcement = {
  change: LessonChange;
  done: Done;
  tell: Telling;
  people: readonly Recipient[];
  /** By which the same change is known again, when it is sent twice. */
  intention?: { idempotency_key: string | null; request_hash: string };
};

/** Writes the news down and posts a mail to each. */
export async function announce(
  tx: Tx,
  { change, done, tell, people, intention }: Announcement,
): Promise<void> {
  const { kind } = change;
  const message = await insertMessage(tx, {
    kind,
    lesson_id: done.lesson.id,
    text: tell.text ?? (await getMailText(tx, kind, done.lesson.course.id)).words.intro,
    news: JSON.stringify(done.news),
    ...intention,
  });
  if (message === null) return;
  const ended = new Map((done.dismissed ?? []).map((one) => [one.id, one]));
  const mail = kind === "lesson-cancelled" ? "lesson-cancelled" : "lesson-changed";
  await postToAll(
    tx,
    { message, mail },
    people.map((person) => {
      const one = ended.get(person.id);
      if (!one) return { id: person.id, data: { was_waiting: waits(person) } };
      const { was_waiting, refund_cents, left_cents, gift_cents } = one;
      return { id: person.id, data: { was_waiting, refund_cents, left_cents, gift_cents } };
    }),
  );
}
