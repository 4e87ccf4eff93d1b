import { ProviderDown, ProviderRefused } from "../../../platform/gateways/gateway.ts";
import type { PlanGateway } from "../../../platform/gateways/plan-gateway.ts";
import type { SecretKeys } from "../../../platform/secrets/keys.ts";
import { providerAway } from "../errors.ts";

/**
 * What is needed to charge plans: the operator's account at the provider, and where teams come back to from its pages. The
 * key of a charge is made of the installation's secret, so that a try can be repeated exactly.
 */
export type PlanCharging = SecretKeys & {
  gateway: PlanGateway;
  /** Absolute: the subscription's page, where what became of it is looked up; and the same without. */
  links: { back: string; cancel: string };
};

/** Asks the provider for somebody who waits in her browser. @throws providerAway */
export async function whileSomebodyWaits<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof ProviderDown || error instanceof ProviderRefused ? providerAway() : error;
  }
}
