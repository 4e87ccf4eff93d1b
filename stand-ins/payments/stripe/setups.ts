import { stripeId } from "../ids.ts";
import type { World } from "../world.ts";
import { found, type Habit, keep, type StripeAccount } from "./account.ts";
import type { Call } from "./call.ts";
import { emit } from "./events.ts";
import type { PaymentMethod, Session, SetupIntent } from "./objects.ts";

/** Means of payment that somebody can save on the page, as Stripe's test numbers go. */
const samples = {
  card: { habit: "pays", brand: "visa", last4: "4242", months: 36 },
  expiring: { habit: "pays", brand: "mastercard", last4: "4444", months: 0 },
  asking: { habit: "asks", brand: "visa", last4: "3184", months: 36 },
  declining: { habit: "declines", brand: "visa", last4: "0341", months: 36 },
  debit: { habit: "debits", brand: "", last4: "3000", months: 0 },
} as const satisfies Record<string, { habit: Habit; brand: string; last4: string; months: number }>;
export type Sample = keyof typeof samples;
export const sampleNames = Object.keys(samples) as Sample[];

export function newSetupIntent(
  world: World,
  account: StripeAccount,
  given: Pick<SetupIntent, "customer" | "description" | "metadata" | "payment_method_types">,
): SetupIntent {
  return keep<SetupIntent>(account, {
    id: stripeId("seti"),
    object: "setup_intent",
    created: world.clock.seconds(),
    livemode: false,
    payment_method: null,
    status: "requires_payment_method",
    usage: "off_session",
    ...given,
  });
}

export const getSetupIntent = ({ account, id }: Call<unknown>) =>
  found(account, "setup_intent", id, "intent");

/** A session in which somebody saves a means of payment, and whose account it is; null for none. */
export function findSetup(world: World, id: string): { account: StripeAccount; session: Session } | null {
  for (const account of world.stripe.values()) {
    const session = account.objects.get(id);
    if (session?.object === "checkout.session" && session.mode === "setup") return { account, session };
  }
  return null;
}

/** The customer saves a means of payment. Resolves when the webhooks were tried. */
export function saveMethod(
  world: World,
  account: StripeAccount,
  session: Session,
  sample: Sample,
): Promise<unknown> {
  const intent = found(account, "setup_intent", session.setup_intent ?? "");
  const method = keep(account, methodOf(world, sample, session.customer));
  account.habits.set(method.id, samples[sample].habit);
  intent.payment_method = method.id;
  intent.status = "succeeded";
  session.status = "complete";
  session.url = null;
  return Promise.all([
    emit(world, account, "payment_method.attached", method),
    emit(world, account, "setup_intent.succeeded", intent),
    emit(world, account, "checkout.session.completed", session),
  ]);
}

function methodOf(world: World, sample: Sample, customer: string | null): PaymentMethod {
  const { brand, last4, months } = samples[sample];
  const rest = { livemode: false, metadata: {}, created: world.clock.seconds(), customer };
  if (sample === "debit") {
    const sepa_debit = { bank_code: "37040044", country: "DE", last4 };
    return { id: stripeId("pm"), object: "payment_method", type: "sepa_debit", sepa_debit, ...rest };
  }
  const now = world.clock.now();
  const ends = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  const card = { brand, last4, exp_month: ends.getUTCMonth() + 1, exp_year: ends.getUTCFullYear() };
  return { id: stripeId("pm"), object: "payment_method", type: "card", card, ...rest };
}

/** Whether a card's last month is over. */
export function isExpired(world: World, method: PaymentMethod): boolean {
  if (method.type !== "card") return false;
  const { exp_month, exp_year } = method.card;
  return world.clock.now().getTime() >= Date.UTC(exp_year, exp_month, 1);
}
