import { startPaymentStandIn } from "./start.ts";

/**
 * The payment stand-in as a program: `npm exec -- node stand-ins/payments/main.ts`.
 * PAYMENT_STAND_IN_PORT (3006), PAYMENT_STAND_IN_HOST (127.0.0.1),
 * PAYMENT_STAND_IN_FOLDER (none: payments are forgotten when the program ends).
 */
const { env } = process;
const starting = startPaymentStandIn({
  port: Number(env.PAYMENT_STAND_IN_PORT ?? 3006),
  host: env.PAYMENT_STAND_IN_HOST ?? "127.0.0.1",
  folder: env.PAYMENT_STAND_IN_FOLDER,
});

// Whoever started it as a child process may be gone ("disconnect"), even before this line was reached.
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, end);
if (process.connected === false) void end();

async function end(): Promise<void> {
  await (await starting).close();
  process.exit(0);
}

console.log(`Testzahlungen ${(await starting).url}`);
