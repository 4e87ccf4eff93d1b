import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import { post } from "../../mails/post.ts";
import type { HeldRegistration } from "../answer-schema.ts";
import { messageChanged } from "../errors.ts";
import { insertMessage, leadersOf, messageOfIntention } from "../holder-store.ts";
import { lockRegistration } from "../store.ts";
import type { HolderMessage } from "./holder-schema.ts";
import { findByHolder, getHeld } from "./public-view.ts";

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
