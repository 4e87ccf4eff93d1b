import type { Ctx, Tx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import { enqueue } from "../../../platform/queue.ts";
import { accountGateway, isKeyRefused } from "../../payments/accounts/account-gateway.ts";
import { findEvent, finishEvent } from "../../payments/events/events.ts";
import { eventArrived } from "../../payments/jobs.ts";
import { findPaymentCalled, isAsking } from "../../payments/money/money-queries.ts";
import { nextLook } from "../../payments/money/money-rules.ts";
import type { PaymentService } from "../payment-service.ts";
import { settlePayment } from "./settle.ts";

/**
 * Works off what a provider reported: finds the payment it is about, and asks the provider what is so. Worked off twice,
 * or in any order, it comes to the same. Where the provider does not let the credentials in any more it waits for others.
 * @throws CheckoutOpening when the report was quicker than the page's own answer; ProviderDown, ProviderRefused
 */
export async function handleEvent(ctx: Ctx, service: PaymentService, id: number): Promise<void> {
  const event = await reading(ctx, (tx) => findEvent(tx, id));
  if (!event || event.processed_at) return;
  try {
    await workOff(ctx, service, event);
  } catch (error) {
    if (!isKeyRefused(error)) throw error;
    const again = nextLook(event.received_at, ctx.now);
    await inTransaction(ctx, (tx) => enqueue(tx, eventArrived, { event: id }, again));
  }
}

async function workOff(ctx: Ctx, service: PaymentService, event: Event): Promise<void> {
  const payment = await findPaymentOf(ctx, service, event);
  if (payment === undefined && (await reading(ctx, (tx) => isAsking(tx, event.account_id))))
    throw new CheckoutOpening();
  if (payment !== undefined) await settlePayment(ctx, service, payment);
  await inTransaction(ctx, (tx) => finishEvent(tx, event.id, payment === undefined ? "unknown" : "settled"));
}

type Event = NonNullable<Awaited<ReturnType<typeof findEvent>>>;

async function findPaymentOf(ctx: Ctx, service: PaymentService, event: Event): Promise<number | undefined> {
  const { account_id, session, provider_payment: payment } = event;
  if (!session && !payment) return undefined;
  const find = (called: { session: string | null; payment: string | null }) =>
    reading(ctx, async (tx: Tx) => (await findPaymentCalled(tx, account_id, called))?.id);
  const found = await find({ session, payment });
  if (found !== undefined || !payment) return found;
  const gateway = await accountGateway(ctx, service, account_id);
  const belongs = await gateway.sessionOf(payment);
  return belongs === null ? undefined : find({ session: belongs, payment: null });
}

/** A report about a page whose opening has not been put down yet: to be worked off a little later. */
class CheckoutOpening extends Error {
  constructor() {
    super("a checkout of this account is being opened; the report is worked off once it is known");
  }
}
