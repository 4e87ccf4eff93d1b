import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { StartConfig } from "./start-config.ts";

const PATIENCE_MS = 2_000;

/**
 * Makes sure that nobody listens on the ports that the product will. A process that is just ending gets two seconds
 * to let go of them. Rejects with a sentence that names the variable.
 */
export async function requireFreePorts(config: StartConfig): Promise<void> {
  const { port, mailCatcher, foreignSite, paymentStandIn, metrics } = config;
  const wanted: [string, number][] = [["PORT", port]];
  if (mailCatcher) {
    wanted.push(["MAIL_CATCHER_PORT", mailCatcher.port], ["MAIL_CATCHER_SMTP_PORT", mailCatcher.smtpPort]);
  }
  if (foreignSite) wanted.push(["FOREIGN_SITE_PORT", foreignSite.port]);
  if (metrics.port) wanted.push(["METRICS_PORT", metrics.port]);
  if (paymentStandIn) wanted.push(["PAYMENT_STAND_IN_PORT", paymentStandIn.port]);
  for (const [index, [variable, number]] of wanted.entries()) {
    const other = wanted.slice(0, index).find(([, taken]) => taken === number);
    if (other) throw new Error(`${variable} must differ from ${other[0]}: both are ${number}.`);
    await requireFreePort(variable, number);
  }
}

async function requireFreePort(variable: string, port: number): Promise<void> {
  const patience = Date.now() + PATIENCE_MS;
  while (!(await isFree(port))) {
    if (Date.now() > patience) {
      throw new Error(
        `Port ${port} is in use. Is the product running already? Another port is chosen with ${variable}.`,
      );
    }
    await delay(100);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
