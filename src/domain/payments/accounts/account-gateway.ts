import { sql } from "kysely";
import type { Ctx } from "../../../platform/context.ts";
import { reading } from "../../../platform/database/transaction.ts";
import { type Gateway, type Gateways, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import { Refusal } from "../../../shared/refusal.ts";
import { type Keys, opened } from "../credentials.ts";
import { invalidateInUse } from "./invalidate-credentials.ts";

/** What speaking for accounts stands on. */
export type Speaking = {
  gateways: Gateways;
  keys: Keys;
  publicUrl: string;
  /** Is told of credentials that were sealed with another key than this installation has. */
  onUnreadable: (about: { team: number; account: number }) => void;
};

type Row = { id: number; credentials: string; webhook_token: string };
type Ask<T> = (gateway: Gateway) => Promise<T>;

/**
 * Speaks to a provider for an instructor's account, whatever its state: also for one that was replaced. Where the
 * provider does not let its credentials in any more, the instructor's newer ones are tried, if that which is asked
 * about is known to them: they may be another key of the same account. Credentials in use that are refused are offered
 * to nobody any more, and the instructor is told. Credentials that can not be opened are as good as refused, but for
 * that: the right SECRET_KEY makes them good again.
 */
export async function accountGateway(ctx: Ctx, speaking: Speaking, account: number): Promise<Gateway> {
  const [own, newer] = await rowsFor(ctx, account);
  if (!own) throw new Error(`There is no payment account ${account}.`);

  const ask = async <T>(row: Row, asking: Ask<T>): Promise<T> => {
    try {
      return await asking(connected(ctx, speaking, row));
    } catch (error) {
      if (error instanceof Unreadable) speaking.onUnreadable({ team: ctx.team, account: row.id });
      else if (isKeyRefused(error)) await noteLoss(ctx, row.id, speaking);
      throw error;
    }
  };
  const askEither = async <T>(asking: Ask<T>, isKnown: Ask<boolean>): Promise<T> => {
    try {
      return await ask(own, asking);
    } catch (error) {
      if (!isKeyRefused(error) || !newer || !(await ask(newer, isKnown).catch(noIfRefused))) throw error;
      return ask(newer, asking);
    }
  };
  const about = <T>(session: string, asking: Ask<T>) => askEither(asking, (one) => one.knows(session));
  const ofPayment = <T>(payment: string, asking: Ask<T>) =>
    askEither(asking, async (one) => (await one.sessionOf(payment)) !== null);
  return {
    validate: () => ask(own, (one) => one.validate()),
    open: (order) => ask(own, (one) => one.open(order)),
    look: (session) => about(session, (one) => one.look(session)),
    capture: (session, key) => about(session, (one) => one.capture(session, key)),
    close: (session) => about(session, (one) => one.close(session)),
    knows: (session) => about(session, (one) => one.knows(session)),
    refund: (request) => ofPayment(request.payment, (one) => one.refund(request)),
    sessionOf: (payment) => ofPayment(payment, (one) => one.sessionOf(payment)),
    readEvent: (headers, body) => ask(own, (one) => one.readEvent(headers, body)),
  };
}

/** Whether a provider does not let the credentials in: it will as soon as there are others. */
export const isKeyRefused = (error: unknown): boolean =>
  error instanceof ProviderRefused && error.reason === "credentials";

/** The account, and the one that the instructor has at the provider by now, where that is another. */
const rowsFor = (ctx: Ctx, account: number): Promise<Row[]> =>
  reading(ctx, async (tx) => {
    const { rows } = await sql<Row>`
      select a.id::int, a.credentials, a.webhook_token from payment_accounts own
      join payment_accounts a on a.team_id = own.team_id and a.provider = own.provider
        and (a.id = own.id or (a.instructor_id = own.instructor_id and a.retired_at is null))
      where own.team_id = ${tx.team} and own.id = ${account}
      order by a.id = own.id desc`.execute(tx.db);
    return rows;
  });

function connected(ctx: Ctx, { gateways, keys }: Speaking, { id, webhook_token, credentials }: Row): Gateway {
  const account = opened(ctx, webhook_token, credentials, keys);
  if (!account)
    throw new Unreadable("credentials", `the credentials of payment account ${id} can not be opened`);
  return gateways.connect(account);
}

/** Sealed with another key; no provider has said anything about them. */
class Unreadable extends ProviderRefused {}

/** Whoever changes the instructor's accounts at this very moment asks the provider herself. */
const noteLoss = (ctx: Ctx, account: number, speaking: Speaking): Promise<void> =>
  invalidateInUse(ctx, account, speaking).catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });

function noIfRefused(error: unknown): false {
  if (error instanceof ProviderRefused) return false;
  throw error;
}
