import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { createApi } from "../../src/api/app.ts";
import type { Services } from "../../src/api/services.ts";
import { createPaymentService } from "../../src/composition/payment-service.ts";
import { createPlanCharging } from "../../src/composition/plan-charging.ts";
import { createMailPreview } from "../../src/composition/preview-mail.ts";
import { renderMail } from "../../src/composition/write-mail.ts";
import { readConfig } from "../../src/platform/config.ts";
import { closeDatabase, createDatabase } from "../../src/platform/database/pool.ts";
import { createGateways } from "../../src/platform/gateways/gateways.ts";
import { createLog } from "../../src/platform/log.ts";
import { createParsing } from "../../src/platform/parsing/parsing.ts";
import { createAuth } from "../../src/platform/sign-in/auth.ts";
import { atEnd } from "./at-end.ts";
import { freshDatabase, type TestDatabase } from "./programs/database.ts";

/** What an answer of the API holds; `data` is for the test to know. */
export type Answer = {
  status: number;
  success: boolean;
  message: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
  data: any;
  errors?: Record<string, string[]>;
  /** How many of a list are in which state. */
  counts?: Record<string, number>;
  code?: string;
  headers: Headers;
  cookies: Record<string, string>;
};

/** How a call is made: a cookie header, the network address it comes from, further headers. */
export type CallOptions = { cookie?: string; from?: string; headers?: Record<string, string> };

/** The API on a database of its own, with a clock that stands still until it is moved. */
export type TestApi = {
  services: Services;
  /** The API itself, for answers that are no envelope. */
  app: ReturnType<typeof createApi>;
  /** The owner's connection, which passes row-level security: for looking at what is stored. */
  owner: pg.Pool;
  call: (method: string, path: string, body?: unknown, options?: CallOptions) => Promise<Answer>;
  /** The present of all that is called; moving it makes time pass. */
  time: { now: Date };
};

/** To be called in `beforeAll` or at the top of a file; everything is closed after the file's tests. */
export const startApi = async (env: Record<string, string> = {}): Promise<TestApi> =>
  startApiOn(await freshDatabase(), env);

/** The same on a migrated database of the caller's. */
export function startApiOn(database: TestDatabase, env: Record<string, string> = {}): TestApi {
  const time = { now: new Date("2026-11-21T10:00:00+01:00") };
  const filesOfTests = mkdtempSync(join(tmpdir(), "kurshafen-files-"));
  const config = readConfig({
    DATABASE_URL: database.ownerUrl,
    SECRET_KEY: database.secretKey,
    SMTP_URL: "smtp://127.0.0.1:9",
    FILES_URL: filesOfTests,
    PUBLIC_URL: "https://kurshafen.example",
    LOG_LEVEL: "silent",
    OPERATOR_NAME: "Kurshafen GmbH",
    OPERATOR_ADDRESS: "Am Musterkai 12|04999 Hafenstadt",
    OPERATOR_VAT_ID: "DE123456788",
    OPERATOR_IBAN: "DE89370400440532013000",
    ...env,
  });
  const { shards, shardProxyUrl: proxyUrl } = config;
  const log = createLog(config.logLevel);
  const gateways = createGateways(config, () => time.now);
  const services: Services = {
    renderMail: renderMail(config),
    config,
    database: createDatabase(throughPooler(database.ownerUrl), database.secretKey, 10, {
      isPooler,
      shards,
      proxyUrl,
    }),
    auth: createAuth(
      { ...config, databaseUrl: throughPooler(database.ownerUrl) },
      { isPooler, shards, proxyUrl },
    ),
    log,
    clock: () => time.now,
    previewMail: createMailPreview(config),
    gateways,
    paymentService: createPaymentService(config, gateways, log),
    planCharging: createPlanCharging(config, () => time.now),
    parsing: createParsing(new URL("../../src/composition/parse-uploads.ts", import.meta.url)),
  };
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on("error", () => {});
  atEnd(() => rmSync(filesOfTests, { recursive: true, force: true }));
  atEnd(() =>
    Promise.all([
      closeDatabase(services.database),
      services.auth.close(),
      services.parsing.stop(),
      owner.end(),
    ]),
  );
  const app = createApi(services);

  return {
    services,
    app,
    owner,
    time,
    async call(method, path, body, { cookie, from, headers = {} } = {}) {
      const response = await app.request(
        path,
        {
          method,
          headers: {
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...(cookie ? { cookie } : {}),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
        { clientAddress: from ?? "192.0.2.1" },
      );
      const answer = await response.json();
      return { ...answer, status: response.status, headers: response.headers, cookies: cookiesOf(response) };
    },
  };
}

/** With TEST_POOLER_URL everything that the API asks goes through a pooler, as DATABASE_POOLER_URL says in earnest. */
const pooler = process.env.TEST_POOLER_URL;
const isPooler = pooler !== undefined;

function throughPooler(address: string): string {
  if (!pooler) return address;
  const url = new URL(address);
  url.host = new URL(pooler).host;
  return url.href;
}

function cookiesOf(response: Response): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const line of response.headers.getSetCookie()) {
    const [name = "", ...value] = (line.split(";")[0] ?? "").split("=");
    cookies[name] = value.join("=");
  }
  return cookies;
}

/** Cookies of an answer, as the next request brings them. */
export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
