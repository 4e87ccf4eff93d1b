import type { Tx } from "../../platform/context.ts";
import { wallClock } from "../../shared/time/dates.ts";
import type { Mails } from "../mails/kinds-schema.ts";
import { post, toParticipant, toTeam } from "../mails/post.ts";

type About = { id: number; email: string };

/** An amount in cents of its currency. */
export type Money = { amount_cents: number; currency: string };

/** Puts down the mail that money came today, and how much is still open. */
export const postReceived = (tx: Tx, row: About, received_cents: number, open_cents: number) =>
  post(tx, toParticipant(row), "payment-received", {
    ...{ received_cents, open_cents },
    received_on: wallClock(tx.now).date,
  });

/** Puts down the mail that money goes back by itself; what the team sends back it tells itself. */
export async function postSentBack(
  tx: Tx,
  row: About,
  { amount_cents, currency, cause }: Money & { cause: string },
): Promise<void> {
  const why = cause as Mails["payment-refunded"]["cause"];
  if (why !== "staff")
    await post(tx, toParticipant(row), "payment-refunded", { amount_cents, currency, cause: why });
}

/** Puts down a mail about money to the team. */
export const postMoneyNews = (
  tx: Tx,
  row: About,
  news: Mails["staff-payment"]["news"],
  { amount_cents, currency }: Money,
) => post(tx, toTeam(row), "staff-payment", { news, amount_cents, currency });
