import { randomUUID } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { markHeld, markRefused, sessionNotFound } from "./errors.ts";
import { applyMarks } from "./mark.ts";
import type { EntryInput, MarkResult } from "./schema.ts";
import { findCells, lockSessions } from "./store.ts";

/**
 * Marks one person's attendance of a session as given, on whatever stands: for the desk and for programs, who see it as they
 * do. @throws sessionNotFound, markHeld, markRefused
 */
export const markOne = (
  ctx: Ctx,
  registration_id: number,
  { session_id, ...entry }: EntryInput,
): Promise<MarkResult> =>
  inTransaction(ctx, async (tx) => {
    const [session] = await lockSessions(
      tx,
      [session_id],
      entry.made_up_session_id === null ? [] : [entry.made_up_session_id],
    );
    if (!session) throw sessionNotFound();
    const [stands] = await findCells(tx, [registration_id], [session_id]);
    const mark = {
      ...entry,
      id: randomUUID(),
      registration_id,
      session_id,
      based_on: stands?.mark_id ?? null,
      session_starts_at: session.starts_at,
      marked_at: tx.now,
    };
    const [result] = await applyMarks(tx, { marks: [mark], device: "" });
    if (!result || result.outcome === "refused") throw markRefused(result?.message ?? "");
    if (result.outcome === "held") throw markHeld(result.message, { cell: result.cell });
    return result;
  });
