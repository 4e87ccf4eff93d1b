import type { Ctx } from "../../platform/context.ts";
import { inTransaction, reading } from "../../platform/database/transaction.ts";
import { enqueueEach } from "../../platform/queue.ts";
import { instantOut } from "../../shared/schema.ts";
import { record } from "../audit/record.ts";
import { mailForgotten, mailNotUnsent } from "./errors.ts";
import { mailDelivery } from "./jobs.ts";
import type { MailState } from "./schema.ts";
import { bringForward, dropMail, lockUnsent, requeue, selectUnsent } from "./store.ts";

/** Mails of a team that have not gone out, the oldest first: those that wait, and those that were given up. */
export const listUnsent = (ctx: Ctx, state?: MailState) =>
  reading(ctx, async (tx) => {
    const rows = await selectUnsent(tx)
      .$if(state !== undefined, (some) => some.where("state", "=", state ?? ""))
      .orderBy("id")
      .execute();
    return rows.map(({ created_at, ...row }) => ({
      ...row,
      team: tx.team,
      state: row.state as MailState,
      created_at: instantOut(created_at),
    }));
  });
export type UnsentMail = Awaited<ReturnType<typeof listUnsent>>[number];

/**
 * Tries mails at once that wait for their next try, and once more those that were given up and still know what they say. Answers
 * how many. With `id` only that one. @throws mailNotUnsent, mailForgotten for one that is named
 */
export const repeatMails = (ctx: Ctx, { id, state }: { id?: number; state?: MailState }): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const unsent = (await lockUnsent(tx)).filter(
      (mail) => (id === undefined || mail.id === id) && (state === undefined || mail.state === state),
    );
    if (id !== undefined && unsent.length === 0) throw mailNotUnsent(id);
    const waiting = unsent.filter((mail) => mail.state === "queued").map((mail) => mail.id);
    const failed = unsent.filter((mail) => mail.state === "failed");
    const known = failed.filter((mail) => mail.registration_id !== null).map((mail) => mail.id);
    if (id !== undefined && failed.length > known.length) throw mailForgotten(id);
    await bringForward(tx, waiting);
    await requeue(tx, known);
    await enqueueEach(
      tx,
      mailDelivery,
      known.map((mail) => ({ data: { mail } })),
    );
    const repeated = waiting.length + known.length;
    if (repeated > 0)
      await record(tx, { type: "team", id: tx.team }, "mails_repeated", { resent: [0, repeated] });
    return repeated;
  });

/** Takes a mail away that has not gone out, for good. @throws mailNotUnsent */
export const stopMail = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const mail = (await lockUnsent(tx)).find((one) => one.id === id);
    if (!mail) throw mailNotUnsent(id);
    await dropMail(tx, id);
    await record(tx, { type: "team", id: tx.team }, "mail_stopped", { mail_kind: [mail.kind, null] });
  });
