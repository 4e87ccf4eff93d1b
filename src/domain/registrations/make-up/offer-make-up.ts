import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { instantOut } from "../../../shared/schema.ts";
import { record } from "../../audit/record.ts";
import { post, toParticipant } from "../../mails/post.ts";
import { makeUpsOf, type Row, selectRow } from "./places.ts";

/**
 * Offers somebody the sessions in which she can make up one that she misses, if there are any: once for each session,
 * however often the job runs. Answers whether a mail was posted. Where nothing is free she is looked at anew when something
 * is (offer_make_ups.sql).
 */
export const offerMakeUp = (ctx: Ctx, registration: number, session: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const row = await selectRow(tx, registration).forUpdate().executeTakeFirst();
    if (!row || row.email === "" || (await wasOffered(tx, registration, session))) return false;
    if (!(await isFreeFor(tx, row, session))) return false;
    await post(tx, toParticipant(row), "make-up-offer", { missed_session: session });
    return true;
  });

type Offer = { registration_id: number | null; data: object };

const missedIn = ({ missed_session = 0 }: { missed_session?: number }): number => missed_session;

/** Whether she still misses what a mail offers to make up, and something is free. */
export async function isStillOffered(tx: Tx, { registration_id, data }: Offer): Promise<boolean> {
  const row = await selectRow(tx, registration_id ?? 0).executeTakeFirst();
  return row !== undefined && isFreeFor(tx, row, missedIn(data));
}

/** Writes into the history that an offer went out: one that went away before was never made. */
export async function recordOffer(tx: Tx, { registration_id, data }: Offer): Promise<void> {
  const session = await tx.db
    .selectFrom("lesson_sessions")
    .select("starts_at")
    .where("team_id", "=", tx.team)
    .where("id", "=", missedIn(data))
    .executeTakeFirst();
  if (registration_id === null || !session) return;
  await record(tx, { type: "registration", id: registration_id }, "make-up-offered", {
    session: [null, instantOut(session.starts_at)],
  });
}

/** Whether somebody misses a session, has no seat for it yet, and one is free. */
async function isFreeFor(tx: Tx, row: Row, session: number): Promise<boolean> {
  const { missed } = await makeUpsOf(tx, row);
  return missed.some(({ session_id, taken, free }) => session_id === session && !taken && free.length > 0);
}

async function wasOffered(tx: Tx, registration: number, session: number): Promise<boolean> {
  const { rows } = await sql`
    select from mails where team_id = ${tx.team} and registration_id = ${registration} and kind = 'make-up-offer'
      and (data ->> 'missed_session')::bigint = ${session} limit 1`.execute(tx.db);
  return rows.length > 0;
}
