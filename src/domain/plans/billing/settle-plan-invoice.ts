import type { Database } from "../../../platform/context.ts";
import { inTransaction, statementEverywhere } from "../../../platform/database/transaction.ts";
import { wallClock } from "../../../shared/time/dates.ts";
import { planNumberUnknown, planTeamGone } from "../errors.ts";
import { lockTeamRow } from "../store.ts";
import { notePlanPayment } from "./note-payment.ts";
import type { PlanSeller } from "./plan-sheet.ts";

/** What the operator's bank statement says. */
type Transfer = {
  number: string;
  amount_cents: number;
  now: Date;
  /** Who books it; nobody's name unless said. */
  operator?: string;
  /** A day in Berlin; today unless said. */
  received_on?: string;
  /** What tells it from every other transfer, so that it is booked once; empty where it was typed. */
  reference?: string;
};

/**
 * Books a transfer for an invoice of the platform, whichever team it went to; answers whether it was new.
 * @throws planNumberUnknown, planTeamGone, moreThanOpen
 */
export async function settlePlanInvoice(
  database: Database,
  seller: PlanSeller | null,
  { number, amount_cents, now, operator = "", received_on, reference = "" }: Transfer,
): Promise<boolean> {
  const team = await teamOfPlanInvoice(database, number);
  if (team === null) throw planNumberUnknown(number);
  const actor = { kind: "operator", name: operator } as const;
  return inTransaction({ database, team, actor, now }, async (tx) => {
    if ((await lockTeamRow(tx)).length === 0) throw planTeamGone(number);
    return notePlanPayment(tx, seller, {
      ...{ number, amount_cents, method: "transfer" as const, reference },
      received_on: received_on ?? wallClock(now).date,
    });
  });
}

/** Which team an invoice of the platform went to; null for none. */
export async function teamOfPlanInvoice(database: Database, number: string): Promise<number | null> {
  const rows = await statementEverywhere<{ team: number | null }>(database, {
    name: "team_of_plan_invoice",
    text: "select team_of_plan_invoice($1) as team",
    values: [number],
  });
  return rows.find(({ team }) => team !== null)?.team ?? null;
}
