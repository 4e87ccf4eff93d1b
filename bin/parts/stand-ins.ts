import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openProgram } from "./program.ts";
import type { StartConfig } from "./start-config.ts";

const PROGRAM = fileURLToPath(new URL("../../stand-ins/main.ts", import.meta.url));

/**
 * Starts what is wanted of the mail catcher and the stand-in of Stripe and PayPal, as one program beside us: two would
 * take twice the memory. The latter reports about the operator's account.
 */
export async function openStandIns(config: StartConfig): Promise<void> {
  const { mailCatcher, paymentStandIn, dataDir, planStripe, stripeApiUrl, publicUrl } = config;
  if (!mailCatcher && !paymentStandIn) return;
  await openProgram("program that stands in for mail servers and payment providers", PROGRAM, {
    MAIL_CATCHER_HTTP_PORT: String(mailCatcher?.port ?? ""),
    MAIL_CATCHER_SMTP_PORT: String(mailCatcher?.smtpPort ?? ""),
    MAIL_CATCHER_FOLDER: join(dataDir, "mails"),
    PAYMENT_STAND_IN_PORT: String(paymentStandIn?.port ?? ""),
    PAYMENT_STAND_IN_FOLDER: join(dataDir, "payments"),
  });
  if (planStripe && paymentStandIn && stripeApiUrl === paymentStandIn.origin)
    await enterPlanWebhook(paymentStandIn.origin, planStripe, `${publicUrl}/api/webhooks/platform`);
}

type PlanAccount = { key: string; webhookSecret: string };

/** Enters the webhook as an operator would on Stripe's pages, once: the stand-in keeps it over restarts. */
async function enterPlanWebhook(
  origin: string,
  { key, webhookSecret: secret }: PlanAccount,
  url: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${origin}/v1/webhook_endpoints`, { headers });
  const { data = [] }: { data?: { url: string }[] } = await answer.json();
  if (data.some((endpoint) => endpoint.url === url)) return;
  const body = JSON.stringify({ url, secret });
  await fetch(`${origin}/control/accounts/${key}/webhooks`, { method: "POST", body });
}
