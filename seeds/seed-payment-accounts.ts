import { activateMethods } from "../src/domain/payments/accounts/activate-methods.ts";
import { replaceCredentials } from "../src/domain/payments/accounts/replace-credentials.ts";
import { validateCredentials } from "../src/domain/payments/accounts/validate-credentials.ts";
import { saysTheSame } from "../src/domain/payments/rules.ts";
import { countAccounts } from "../src/domain/payments/store.ts";
import { type PaymentConfig, storedAccount, webhookUrl } from "../src/domain/payments/stored-account.ts";
import type { Ctx, Tx } from "../src/platform/context.ts";
import { inTransaction, reading } from "../src/platform/database/transaction.ts";
import type { ProviderAccount } from "../src/platform/gateways/gateway.ts";

/** A provider that is only acted, and how a webhook is entered there, as instructors do on its pages. */
export type ActedProviders = PaymentConfig & {
  enterWebhook: (account: ProviderAccount, url: string) => Promise<void>;
};

const stripe = (name: string): ProviderAccount => ({
  provider: "stripe",
  credentials: { secret_key: `sk_test_${name}`, webhook_secret: `whsec_${name}` },
});
const paypal = (name: string): ProviderAccount => ({
  provider: "paypal",
  credentials: {
    client_id: `pp-${name}`,
    client_secret: `secret-${name}`,
    webhook_id: `WH-${name}`.toUpperCase(),
    mode: "sandbox",
  },
});

/** Who of the practice can be paid online, by the name of her instructor record. */
const accounts: [name: string, ProviderAccount][] = [
  ["Katharina Lindner", stripe("katharina_lindner")],
  ["Miriam Oehme", stripe("miriam_oehme")],
  ["Miriam Oehme", paypal("miriam-oehme")],
];

/**
 * Lets the practice's instructors be paid by providers that are only acted, as they would set it up themselves; nobody
 * is mailed. To be done at every start: the acted providers forget, and a reset demo has none. What somebody changed
 * meanwhile stays.
 */
export async function seedPaymentAccounts(ctx: Ctx, desk: ActedProviders): Promise<void> {
  for (const [name, account] of accounts) {
    const instructor = await instructorNamed(ctx, name);
    if (instructor) await inTransaction(ctx, (tx) => seedAccount(tx, instructor.id, account, desk));
  }
}

async function seedAccount(tx: Tx, instructor: number, account: ProviderAccount, desk: ActedProviders) {
  const { provider } = account;
  const now = await storedAccount(tx, instructor, provider, desk);
  if (now?.account && saysTheSame(now.account, account))
    return desk.enterWebhook(account, webhookUrl(provider, now.webhook_token, desk));
  if (now || (await countAccounts(tx, instructor, provider)) > 0) return;
  const { webhook_url } = await replaceCredentials(tx, instructor, account, desk);
  await desk.enterWebhook(account, webhook_url);
  const { id } = await validateCredentials(tx, instructor, provider, desk);
  if (id !== null) await activateMethods(tx, instructor, { payments: [{ id, is_active: true }] }, desk);
  await forgetMails(tx);
}

const instructorNamed = (ctx: Ctx, name: string) =>
  reading(ctx, (tx) =>
    tx.db
      .selectFrom("instructors")
      .select("id")
      .where("team_id", "=", tx.team)
      .where("name", "=", name)
      .executeTakeFirst(),
  );

const forgetMails = (tx: Tx) =>
  tx.db
    .deleteFrom("mails")
    .where("team_id", "=", tx.team)
    .where("kind", "=", "payment-account-changed")
    .where("state", "=", "queued")
    .execute();
