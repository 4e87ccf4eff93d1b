import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { enqueue, enqueueEach } from "../../../platform/queue.ts";
import { instantAt, wallClock } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { dunningOn, getDunningSettings, stepsOf } from "../dunning.ts";
import { dunningDue } from "../jobs.ts";
import { saveInvoice } from "../store.ts";

/**
 * Proposes the next step of an invoice that is unpaid still; one that comes too early comes again on its morning, and one that
 * comes twice proposes once. Nobody is mailed by it.
 */
export const proposeDunning = (ctx: Ctx, id: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const steps = stepsOf(await getDunningSettings(tx));
    const row = await tx.db
      .selectFrom("invoices as i")
      .select(["i.dunning_proposed_at", dunningOn(steps).as("on")])
      .where("i.team_id", "=", tx.team)
      .where("i.id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row?.on) return;
    if (row.on > wallClock(tx.now).date) return enqueue(tx, dunningDue, { invoice: id }, morningOf(row.on));
    if (!row.dunning_proposed_at) await saveInvoice(tx, id, { dunning_proposed_at: tx.now });
  });

/** Has all that is unpaid looked at on the next morning: how the team duns has changed, or its invoices were read in. */
export async function planDunning(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from invoices where team_id = ${tx.team} and state = 'finalised' and kind = 'invoice'
      and paid_cents < total_cents order by id`.execute(tx.db);
  const due = morningOf(addDays(wallClock(tx.now).date, 1));
  await enqueueEach(
    tx,
    dunningDue,
    rows.map(({ id }) => ({ data: { invoice: id }, due })),
  );
}

const morningOf = (date: string): Date => new Date(instantAt(date, "06:00"));
