import { record } from "../src/domain/audit/record.ts";
import { proposeDunning } from "../src/domain/invoices/dunning/propose-dunning.ts";
import { insertDunning } from "../src/domain/invoices/dunning/store.ts";
import { standardSettings, standardWords } from "../src/domain/invoices/rules/dunning-rules.ts";
import { noteSent } from "../src/domain/invoices/store.ts";
import type { Tx } from "../src/platform/context.ts";
import { dunningTitles } from "../src/shared/invoices/dunning.ts";
import { later, wallClock } from "../src/shared/time/dates.ts";
import { addDays } from "../src/shared/time/wall-clock.ts";

/** How many of the longest overdue invoices were reminded of. */
const REMINDED = 2;
/** When that was, before the demo: the next step is not due yet. */
const DAYS_AGO = 6;

/**
 * Reminds of the team's longest overdue invoices, as of some days ago, and has the others proposed that are due today. Nobody
 * is mailed.
 */
export async function seedDunning(tx: Tx): Promise<void> {
  const overdue = await tx.db
    .selectFrom("invoices")
    .select(["id", "due_on", "total_cents", "paid_cents"])
    .where("team_id", "=", tx.team)
    .where("state", "=", "finalised")
    .where("kind", "=", "invoice")
    .whereRef("paid_cents", "<", "total_cents")
    .where("due_on", "<", wallClock(tx.now).date)
    .orderBy("due_on")
    .orderBy("id")
    .execute();
  const then = { ...tx, now: later(tx.now, { days: -DAYS_AGO }) };
  const sent_on = wallClock(then.now).date;
  const asked = overdue.filter(
    ({ due_on }) => addDays(due_on ?? sent_on, standardSettings.after_days_1) <= sent_on,
  );
  for (const { id, total_cents, paid_cents } of asked.slice(0, REMINDED)) {
    await insertDunning(then, {
      ...{ invoice_id: id, level: 1, sent_on, sent_by: "mail", words: standardWords[1] },
      ...{ open_cents: total_cents - paid_cents, earlier_fees_cents: 0, fee_cents: 0 },
      due_on: addDays(sent_on, standardSettings.payment_days_1),
    });
    await noteSent(then, id);
    await record(then, { type: "invoice", id }, "dunned", { dunning_level: [null, dunningTitles[1]] });
  }
  for (const { id } of overdue) await proposeDunning(tx, id);
}
