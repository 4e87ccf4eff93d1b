import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { paymentStandIn } from "./app.ts";
import { expireDue } from "./expiry.ts";
import { Memory } from "./memory.ts";
import { World } from "./world.ts";

const SWEEP_MS = 1_000;
const RETRY_MS = 2_000;

export type PaymentStandIn = { url: string; close(): Promise<void> };

type Settings = {
  /** 0 or left out: any free port. */
  port?: number;
  host?: string;
  /** After how long a webhook that was not taken is tried again; then after twice as long, and so on. 2 s. */
  retryMs?: number;
  /** Where accounts and payments outlive a restart; left out: in memory only. */
  folder?: string | undefined;
};

/** Starts the stand-in of Stripe and PayPal, on this machine only unless another host is named. */
export async function startPaymentStandIn({
  port = 0,
  host = "127.0.0.1",
  retryMs = RETRY_MS,
  folder,
}: Settings = {}): Promise<PaymentStandIn> {
  const world = new World(retryMs);
  const memory = folder === undefined ? null : new Memory(folder, world);
  await memory?.recall();
  const server = createServer(getRequestListener(paymentStandIn(world, () => memory?.changed()).fetch));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  const sweep = setInterval(() => {
    expireDue(world);
    memory?.save().catch((error: unknown) => console.error(error));
  }, SWEEP_MS).unref();
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(sweep);
      await memory?.save();
      world.reset();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
