import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";
import { later } from "../../../shared/time/dates.ts";
import { CURRENCY, unsettledStates } from "./money-rules.ts";

/** What providers kept of a registration's money, in cents, as far as they told. */
export type ProviderNews = { fee_cents: number; failed: boolean };

/**
 * What providers say of a registration beside what came and went: their fees over all attempts to pay it, without those for
 * money that was not what was asked for; and whether the latest attempt came to nothing.
 */
export async function providerNews(tx: Tx, registration: number): Promise<ProviderNews> {
  const { rows } = await sql<ProviderNews>`
    select coalesce(sum(fee_cents), 0)::int as fee_cents,
      coalesce((array_agg(state order by id desc))[1] = 'failed', false) as failed
    from payments where team_id = ${tx.team} and registration_id = ${registration}
      and (received_cents = 0 or (received_cents = amount_cents and currency = ${CURRENCY}))`.execute(tx.db);
  return rows[0] as ProviderNews;
}

/** A payment by its id, with its account's provider. Undefined for none. */
export const findPayment = (tx: Tx, id: number) =>
  tx.db
    .selectFrom("payments")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("id", "=", id)
    .executeTakeFirst();

/**
 * The payment that an account's provider calls so: by its checkout, or by the money. Undefined for none. What was paid by
 * credentials that the instructor had before is reported by those that came in their place, too.
 */
export const findPaymentCalled = (
  tx: Tx,
  account: number,
  called: { session: string | null; payment: string | null },
) =>
  tx.db
    .selectFrom("payments")
    .select("id")
    .where("team_id", "=", tx.team)
    .where(
      sql<boolean>`account_id in (
        select a.id from payment_accounts own join payment_accounts a on a.team_id = own.team_id
          and a.provider = own.provider and (a.id = own.id or a.instructor_id = own.instructor_id)
        where own.team_id = ${tx.team} and own.id = ${account})`,
    )
    .where((eb) =>
      eb.or([
        ...(called.session ? [eb("session", "=", called.session)] : []),
        ...(called.payment ? [eb("provider_payment", "=", called.payment)] : []),
      ]),
    )
    .orderBy("id", "desc")
    .executeTakeFirst();

/** Whether a checkout of the account is being opened, of which nothing but that it was asked for is known yet. */
export async function isAsking(tx: Tx, account: number): Promise<boolean> {
  const asked = tx.db
    .selectFrom("payments")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("account_id", "=", account)
    .where("state", "=", "asked")
    .where("expires_at", ">", tx.now);
  return (await asked.executeTakeFirst()) !== undefined;
}

/** Whether a registration is paid with money that is not there yet. */
export async function isOnItsWay(tx: Tx, registration: number): Promise<boolean> {
  const processing = tx.db
    .selectFrom("payments")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where("state", "=", "processing");
  return (await processing.executeTakeFirst()) !== undefined;
}

/** So many hours somebody can agree to an order at PayPal, which nobody but PayPal ends. */
const PAYPAL_HOURS = 3;

/**
 * The attempts to pay a registration of which a provider may know more than is booked, the newest first: what is not
 * settled, and what was ended here alone.
 */
export const unsureAttempts = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("payments")
    .select("id")
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    .where((eb) =>
      eb.or([
        eb("state", "in", unsettledStates),
        eb.and([
          eb("state", "=", "closed"),
          eb("provider", "=", "paypal"),
          eb("session", "is not", null),
          eb("created_at", ">", later(tx.now, { hours: -PAYPAL_HOURS })),
        ]),
      ]),
    )
    .orderBy("id", "desc")
    .execute();

/** The latest attempt to pay a registration. Undefined for none. */
export const latestPayment = (tx: Tx, registration: number) =>
  tx.db
    .selectFrom("payments")
    .selectAll()
    .where("team_id", "=", tx.team)
    .where("registration_id", "=", registration)
    // What was paid rightly, or is on its way, says more than a later attempt that came to nothing; a wrong amount says less than the attempt after it.
    .orderBy(sql`state = 'paid' and received_cents = amount_cents and currency = ${CURRENCY}`, "desc")
    .orderBy(sql`state = 'processing'`, "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();

/** The account that money for a lesson's first instructor goes to, if it takes any. */
export const activeAccount = (tx: Tx, instructor: number, provider: string) =>
  tx.db
    .selectFrom("payment_accounts")
    .select(["id", "provider"])
    .where("team_id", "=", tx.team)
    .where("instructor_id", "=", instructor)
    .where("provider", "=", provider)
    .where("is_active", "=", true)
    .executeTakeFirst();
