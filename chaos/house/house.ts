import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { closeAtEnd } from "../../bin/parts/closing.ts";
import { freePort } from "../../src/platform/database/embedded.ts";
import type { PartName } from "../planning/troubles.ts";
import { type DatabasePart, openDatabasePart, withClient } from "./database.ts";
import { type Disk, diskFor, releaseDisk } from "./disk.ts";
import { holdAlone } from "./hold-alone.ts";
import { openPart, type Part } from "./part.ts";
import { continueAll, endLeftOvers, noteStoppedIn } from "./processes.ts";

const FOLDER = fileURLToPath(new URL("../../.data/chaos", import.meta.url));
/** Beside the folder, which is emptied: who runs, and what was stopped. */
const LOCK = `${FOLDER}.lock`;
const STOPPED = `${FOLDER}.stopped`;
const PROGRAM = fileURLToPath(new URL("product-program.ts", import.meta.url));
const STAND_INS = fileURLToPath(new URL("../../stand-ins/main.ts", import.meta.url));
const DUE_EVERY_MS = 1_500;
const SECRET_KEY = "the secret of every run of chaos, 32 characters";

/** Everything that runs, each part a program of its own that can be hurt. */
export type House = {
  parts: Record<PartName, Part>;
  disk: Disk;
  urls: { product: string; database: string; mails: string; payments: string };
  /** The product's clock is so many minutes further from now on, and so are the providers'. */
  jump: (minutes: number) => Promise<void>;
  /** How far the product's clock is ahead of the machine's. */
  aheadMs: () => number;
  /** Last words of programs that had answered, and ended though nobody had ended them. */
  died: readonly string[];
};

/**
 * Starts all parts on an empty database; what an earlier run left is gone. Each is closed at the program's end, however much
 * of the house was opened by then. @throws where another run goes on in this checkout
 */
export async function openHouse(): Promise<House> {
  holdAlone(LOCK);
  const folder = emptyFolder();
  const { database, disk } = await openDatabaseOnDisk(folder);
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()]);
  const [web, worker, mailPort, smtpPort, paymentPort] = ports;
  const urls = {
    product: `http://localhost:${web}`,
    database: database.url,
    mails: `http://127.0.0.1:${mailPort}`,
    payments: `http://127.0.0.1:${paymentPort}`,
  };
  let aheadMs = 0;
  const keeping = setInterval(() => letJobsBeDue(database.url, aheadMs).catch(() => {}), DUE_EVERY_MS);
  closeAtEnd(async () => clearInterval(keeping));
  const product = (port: number, settings: Record<string, string>) => ({
    file: PROGRAM,
    url: `http://localhost:${port}/healthz`,
    env: () => ({
      PORT: String(port),
      PUBLIC_URL: urls.product,
      DATABASE_URL: database.url,
      SECRET_KEY,
      DATA_DIR: join(folder, "product"),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      STRIPE_API_URL: urls.payments,
      PAYPAL_API_URL: urls.payments,
      OPERATOR_NAME: "Kurshafen GmbH",
      OPERATOR_ADDRESS: "Am Musterkai 12|04999 Hafenstadt",
      SANDBOXES: "0",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: "warn",
      CHAOS_AHEAD_MS: String(aheadMs),
      ...settings,
    }),
  });
  const died: string[] = [];
  const open = (description: Omit<Parameters<typeof openPart>[0], "onDied">) =>
    openPart({ ...description, onDied: (words) => died.push(words) });
  const [mail, payments] = await Promise.all([
    open({
      file: STAND_INS,
      url: urls.mails,
      env: () => ({
        MAIL_CATCHER_HTTP_PORT: String(mailPort),
        MAIL_CATCHER_SMTP_PORT: String(smtpPort),
        MAIL_CATCHER_FOLDER: join(folder, "mails"),
      }),
    }),
    open({
      file: STAND_INS,
      url: urls.payments,
      env: () => ({
        PAYMENT_STAND_IN_PORT: String(paymentPort),
        PAYMENT_STAND_IN_FOLDER: join(folder, "payments"),
        PAYMENT_STAND_IN_AHEAD_MS: String(aheadMs),
      }),
    }),
  ]);
  const webPart = await open(product(web, { WORKER: "0" }));
  const workerPart = await open(product(worker, {}));
  // Closed first: whoever stands does not hear that it is to end.
  closeAtEnd(async () => continueAll());
  return {
    parts: { web: webPart, worker: workerPart, database, mail, payments },
    disk,
    urls,
    died,
    aheadMs: () => aheadMs,
    async jump(minutes) {
      aheadMs += minutes * 60_000;
      for (const part of [webPart, workerPart]) part.tell({ aheadMs });
      await setProvidersClock(urls.payments, new Date(Date.now() + aheadMs));
    },
  };
}

/** Where they are away just now they learn it at their start. */
async function setProvidersClock(url: string, now: Date): Promise<void> {
  const signal = AbortSignal.timeout(10_000);
  await fetch(`${url}/control/clock`, { method: "POST", body: JSON.stringify({ now }), signal }).catch(
    () => {},
  );
}

function emptyFolder(): string {
  endLeftOvers(STOPPED);
  noteStoppedIn(STOPPED);
  releaseDisk(join(FOLDER, "database"));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(join(FOLDER, "database"), { recursive: true });
  return FOLDER;
}

async function openDatabaseOnDisk(folder: string): Promise<{ database: DatabasePart; disk: Disk }> {
  let opened: DatabasePart | undefined;
  const under = join(folder, "database");
  const disk = diskFor(under, () => opened?.server() ?? 0);
  closeAtEnd(async () => disk.remove());
  opened = await openDatabasePart(under, SECRET_KEY);
  return { database: opened, disk };
}

/**
 * The queue goes by the database's clock, which nobody sets ahead: what is due by the product's is made due, now and then.
 * What waits to be tried again is left to its pause.
 */
export const letJobsBeDue = (databaseUrl: string, aheadMs: number): Promise<void> =>
  withClient(databaseUrl, async (owner) => {
    await owner.query(
      `update pgboss.job set start_after = now() where state = 'created'
         and start_after > now() and start_after <= now() + $1 * interval '1 millisecond'`,
      [aheadMs],
    );
  });
