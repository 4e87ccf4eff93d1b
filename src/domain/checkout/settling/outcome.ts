import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { ProviderDown, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import { latestPayment, unsureAttempts } from "../../payments/money/money-queries.ts";
import { CURRENCY } from "../../payments/money/money-rules.ts";
import { isSentBack } from "../../payments/money/refunds.ts";
import { takeReturn } from "../../payments/secret-values.ts";
import { findByHolder } from "../../registrations/self-service/public-view.ts";
import { statusAt } from "../../registrations/state.ts";
import type { PaymentState } from "../../registrations/words-rules.ts";
import { returnUnknown } from "../errors.ts";
import type { PaymentService } from "../payment-service.ts";
import type { PaymentOutcome } from "../schema.ts";
import { settlePayment } from "./settle.ts";

/**
 * What became of paying the registration that a secret link holds. The providers are asked about every try of which they
 * may know more, for nobody says from which page she comes: coming back proves nothing. @throws registrationUnknown,
 * onlyByMail
 */
export async function paymentOutcome(
  ctx: Ctx,
  service: PaymentService,
  token: string,
): Promise<PaymentOutcome> {
  const attempts = await reading(ctx, async (tx) => unsureAttempts(tx, (await findByHolder(tx, token)).id));
  const asked: Asked[] = [];
  for (const { id } of attempts) asked.push(await settled(ctx, service, id));
  const unsure = asked.some((one) => one.unsure);
  const declined = asked.some((one) => one.declined);
  return reading(ctx, async (tx) => outcomeOut(await paymentOf(tx, token), { unsure, declined }, tx.now));
}

type Asked = { unsure: boolean; declined: boolean };

/** Asks and books; unsure where the provider could not be asked. */
async function settled(ctx: Ctx, service: PaymentService, payment: number): Promise<Asked> {
  try {
    const { declined } = await settlePayment(ctx, service, payment);
    return { unsure: false, declined };
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused)
      return { unsure: true, declined: false };
    throw error;
  }
}

async function paymentOf(tx: Tx, token: string) {
  const { id } = await findByHolder(tx, token);
  const row = await tx.db
    .selectFrom("registrations")
    .select(["id", "number", "status", "expires_at", "payment_status"])
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const payment = await latestPayment(tx, row.id);
  return { row, payment, sent_back: payment !== undefined && (await isSentBack(tx, payment)) };
}

function outcomeOut(
  { row, payment, sent_back }: Awaited<ReturnType<typeof paymentOf>>,
  { unsure, declined }: Asked,
  now: Date,
): PaymentOutcome {
  const status = statusAt(row, now);
  const shown = shownOf(outcomeOf(payment), { unsure, declined });
  return {
    outcome: sent_back && status !== "confirmed" ? "returned" : shown,
    unsure,
    amount_cents: payment?.received_cents || (payment?.amount_cents ?? 0),
    currency: payment?.currency ?? CURRENCY,
    number: row.number,
    status,
    payment_status: row.payment_status as PaymentState,
  };
}

/** As long as a provider could not be asked, nobody is told that nothing came. */
function shownOf(outcome: PaymentOutcome["outcome"], { unsure, declined }: Asked): PaymentOutcome["outcome"] {
  if (unsure && (outcome === "closed" || outcome === "failed")) return "open";
  return declined && outcome === "open" ? "failed" : outcome;
}

function outcomeOf(payment: { state: string } | undefined): PaymentOutcome["outcome"] {
  if (!payment) return "none";
  return payment.state === "asked" ? "open" : (payment.state as PaymentOutcome["outcome"]);
}

/**
 * Takes the value that somebody brings back from a provider's page, once, for the secret of the registration that was to
 * be paid. @throws returnUnknown
 */
export const comeBack = (ctx: Ctx, value: string): Promise<{ registration_token: string }> =>
  inTransaction(ctx, async (tx) => {
    const registration_token = await takeReturn(tx, value);
    if (!registration_token) throw returnUnknown();
    return { registration_token };
  });
