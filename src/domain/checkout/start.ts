import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  type CheckoutOrder,
  type Provider,
  ProviderDown,
  ProviderRefused,
} from "../../platform/gateways/gateway.ts";
import { later } from "../../shared/time/dates.ts";
import { record } from "../audit/record.ts";
import { accountGateway } from "../payments/accounts/account-gateway.ts";
import { askPayment, noteCheckout } from "../payments/money/ask-payment.ts";
import { activeAccount, isOnItsWay } from "../payments/money/money-queries.ts";
import { HOLD_MINUTES, pageUntil } from "../payments/money/money-rules.ts";
import { onceKey, returnValue } from "../payments/secret-values.ts";
import { type LockedLesson, type LockedRow, lockFound } from "../registrations/lock.ts";
import { dueNow } from "../registrations/rules/money/deposit-rules.ts";
import { findByHolder } from "../registrations/self-service/public-view.ts";
import {
  accountRefused,
  holdOver,
  methodGone,
  moneyOnItsWay,
  nothingToPay,
  providerAway,
  testIsNotPaid,
} from "./errors.ts";
import type { PaymentService } from "./payment-service.ts";
import { payeeOf } from "./queries.ts";

type Asked = Awaited<ReturnType<typeof askPayment>>;

/**
 * Opens the page on which a registration is paid, and answers its address. Asked again for the same money it is the same
 * page; another provider ends the page before. Without a provider it is the one that was chosen when booking. A held seat stays held as long as it was promised, no longer.
 * @throws registrationUnknown, onlyByMail, nothingToPay, holdOver, methodGone, accountRefused; providerAway (503)
 */
export async function startPayment(
  ctx: Ctx,
  service: PaymentService,
  token: string,
  wanted_provider: Provider | null,
): Promise<string> {
  const { asked, order } = await inTransaction(ctx, async (tx) => {
    const payable = await lockPayable(tx, token);
    const provider = wanted_provider ?? payable.row.payment_method;
    const account = await activeAccount(tx, payable.payee.instructor_id, provider ?? "");
    if (!account) throw methodGone();
    // Whoever cancelled while her seat was held owes a fee, and holds nothing any more.
    const hold = payable.row.status === "pending" ? payable.row.expires_at : null;
    const expires_at = hold ? pageUntil(hold, tx.now) : later(tx.now, { minutes: HOLD_MINUTES });
    const wanted = { account, amount_cents: payable.due_cents, expires_at };
    const payment = await askPayment(tx, payable.row.id, wanted, service.keys);
    return { asked: payment, order: orderOf(tx, service, payable, payment) };
  });
  return asked.checkout_url ?? openPage(ctx, service, asked, order);
}

async function openPage(
  ctx: Ctx,
  service: PaymentService,
  asked: Asked,
  order: CheckoutOrder,
): Promise<string> {
  try {
    const gateway = await accountGateway(ctx, service, asked.account_id);
    const checkout = await gateway.open(order);
    await inTransaction(ctx, (tx) => noteCheckout(tx, asked.id, checkout));
    return checkout.url;
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await inTransaction(ctx, (tx) => noteRefusal(tx, asked, error.reason));
      throw accountRefused();
    }
    if (error instanceof ProviderDown) throw providerAway(asked.expires_at);
    throw error;
  }
}

/** Nothing in it tells what is booked: the reference is the registration's number. */
function orderOf(
  tx: Tx,
  { keys, links }: PaymentService,
  { row, payee }: Payable,
  payment: Asked,
): CheckoutOrder {
  const value = returnValue(tx, payment, keys);
  return {
    key: onceKey(tx, "checkout", payment, keys),
    reference: row.number,
    payee: payee.name,
    amount_cents: payment.amount_cents,
    email: row.email,
    success_url: links.success(payee.address, value),
    error_url: links.error(payee.address, value),
    expires_at: later(payment.created_at, { minutes: 2 * HOLD_MINUTES + 1 }),
  };
}

const noteRefusal = (tx: Tx, { registration_id, provider }: Asked, reason: string) =>
  record(tx, { type: "registration", id: registration_id }, "payment-refused", {
    provider: [null, provider],
    reason: [null, reason],
  });

/** A registration for which money is owed, locked with its lesson. */
export type Payable = {
  row: LockedRow;
  lesson: LockedLesson;
  payee: Awaited<ReturnType<typeof payeeOf>>;
  due_cents: number;
};

/** Locks the registration that a secret link holds, to be paid. @throws registrationUnknown, onlyByMail, testIsNotPaid, nothingToPay, moneyOnItsWay, holdOver */
export async function lockPayable(tx: Tx, token: string): Promise<Payable> {
  const { row, lesson } = await lockFound(tx, await findByHolder(tx, token));
  if (row.is_test) throw testIsNotPaid();
  if (row.status === "expired" && row.total_cents > 0) throw holdOver();
  const due_cents = dueNow(row, tx.now);
  if (due_cents <= 0) throw nothingToPay();
  if (await isOnItsWay(tx, row.id)) throw moneyOnItsWay();
  return { row, lesson, payee: await payeeOf(tx, lesson.id), due_cents };
}
