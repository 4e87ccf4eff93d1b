import type { World } from "../world.ts";
import { allOf } from "./account.ts";
import type { PaymentIntent } from "./objects.ts";

/** What was charged, or was to be, to a saved means of payment. */
export type ChargeView = {
  id: string;
  account: string;
  payee: string;
  customer: string;
  cents: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  state: PaymentIntent["status"];
  /** Stripe's code of the last refusal; null for none. */
  error: string | null;
  created_at: string;
};

/** All charges to saved means of payment, newest first. */
export const allCharges = (world: World): ChargeView[] =>
  [...world.stripe.values()]
    .flatMap((account) =>
      allOf(account, "payment_intent").flatMap((intent) =>
        intent.customer === null
          ? []
          : {
              id: intent.id,
              account: account.key,
              payee: account.name,
              customer: intent.customer,
              cents: intent.amount,
              currency: intent.currency.toUpperCase(),
              description: intent.description ?? "",
              metadata: intent.metadata,
              state: intent.status,
              error: intent.last_payment_error?.code ?? null,
              created_at: new Date(intent.created * 1_000).toISOString(),
            },
      ),
    )
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
