import type { Ctx } from "../../../platform/context.ts";
import { inTransaction, reading } from "../../../platform/database/transaction.ts";
import type { CheckoutStatus, Gateway } from "../../../platform/gateways/gateway.ts";
import { later } from "../../../shared/time/dates.ts";
import { accountGateway } from "../../payments/accounts/account-gateway.ts";
import { findPayment, isOnItsWay } from "../../payments/money/money-queries.ts";
import { isUnsettled } from "../../payments/money/money-rules.ts";
import { onceKey } from "../../payments/secret-values.ts";
import { type LockedLesson, type LockedRow, lockFound } from "../../registrations/lock.ts";
import { holdAgain } from "../../registrations/paying/confirm-paid.ts";
import type { PaymentService } from "../payment-service.ts";
import { findPaid, isPaidTo } from "../queries.ts";
import { bookProviderStatus } from "./book-provider-status.ts";

type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** So long a seat that was free again is held for somebody who has just agreed to pay. */
const MINUTES_TO_CAPTURE = 5;

/** What only the one who waits for the answer has to know. */
type Settled = { declined: boolean };

/**
 * Asks the provider what became of a payment and books it: money, seat, mails. Asked by whom and how often does not
 * matter; what is settled stays so. With `end` nobody can pay it any more afterwards.
 * @throws ProviderDown, ProviderRefused
 */
export async function settlePayment(
  ctx: Ctx,
  service: PaymentService,
  id: number,
  { end = false } = {},
): Promise<Settled> {
  const payment = await reading(ctx, (tx) => findPayment(tx, id));
  if (!payment) return { declined: false };
  if (payment.session === null) {
    await settleUnopened(ctx, payment, end);
    return { declined: false };
  }
  const gateway = await accountGateway(ctx, service, payment.account_id);
  const status = await ask(ctx, service, gateway, { ...payment, session: payment.session }, end);
  await inTransaction(ctx, async (tx) => {
    const found = await findPaid(tx, id);
    if (found) await bookProviderStatus(tx, await lockFound(tx, found), id, status);
  });
  return { declined: status.declined ?? false };
}

/** A page that was never opened was never shown to anybody: once its time is over, nothing can come of it. */
const settleUnopened = (ctx: Ctx, { id }: Payment, end: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await findPaid(tx, id);
    if (end && found) await bookProviderStatus(tx, await lockFound(tx, found), id, neverOpened);
  });

const neverOpened: CheckoutStatus = {
  state: "closed",
  received_cents: 0,
  currency: "EUR",
  payment: null,
  fee_cents: null,
  refunds: [],
  dispute: "none",
};

async function ask(
  ctx: Ctx,
  service: PaymentService,
  gateway: Gateway,
  payment: Payment & { session: string },
  end: boolean,
): Promise<CheckoutStatus> {
  const status = await gateway.look(payment.session);
  if (status.state === "approved" && (await mayTake(ctx, payment)))
    return gateway.capture(payment.session, onceKey(ctx, "capture", payment, service.keys));
  if (!end || !isPayable(status) || !isUnsettled(payment.state)) return status;
  const ended = await gateway.close(payment.session);
  return isPayable(ended) ? { ...ended, state: "closed" } : ended;
}

/** A provider that can not end a page shows it as open still; without us nobody takes its money. */
const isPayable = ({ state }: CheckoutStatus): boolean => state === "open" || state === "approved";

/**
 * Whether money that somebody agreed to pay is to be taken: only if it is good for something, by whoever is paid for the
 * lesson now, and not while other money for the same is on its way. Who agreed after her time was over gets her seat back
 * first, where it is free.
 */
const mayTake = (ctx: Ctx, payment: Payment): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const found = await findPaid(tx, payment.id);
    if (!found) return false;
    const locked = await lockFound(tx, found);
    if (await isOnItsWay(tx, found.id)) return false;
    if (!(await isPaidTo(tx, payment.account_id, found.lesson_id))) return false;
    return isOwed(locked) || holdAgain(tx, locked.row, later(tx.now, { minutes: MINUTES_TO_CAPTURE }));
  });

const isOwed = ({ row }: { row: LockedRow; lesson: LockedLesson }): boolean =>
  (row.status === "pending" ||
    row.status === "confirmed" ||
    (row.status === "cancelled" && row.fee_cents > 0)) &&
  row.payment_status !== "paid";
