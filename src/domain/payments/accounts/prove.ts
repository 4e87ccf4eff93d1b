import { type ProviderAccount, ProviderDown, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import { providerAway, providerRefuses, webhookByHand } from "../errors.ts";
import { webhookOf } from "../rules.ts";
import type { Desk } from "../standing.ts";

/**
 * Asks the provider whether it accepts an account, and has it report to `url` where the account has no webhook yet.
 * Answers the account with all that is needed to use it.
 * @throws providerRefuses, webhookByHand, providerAway
 */
export async function prove(
  account: ProviderAccount,
  url: string,
  { gateways }: Desk,
): Promise<ProviderAccount> {
  const { provider } = account;
  try {
    await gateways.connect(account).validate();
    if (webhookOf(account) !== "") return account;
    const reporting = await gateways.registerWebhook(account, url);
    if (!reporting) throw webhookByHand(provider, url);
    return reporting;
  } catch (error) {
    if (error instanceof ProviderDown) throw providerAway(provider);
    if (error instanceof ProviderRefused) throw providerRefuses(provider, error.reason);
    throw error;
  }
}
