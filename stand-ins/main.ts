/**
 * What stands in for the outside world as one program, `node stand-ins/main.ts`; each part is started that has a port:
 * the mail catcher (MAIL_CATCHER_SMTP_PORT with MAIL_CATCHER_HTTP_PORT, MAIL_CATCHER_FOLDER) and the stand-in of Stripe and
 * PayPal (PAYMENT_STAND_IN_PORT, PAYMENT_STAND_IN_FOLDER, PAYMENT_STAND_IN_AHEAD_MS: how far its clock is ahead). Without a folder all is forgotten when it ends. Both listen on
 * STAND_INS_HOST (127.0.0.1).
 */
const { env } = process;
const host = env.STAND_INS_HOST ?? "127.0.0.1";
const starting = Promise.all([openMailCatcher(), openPayments()]);

// Whoever started it as a child process may be gone ("disconnect"), even before this line was reached.
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, end);
if (process.connected === false) void end();

async function openMailCatcher() {
  const { MAIL_CATCHER_SMTP_PORT: smtpPort, MAIL_CATCHER_HTTP_PORT: httpPort } = env;
  if (!smtpPort || !httpPort) return null;
  const { startMailCatcher } = await import("./mail-catcher/start.ts");
  const catcher = await startMailCatcher({
    smtpPort: Number(smtpPort),
    httpPort: Number(httpPort),
    host,
    folder: env.MAIL_CATCHER_FOLDER,
  });
  return { words: `Postfach ${catcher.url}, Annahme ${catcher.smtpUrl}`, close: catcher.close };
}

async function openPayments() {
  const {
    PAYMENT_STAND_IN_PORT: port,
    PAYMENT_STAND_IN_FOLDER: folder,
    PAYMENT_STAND_IN_AHEAD_MS: ahead = "0",
  } = env;
  if (!port) return null;
  const { startPaymentStandIn } = await import("./payments/start.ts");
  const payments = await startPaymentStandIn({ port: Number(port), host, folder, aheadMs: Number(ahead) });
  return { words: `Testzahlungen ${payments.url}`, close: payments.close };
}

async function end(): Promise<void> {
  for (const part of await starting) await part?.close();
  process.exit(0);
}

console.log((await starting).map((part) => part?.words).join("\n"));
