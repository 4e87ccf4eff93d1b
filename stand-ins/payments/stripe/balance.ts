import { stripeId } from "../ids.ts";
import type { World } from "../world.ts";
import { allOf, found, keep, type StripeAccount } from "./account.ts";
import type { Call } from "./call.ts";
import type { BalanceTransaction, Charge, Dispute, Refund } from "./objects.ts";

const FEE_PERCENT = 1.5;
const FEE_CENTS = 25;
const DISPUTE_FEE_CENTS = 2_000;
const PAYOUT_AFTER_S = 2 * 24 * 60 * 60;

export const getTransaction = ({ account, id }: Call<unknown>) => found(account, "balance_transaction", id);

export function getBalance({ account }: Call<unknown>) {
  const amount = allOf(account, "balance_transaction").reduce((sum, { net }) => sum + net, 0);
  const nothing = { amount: 0, currency: "eur", source_types: { card: 0 } };
  return {
    object: "balance",
    available: [nothing],
    livemode: false,
    pending: [{ amount, currency: "eur", source_types: { card: amount } }],
  };
}

export function getAccount({ account }: Call<unknown>) {
  return {
    id: account.id,
    object: "account",
    business_profile: { name: account.name, url: null },
    charges_enabled: true,
    country: "DE",
    default_currency: "eur",
    details_submitted: true,
    email: `${account.key.replace(/^[rs]k_test_/, "")}@mail.example`,
    payouts_enabled: true,
    settings: { dashboard: { display_name: account.name, timezone: "Europe/Berlin" } },
    type: "standard",
  };
}

/** Cents come in (a charge) or go out (refund, dispute); Stripe keeps its fee of charges also when they go back. */
export function addTransaction(
  world: World,
  account: StripeAccount,
  type: "charge" | "refund" | "adjustment",
  source: Charge | Refund | Dispute,
  amount: number,
): BalanceTransaction {
  const fee = feeOf(type, amount);
  const now = world.clock.seconds();
  return keep(account, {
    id: stripeId("txn"),
    object: "balance_transaction",
    amount,
    available_on: now + PAYOUT_AFTER_S,
    created: now,
    currency: source.currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [
          {
            amount: fee,
            currency: source.currency,
            description: "Stripe processing fees",
            type: "stripe_fee",
          },
        ]
      : [],
    net: amount - fee,
    reporting_category: type === "adjustment" ? "dispute" : type,
    source: source.id,
    status: "pending",
    type,
  });
}

function feeOf(type: "charge" | "refund" | "adjustment", amount: number): number {
  if (type === "charge") return Math.round((amount * FEE_PERCENT) / 100) + FEE_CENTS;
  return type === "adjustment" && amount < 0 ? DISPUTE_FEE_CENTS : 0;
}
