import { paypalId } from "../ids.ts";
import type { World } from "../world.ts";
import { unprocessable } from "./errors.ts";
import { emit } from "./events.ts";
import { had, type Merchant } from "./merchant.ts";
import { moneyOf } from "./money.ts";
import type { Capture, Dispute } from "./objects.ts";
import { giveBack } from "./payments.ts";
import { shownRefund } from "./shown.ts";

/** The payer complains at PayPal. Resolves when the webhook was tried. */
export function openDispute(world: World, merchant: Merchant, capture: Capture): Promise<void> {
  if (capture.isDisputed) throw unprocessable("ALREADY_DISPUTED", "The capture is disputed already.");
  capture.isDisputed = true;
  const now = world.clock.now().toISOString();
  const id = `PP-D-${paypalId().slice(0, 8)}`;
  const dispute: Dispute = {
    id,
    capture: capture.id,
    status: "OPEN",
    isWon: null,
    create_time: now,
    update_time: now,
  };
  merchant.disputes.set(id, dispute);
  return emit(world, merchant, "CUSTOMER.DISPUTE.CREATED", shownDispute(merchant, dispute), "once");
}

/** PayPal decides: who loses gives the money back, which reverses the capture. */
export async function closeDispute(
  world: World,
  merchant: Merchant,
  dispute: Dispute,
  isWon: boolean,
  origin: string,
): Promise<void> {
  const capture = had(merchant.captures, dispute.capture);
  Object.assign(dispute, { status: "RESOLVED", isWon, update_time: world.clock.now().toISOString() });
  capture.isDisputed = false;
  const first = emit(world, merchant, "CUSTOMER.DISPUTE.RESOLVED", shownDispute(merchant, dispute), "once");
  if (!isWon) {
    const reversal = giveBack(world, merchant, capture, {});
    await emit(world, merchant, "PAYMENT.CAPTURE.REVERSED", shownRefund(reversal, origin, true), "once");
  }
  await first;
}

/** As `GET /v1/customer/disputes/:id` shows it. */
export function shownDispute(merchant: Merchant, dispute: Dispute): object {
  const capture = had(merchant.captures, dispute.capture);
  const outcome = dispute.isWon ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR";
  return {
    ...summary(merchant, dispute),
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        custom: capture.unit.custom_id,
        invoice_number: capture.unit.invoice_id,
        transaction_status: "COMPLETED",
        gross_amount: capture.unit.amount,
        seller: { merchant_id: merchant.merchantId, name: merchant.name },
      },
    ],
    ...(dispute.status === "RESOLVED" && { dispute_outcome: { outcome_code: outcome } }),
    dispute_channel: "INTERNAL",
  };
}

/** The merchant's disputes in brief, newest first; those of one capture if its id is given. How they ended it does not say. */
export function listDisputes(merchant: Merchant, capture: string | undefined): object {
  const fitting = [...merchant.disputes.values()].filter((each) => !capture || each.capture === capture);
  return { items: fitting.reverse().map((each) => summary(merchant, each)), links: [] };
}

function summary(merchant: Merchant, { id, status, capture, create_time, update_time }: Dispute): object {
  const { cents, unit } = had(merchant.captures, capture);
  return {
    dispute_id: id,
    create_time,
    update_time,
    reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
    status,
    dispute_state: status === "OPEN" ? "REQUIRED_ACTION" : "RESOLVED",
    dispute_amount: moneyOf(cents, unit.amount.currency_code),
    dispute_life_cycle_stage: "INQUIRY",
  };
}
