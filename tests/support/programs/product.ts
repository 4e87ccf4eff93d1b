import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../../src/platform/database/embedded.ts";
import { createTestDatabase, dropTestDatabase, startTestServer, TEST_SECRET_KEY } from "./server.ts";

export type Product = {
  url: string;
  mailCatcherUrl: string;
  /** Where its mails go. */
  smtpUrl: string;
  foreignSiteUrl: string;
  paymentProviderUrl: string;
  databaseUrl: string;
  stop(): Promise<void>;
};

const START = fileURLToPath(new URL("../../../bin/start.ts", import.meta.url));

/**
 * The whole product as `npm start` runs it, from the build, with the demo teams in a database of its own; `settings` stand
 * in its environment. It reaches the database at the address that `through` makes of its own.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  through = async (databaseUrl: string) => databaseUrl,
): Promise<Product> {
  const server = await startTestServer();
  const databaseUrl = await createTestDatabase(server);
  const dataDir = mkdtempSync(join(tmpdir(), "kurshafen-"));
  const cleanUp = async () => {
    await dropTestDatabase(server, databaseUrl);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const [port, mailPort, smtpPort, sitePort, paymentPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const program = launch({
    PORT: String(port),
    DATABASE_URL: await through(databaseUrl),
    DATA_DIR: dataDir,
    MAIL_CATCHER_PORT: String(mailPort),
    MAIL_CATCHER_SMTP_PORT: String(smtpPort),
    FOREIGN_SITE_PORT: String(sitePort),
    PAYMENT_STAND_IN_PORT: String(paymentPort),
    ...settings,
  });
  const ended = once(program, "exit").then(cleanUp);
  const failed = ended.then(() =>
    Promise.reject(new Error("The product does not start; it says above why.")),
  );
  await Promise.race([once(program, "message"), failed]);
  return {
    url: `http://localhost:${port}`,
    mailCatcherUrl: `http://localhost:${mailPort}`,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    foreignSiteUrl: `http://127.0.0.1:${sitePort}`,
    paymentProviderUrl: `http://127.0.0.1:${paymentPort}`,
    databaseUrl,
    async stop() {
      failed.catch(() => {});
      program.kill("SIGTERM");
      await ended;
    },
  };
}

/**
 * The same on two servers, databases of their own: the demo teams lie on the first, so that whoever signs up comes to the second.
 * Its mails go where `smtpUrl` says.
 */
export async function startProductOnTwo(smtpUrl: string): Promise<Product> {
  const server = await startTestServer();
  const second = await createTestDatabase(server);
  const product = await startProduct({ SHARDS: `1=${second}`, SMTP_URL: smtpUrl });
  const stop = async () => {
    await product.stop();
    await dropTestDatabase(server, second);
    await server.stop();
  };
  return { ...product, stop };
}

function launch(environment: Record<string, string>): ChildProcess {
  const settings = {
    NODE_ENV: "production",
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO: "1",
    // Each is a practice with all its rows: who tests them asks for them.
    SANDBOXES: "0",
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "warn",
  };
  return fork(START, {
    env: { ...process.env, ...settings, ...environment },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}
