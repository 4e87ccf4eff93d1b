import { z } from "zod";
import { paypalId } from "../ids.ts";
import type { Manner } from "../manners.ts";
import type { World } from "../world.ts";
import type { Call } from "./call.ts";
import { unprocessable } from "./errors.ts";
import { emit } from "./events.ts";
import { type Answer, had, type Merchant } from "./merchant.ts";
import { centsOf, moneySchema } from "./money.ts";
import type { Capture, Refund } from "./objects.ts";
import { shownCapture, shownRefund } from "./shown.ts";

export function getCapture({ merchant, id, origin }: Call<unknown>): Answer {
  return { status: 200, body: () => shownCapture(merchant, had(merchant.captures, id), origin) };
}

export const newRefund = z.object({
  amount: moneySchema.optional(),
  invoice_id: z.string().max(127).optional(),
  custom_id: z.string().max(255).optional(),
  note_to_payer: z.string().max(255).optional(),
});

export function createRefund({
  world,
  merchant,
  id,
  body,
  origin,
  wantsAll,
}: Call<z.output<typeof newRefund>>): Answer {
  const capture = had(merchant.captures, id);
  if (body.amount && body.amount.currency_code !== capture.unit.amount.currency_code) {
    throw unprocessable(
      "REFUND_CURRENCY_MISMATCH",
      "Refund must be in the same currency as the capture.",
      "/amount/currency_code",
    );
  }
  const cents = body.amount && centsOf(body.amount);
  const refund = refundCapture(world, merchant, capture, { ...body, cents }, origin);
  return { status: 201, body: () => shownRefund(refund, origin, wantsAll) };
}

type Given = { cents?: number | undefined; invoice_id?: string; custom_id?: string; note_to_payer?: string };

/** Gives money back, from the product's side or from PayPal's own pages. Throws what PayPal refuses. */
export function refundCapture(
  world: World,
  merchant: Merchant,
  capture: Capture,
  given: Given,
  origin: string,
  manner: Manner = "once",
): Refund {
  const cents = requireRefundable(capture, given.cents);
  const refund = giveBack(world, merchant, capture, { ...given, cents });
  refund.status = merchant.refundsBecome;
  if (refund.status === "FAILED") putBack(capture, refund);
  void tell(world, merchant, refund, origin, manner);
  return refund;
}

/** Keeps a refund and takes it off its capture; all that is left unless cents are named. */
export function giveBack(world: World, merchant: Merchant, capture: Capture, given: Given): Refund {
  const cents = given.cents ?? capture.cents - capture.refundedCents;
  capture.refundedCents += cents;
  capture.status = capture.refundedCents === capture.cents ? "REFUNDED" : "PARTIALLY_REFUNDED";
  const now = world.clock.now().toISOString();
  capture.update_time = now;
  const refund: Refund = {
    id: paypalId(),
    status: "COMPLETED",
    capture: capture.id,
    cents,
    totalCents: capture.refundedCents,
    currency_code: capture.unit.amount.currency_code,
    invoice_id: given.invoice_id ?? capture.unit.invoice_id ?? null,
    custom_id: given.custom_id ?? capture.unit.custom_id ?? null,
    note_to_payer: given.note_to_payer ?? null,
    create_time: now,
  };
  merchant.refunds.set(refund.id, refund);
  return refund;
}

function requireRefundable(capture: Capture, wanted: number | undefined): number {
  const left = capture.cents - capture.refundedCents;
  if (capture.status === "REFUNDED") {
    throw unprocessable("CAPTURE_FULLY_REFUNDED", "The capture has already been fully refunded.");
  }
  if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED") {
    throw unprocessable(
      "INVALID_CAPTURE_STATUS",
      "Refund can not be done for a capture that is not completed.",
    );
  }
  if (capture.isDisputed) {
    throw unprocessable("CAPTURE_DISPUTED", "Refund for a disputed capture is not allowed.");
  }
  const cents = wanted ?? left;
  if (cents > left) {
    throw unprocessable(
      "REFUND_AMOUNT_EXCEEDED",
      "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
      "/amount/value",
    );
  }
  return cents;
}

function putBack(capture: Capture, refund: Refund): void {
  capture.refundedCents -= refund.cents;
  capture.status = capture.refundedCents === 0 ? "COMPLETED" : "PARTIALLY_REFUNDED";
}

/** A pending refund comes to its end. Resolves when the webhook was tried. */
export function settleRefund(
  world: World,
  merchant: Merchant,
  id: string,
  isPaid: boolean,
  origin: string,
): Promise<void> {
  const refund = had(merchant.refunds, id);
  if (refund.status !== "PENDING") throw unprocessable("INVALID_REFUND_STATUS", "The refund is not pending.");
  refund.status = isPaid ? "COMPLETED" : "FAILED";
  if (!isPaid) putBack(had(merchant.captures, refund.capture), refund);
  return tell(world, merchant, refund, origin, "once");
}

/** Of refunds PayPal tells when they are pending, done, or failed. */
function tell(
  world: World,
  merchant: Merchant,
  refund: Refund,
  origin: string,
  manner: Manner,
): Promise<void> {
  const type = {
    COMPLETED: "PAYMENT.CAPTURE.REFUNDED",
    PENDING: "PAYMENT.REFUND.PENDING",
    FAILED: "PAYMENT.REFUND.FAILED",
    CANCELLED: "",
  }[refund.status];
  return emit(world, merchant, type, shownRefund(refund, origin, true), manner);
}

export function getRefund({ merchant, id, origin }: Call<unknown>): Answer {
  return { status: 200, body: () => shownRefund(had(merchant.refunds, id), origin, true) };
}
