import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import { post, postEach } from "../../mails/post.ts";
import { cannotMiss, messageChanged } from "../errors.ts";
import {
  deleteAbsence,
  insertMessage,
  leadersOf,
  messageOfIntention,
  saveAbsence,
  substituteOf,
} from "../holder-store.ts";
import { makeUpOffered } from "../jobs.ts";
import { lessonOf } from "../lesson-of.ts";
import { mayMiss } from "../rules/session-rules.ts";
import { statusAt } from "../state.ts";
import { lockRegistration } from "../store.ts";
import type { HeldRegistration } from "./held-schema.ts";
import type { AbsenceInput, HolderMessage } from "./holder-schema.ts";
import { findByHolder, getHeld } from "./public-view.ts";

/**
 * Tells the team that the holder of the link will miss one coming session; her seat, and what she owes, stay as they
 * are. Told twice it is told once; another line of text replaces the first. @throws registrationUnknown, onlyByMail,
 * cannotMiss
 */
export const announceAbsence = (
  ctx: Ctx,
  token: string,
  { session_id, note }: AbsenceInput,
): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const { row, session } = await lockToMiss(tx, token, session_id);
    if (await saveAbsence(tx, row.id, session.id, note)) {
      await record(tx, { type: "registration", id: row.id }, "absence-announced", {
        session: [null, session.starts_at],
      });
      await tellOfAbsence(tx, row, session, { has_note: note !== "" });
      await enqueue(tx, makeUpOffered, { registration: row.id, session: session.id });
    }
    return getHeld(tx, token);
  });

/**
 * Takes back that the holder of the link will miss a session that is still to come. Taken back twice it is told once.
 * @throws registrationUnknown, onlyByMail, cannotMiss
 */
export const takeAbsenceBack = (ctx: Ctx, token: string, session_id: number): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const { row, session } = await lockToMiss(tx, token, session_id);
    if (await deleteAbsence(tx, row.id, session.id)) {
      await record(tx, { type: "registration", id: row.id }, "absence-taken-back", {
        session: [session.starts_at, null],
      });
      await tellOfAbsence(tx, row, session, { taken_back: true });
    }
    return getHeld(tx, token);
  });

/** Tells everybody who leads the lesson, the team if none can sign in, and who leads this session instead. */
async function tellOfAbsence(
  tx: Tx,
  row: { id: number; lesson_id: number },
  { id, starts_at, ends_at }: { id: number; starts_at: string; ends_at: string },
  news: { has_note: boolean } | { taken_back: true },
): Promise<void> {
  const absence = { starts_at, ends_at, ...news };
  const leaders = await leadersOf(tx, row.lesson_id);
  const to = leaders.length > 0 ? leaders : [{ email: null, name: null }];
  await postEach(
    tx,
    "staff-absence",
    to.map(({ email, name }) => ({
      to: { registration_id: row.id, email },
      data: { ...absence, leader: name },
    })),
  );
  const instead = await substituteOf(tx, id);
  if (instead) {
    const data = { ...absence, substitute: instead.name };
    await post(tx, { registration_id: row.id, email: instead.email }, "staff-substitute-absence", data);
  }
}

/** A registration, locked, and its session that the holder may speak of. @throws registrationUnknown, onlyByMail, cannotMiss */
async function lockToMiss(tx: Tx, token: string, session_id: number) {
  const found = await findByHolder(tx, token);
  const row = await lockRegistration(tx, found.id);
  const lesson = await lessonOf(tx, row.lesson_id);
  const session = lesson.sessions.find(({ id }) => id === session_id);
  const status = statusAt(row, tx.now);
  if (!session || !mayMiss({ status, lesson, session }, tx.now)) throw cannotMiss();
  return { row, session };
}

/**
 * Takes in what the holder of the link writes, and tells who leads the lesson, else the team. The same intention sent
 * again arrives once. @throws registrationUnknown, onlyByMail, messageChanged
 */
export const writeToTeam = (
  ctx: Ctx,
  token: string,
  { text, idempotency_key }: HolderMessage,
): Promise<HeldRegistration> =>
  inTransaction(ctx, async (tx) => {
    const found = await findByHolder(tx, token);
    const row = await lockRegistration(tx, found.id);
    const key = idempotency_key || null;
    if (await insertMessage(tx, row.id, text, key)) {
      await record(tx, { type: "registration", id: row.id }, "message-received");
      const [leader] = await leadersOf(tx, row.lesson_id);
      const to = { registration_id: row.id, email: leader?.is_first ? leader.email : null };
      await post(tx, to, "staff-participant-message", { received_at: instantOut(tx.now) });
    } else if ((await messageOfIntention(tx, row.id, key ?? "")).text !== text) throw messageChanged();
    return getHeld(tx, token);
  });
