import { setTimeout as delay } from "node:timers/promises";

/** Those who are on a provider's page. */
export type Payers = { pays: (session: string, webhooks: string) => Promise<void> };

const PATIENCE_MS = 10_000;
const TRIES = 8;

/** Payers press the button until the page says what became of it, or lose patience. */
export const payersAt = (url: string): Payers => ({
  async pays(session, webhooks) {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const answer = await fetch(`${url}/control/payments/${session}/pay`, {
          method: "POST",
          body: JSON.stringify({ how: "succeed", webhooks }),
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        // Paid, or paid before, or too late.
        if (answer.status < 500) return;
      } catch {
        // The page does not load.
      }
      await delay(500);
    }
  },
});
