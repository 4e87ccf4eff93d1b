import type { FillSandbox } from "../../src/domain/sandboxes/prepare-sandboxes.ts";
import { createFileStore } from "../../src/platform/files.ts";
import type { ProviderAccount } from "../../src/platform/gateways/gateway.ts";
import { createGateways } from "../../src/platform/gateways/gateways.ts";
import type { StartConfig } from "./start-config.ts";
import type { SignIn } from "./welcome.ts";

/** Fills in the demo teams that are not there yet, and answers who can sign in to them. */
export async function fillDemoTeams(config: StartConfig, databaseUrl: string): Promise<readonly SignIn[]> {
  const { demoSignIns, seedDemo } = await import("../../seeds/demo.ts");
  const { secretKey, foreignSite } = config;
  const actedProviders = actedProvidersOf(config);
  const files = createFileStore(config.files);
  await seedDemo({ databaseUrl, secretKey, foreignSite: foreignSite?.origin, files, actedProviders });
  return demoSignIns;
}

/** Writes the example practice for who tries the product; what it consists of is loaded with the first one. */
export const fillSandbox: FillSandbox = async (tx) =>
  (await import("../../seeds/sandbox.ts")).fillSandbox(tx);

/** Puts the demo teams back as they were. While nothing else runs, payment accounts wait for the next start. */
export async function resetDemoTeams(config: StartConfig, databaseUrl: string): Promise<void> {
  const { resetDemo } = await import("../../seeds/demo.ts");
  const { secretKey, foreignSite, paymentStandIn } = config;
  const isThere = paymentStandIn && (await fetch(paymentStandIn.origin).catch(() => null));
  const actedProviders = isThere ? actedProvidersOf(config) : undefined;
  const files = createFileStore(config.files);
  await resetDemo({ databaseUrl, secretKey, foreignSite: foreignSite?.origin, files, actedProviders });
}

/** The way to the payment stand-in, where both providers are acted by it; a real one is never told of the demo. */
function actedProvidersOf({ paymentStandIn, stripeApiUrl, paypalApiUrl, publicUrl }: StartConfig) {
  const origin = paymentStandIn?.origin;
  if (!origin || stripeApiUrl !== origin || paypalApiUrl !== origin) return undefined;
  const gateways = createGateways({ stripeApiUrl, paypalApiUrl }, () => new Date());
  return {
    gateways,
    publicUrl,
    enterWebhook: (account: ProviderAccount, url: string) => enterWebhook(origin, account, url),
  };
}

/** Enters a webhook at the stand-in, as an instructor would on the provider's pages. @throws when it is not there */
async function enterWebhook(origin: string, account: ProviderAccount, url: string): Promise<void> {
  const [key, webhook] =
    account.provider === "stripe"
      ? [account.credentials.secret_key, { secret: account.credentials.webhook_secret }]
      : [account.credentials.client_id, { id: account.credentials.webhook_id }];
  const answer = await fetch(`${origin}/control/accounts/${key}/webhooks`, {
    method: "POST",
    body: JSON.stringify({ url, ...webhook }),
  });
  if (!answer.ok) throw new Error(`The payment stand-in takes no webhook: ${await answer.text()}`);
}
