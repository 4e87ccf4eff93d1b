import { keepPlanInvoice } from "../src/domain/plans/billing/issue-plan-invoice.ts";
import { planSellerOf } from "../src/domain/plans/billing/plan-seller.ts";
import type { PlanSeller } from "../src/domain/plans/billing/plan-sheet.ts";
import { findInvoice, insertPayment } from "../src/domain/plans/billing/store.ts";
import {
  type Bill,
  dayAfter,
  dueOn,
  endOf,
  type Period,
  periodBill,
  periodFrom,
  planTitle,
  remindedAt,
  upgradeBill,
  upgradeTitle,
} from "../src/domain/plans/billing-rules.ts";
import { planInvoiceDue, renewalDue } from "../src/domain/plans/jobs.ts";
import type { Plan } from "../src/domain/plans/schema.ts";
import { saveHeld, saveSubscription } from "../src/domain/plans/store.ts";
import { newestPlan } from "../src/domain/plans/subscription-state.ts";
import type { Tx } from "../src/platform/context.ts";
import { enqueue } from "../src/platform/queue.ts";
import { exampleOperator } from "../src/shared/example-operator.ts";
import { instantAt, wallClock } from "../src/shared/time/dates.ts";
import { addDays, addSpan } from "../src/shared/time/wall-clock.ts";

/** For so many months the team has paid for a plan, the running one included. */
const MONTHS = 8;
/** In which month it went to the larger one, and after how many days. */
const GREW = { month: 4, after_days: 15 };
/** So many days before the demo the running month began; on the 28th at the latest. */
const BEGAN_DAYS_AGO = 9;
const PAID_AFTER_DAYS = 4;

/**
 * A plan that the team pays by transfer: it began with a small one, went to the larger in the middle of a month, and has not
 * paid for the running month yet, which is not due. Nobody is mailed.
 */
export async function seedPlan(tx: Tx): Promise<void> {
  const seller = exampleSeller();
  const [small, large] = [await newestPlan(tx, "solo"), await newestPlan(tx, "praxis")];
  const began = addDays(wallClock(tx.now).date, -BEGAN_DAYS_AGO);
  const anchor_day = Math.min(Number(began.slice(8)), 28);
  const first = addSpan(began, { months: 1 - MONTHS }).slice(0, 8) + String(anchor_day).padStart(2, "0");
  let period = periodFrom(first, "monthly", anchor_day);
  for (let month = 1; month < MONTHS; month++) {
    const plan = month > GREW.month ? large : small;
    await pay(tx, await bill(tx, seller, period.from, { plan, period, ...whole(plan) }));
    if (month === GREW.month) await pay(tx, await grow(tx, seller, period, { from: small, to: large }));
    period = periodFrom(dayAfter(period), "monthly", anchor_day);
  }
  const open = await bill(tx, seller, period.from, { plan: large, period, ...whole(large) });
  const next_renewal_at = endOf(period);
  await saveHeld(tx, { plan: large, status: "active", cycle: "monthly", next_renewal_at });
  await saveSubscription(tx, { period, anchor_day });
  await enqueue(tx, renewalDue, {}, next_renewal_at);
  await enqueue(tx, planInvoiceDue, { plan_invoice: open }, remindedAt(dueOn(period.from)));
}

/** Who bills the demo. */
function exampleSeller(): PlanSeller {
  const seller = planSellerOf({
    ...exampleOperator,
    operatorEmail: undefined,
    mailFrom: "abrechnung@kurshafen.example",
    publicUrl: "https://kurshafen.example",
    planStripe: undefined,
  });
  if (!seller) throw new Error("The example operator lacks what an invoice names.");
  return seller;
}

type Billed = { plan: Plan; period: Period; title: string; bill: Bill; occasion: "period" | "upgrade" };

const whole = (plan: Plan): Pick<Billed, "title" | "bill" | "occasion"> => ({
  ...{ occasion: "period", title: planTitle(plan, "monthly"), bill: periodBill(plan, "monthly") },
});

/** The larger plan for what is left of a month. */
function grow(tx: Tx, seller: PlanSeller, period: Period, plans: { from: Plan; to: Plan }): Promise<number> {
  const day = addDays(period.from, GREW.after_days);
  const bought = upgradeBill(plans, "monthly", period, day);
  if (!bought) throw new Error("The larger plan of the demo costs no more.");
  return bill(tx, seller, day, {
    ...{ plan: plans.to, period: { from: day, to: period.to }, bill: bought },
    ...{ occasion: "upgrade", title: upgradeTitle(plans, period, day) },
  });
}

/** Bills on a day before the demo. */
async function bill(tx: Tx, seller: PlanSeller, day: string, billed: Billed): Promise<number> {
  const { id } = await keepPlanInvoice({ ...tx, now: new Date(instantAt(day, "00:05")) }, seller, {
    ...billed,
    ...{ cycle: "monthly", payment_method: "invoice" },
  });
  return id;
}

async function pay(tx: Tx, id: number): Promise<void> {
  const invoice = await findInvoice(tx, id);
  if (!invoice) return;
  const received_on = addDays(invoice.issued_on, PAID_AFTER_DAYS);
  await insertPayment(
    { ...tx, now: new Date(instantAt(received_on, "09:00")) },
    {
      ...{ plan_invoice_id: id, amount_cents: invoice.total_cents, method: "transfer", reference: "" },
      received_on,
    },
  );
}
