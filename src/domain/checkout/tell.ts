import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/dates.ts";
import type { RefundCause } from "../payments/want-refund.ts";

type About = { id: number; email: string };

/** An amount in cents of its currency. */
export type Money = { amount_cents: number; currency: string };

/** What the team is told about money. */
export type MoneyNews =
  | RefundCause
  | "late-seated"
  | "provider"
  | "refund-failed"
  | "refund-waiting"
  | `dispute-${"open" | "won" | "lost"}`;

/** Puts down a mail about money to the one who paid. */
export async function tellParticipant(
  tx: Tx,
  { id, email }: About,
  kind: "payment-received" | "payment-failed" | "payment-refunded",
  data: Record<string, string | number>,
): Promise<void> {
  await sql`select post_mail(${tx.team}, ${kind}, ${email}, ${id}, null, ${JSON.stringify(data)}::jsonb)`.execute(
    tx.db,
  );
}

/** Puts down the mail that money came today. */
export const tellReceived = (tx: Tx, about: About, received_cents: number): Promise<void> =>
  tellParticipant(tx, about, "payment-received", { received_cents, received_on: wallClock(tx.now).date });

/** Puts down the mail that money goes back by itself; what the team sends back it tells itself. */
export async function tellSentBack(tx: Tx, about: About, refund: Money & { cause: string }): Promise<void> {
  const { amount_cents, currency, cause } = refund;
  if (cause !== "staff")
    await tellParticipant(tx, about, "payment-refunded", { amount_cents, currency, cause });
}

/** Puts down a mail about money to the team. */
export async function tellTeam(
  tx: Tx,
  { id }: About,
  news: MoneyNews,
  { amount_cents, currency }: Money,
): Promise<void> {
  const data = JSON.stringify({ news, amount_cents, currency });
  await sql`
    select post_mail(id, 'staff-payment', email, ${id}, null, ${data}::jsonb) from teams where id = ${tx.team}
  `.execute(tx.db);
}
