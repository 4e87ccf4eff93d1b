import type { PlanCharging } from "../domain/plans/charging/charging.ts";
import type { Config } from "../platform/config.ts";
import { stripePlanGateway } from "../platform/gateways/stripe-plans.ts";
import { paths } from "../web/paths.ts";

/** What is needed to charge plans, for the processes; null where the operator has no account for that. */
export function createPlanCharging(
  { planStripe, stripeApiUrl: url, publicUrl, secretKey, secretKeyBefore }: Config,
  clock: () => Date,
): PlanCharging | null {
  if (!planStripe) return null;
  const cancel = publicUrl + paths.subscription();
  return {
    gateway: stripePlanGateway({ ...planStripe, url }, clock),
    secretKey,
    secretKeyBefore,
    links: { back: `${cancel}?zahlung=zurueck`, cancel },
  };
}
