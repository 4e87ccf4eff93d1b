import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openProgram } from "./program.ts";
import type { StartConfig } from "./start-config.ts";

const PROGRAM = fileURLToPath(new URL("../../stand-ins/payments/main.ts", import.meta.url));

/** Starts the stand-in of Stripe and PayPal as a program beside us, where one is wanted. */
export async function openPaymentStandIn({ paymentStandIn, dataDir }: StartConfig): Promise<void> {
  if (!paymentStandIn) return;
  await openProgram("payment stand-in", PROGRAM, {
    PAYMENT_STAND_IN_PORT: String(paymentStandIn.port),
    PAYMENT_STAND_IN_FOLDER: join(dataDir, "payments"),
  });
}
