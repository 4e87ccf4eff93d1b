import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { makeUpsOf, type Row } from "./places.ts";

/**
 * Offers somebody the sessions in which she can make up one that she misses, if there are any: once for each session,
 * however often the job runs. Answers whether a mail was posted.
 */
export const offerMakeUp = (ctx: Ctx, registration: number, session: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await tx.db
      .selectFrom("registrations")
      .selectAll()
      .where("team_id", "=", tx.team)
      .where("id", "=", registration)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.email === "" || (await wasOffered(tx, registration, session))) return false;
    const missed = await offeredNow(tx, row, session);
    if (!missed) return false;
    await post(tx, toParticipant(row), "make-up-offer", { missed_session: session });
    await record(tx, { type: "registration", id: registration }, "make-up-offered", {
      session: [null, missed.starts_at],
    });
    return true;
  });

/** What somebody misses and has nowhere yet, with the sessions that are free; undefined where none is. */
export async function offeredNow(tx: Tx, row: Row, session: number) {
  const { missed } = await makeUpsOf(tx, row);
  return missed.find(({ session_id, taken, free }) => session_id === session && !taken && free.length > 0);
}

async function wasOffered(tx: Tx, registration: number, session: number): Promise<boolean> {
  const { rows } = await sql`
    select from mails where team_id = ${tx.team} and registration_id = ${registration} and kind = 'make-up-offer'
      and (data ->> 'missed_session')::bigint = ${session} limit 1`.execute(tx.db);
  return rows.length > 0;
}
