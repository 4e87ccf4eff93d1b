import { join, resolve } from "node:path";
import { exampleOperator } from "../shared/example-operator.ts";
import type { Keep, Schedule } from "./backup/schedule-rules.ts";
import type { ShardAddress } from "./database/pool.ts";
import { keptSecretKey } from "./secrets/secret-key.ts";
import type { S3Place } from "./stores/s3-client.ts";
import { environment, type Read } from "./variables.ts";

/** What the processes are told at their start. Addresses carry no slash at their end, folders are absolute. */
export type Config = {
  port: number;
  publicUrl: string;
  /** The owner's connection; undefined: the embedded server. */
  databaseUrl: string | undefined;
  /** The owner's address by way of a pooler, for what web and worker ask within a transaction. */
  databasePoolerUrl: string | undefined;
  /** Other servers that teams lie on; where there are any, the first one is server 0. */
  shards: ShardAddress[];
  /** A proxy before all servers, for what is a team's. */
  shardProxyUrl: string | undefined;
  dataDir: string;
  secretKey: string;
  /** The one before, accepted while it is being replaced. */
  secretKeyBefore: string | undefined;
  brandName: string;
  smtpUrl: string;
  mailFrom: string;
  operatorEmail: string | undefined;
  /** Who runs the installation, as contracts name them; undefined: whom the imprint names. */
  operatorName: string | undefined;
  operatorAddress: readonly string[];
  /** What invoices of plans name besides; without VAT id and account plans cannot be bought. */
  operatorVatId: string | undefined;
  operatorIban: string | undefined;
  operatorBic: string | undefined;
  /** Who works with the teams' data on behalf of the operator. */
  subprocessors: { name: string; address: string; purpose: string }[];
  /** Whether operator and subprocessors are the demo's invented ones. */
  operatorIsExample: boolean;
  /** Where files are kept: a folder or a bucket. */
  files: string | S3Place;
  backups: {
    folder: string;
    /** undefined: the worker takes none by itself. */
    schedule: Schedule | undefined;
    keep: Keep;
    /** undefined: they are not encrypted. */
    key: string | undefined;
  };
  stripeApiUrl: string;
  /** The operator's own account at Stripe, to which plans are charged; undefined: they are paid by transfer. */
  planStripe: { key: string; webhookSecret: string } | undefined;
  /** undefined: PayPal's own, live or sandbox as the credentials say. */
  paypalApiUrl: string | undefined;
  constructionPassword: string | undefined;
  /** What counts visits of the platform's own pages: its script, and whom it may speak to; undefined for nothing. */
  analytics: { container: string; origins: string[] } | undefined;
  /** Where webhooks may go besides public addresses. */
  outgoing: { thisMachine: boolean };
  rateLimitFactor: number;
  /** How many sandboxes lie ready; 0 for none at all. */
  sandboxes: number;
  demo: boolean;
  worker: boolean;
  trustProxy: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Where metrics are read, if anywhere. */
  metrics: { port: number | undefined; host: string; token: string | undefined };
  /** From how many milliseconds on a statement is logged; undefined for none. */
  slowQueryMs: number | undefined;
  /** For how long visitors are taken after a signal to end, in milliseconds. */
  drainMs: number;
  /** Ports of the mail catcher; undefined: mails go out through SMTP_URL. */
  mailCatcher: { port: number; smtpPort: number } | undefined;
  /** The web site of somebody else that shows the demo practice's courses; undefined without the demo. */
  foreignSite: { port: number; origin: string } | undefined;
};

/** The environment does not do; the message names the variable and says why. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * What the environment says, with defaults filled in; an empty variable counts as left out. With the embedded
 * database it makes and keeps the installation's secret.
 * Throws `ConfigError`.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(sentence(parsed.error.issues[0], given));
  const read = parsed.data;
  const dataDir = resolve(read.DATA_DIR);
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const demo = read.DEMO ?? !read.DATABASE_URL;
  return {
    port: read.PORT,
    publicUrl,
    databaseUrl: read.DATABASE_URL,
    databasePoolerUrl: read.DATABASE_POOLER_URL,
    ...servers(read),
    dataDir,
    secretKey: read.SECRET_KEY ?? secretKey(read.DATABASE_URL, dataDir),
    secretKeyBefore: read.SECRET_KEY_BEFORE,
    brandName: read.BRAND_NAME,
    ...mailServer(read, demo),
    foreignSite: demo ? foreignSite(read.FOREIGN_SITE_PORT ?? read.PORT + 5) : undefined,
    mailFrom: read.MAIL_FROM ?? `noreply@${new URL(publicUrl).hostname}`,
    operatorEmail: read.OPERATOR_EMAIL,
    ...operator(read, demo),
    files: filesPlace(read, dataDir),
    backups: {
      folder: resolve(read.BACKUP_URL ?? join(dataDir, "backups")),
      schedule: backupSchedule(read),
      keep: read.BACKUP_KEEP,
      key: read.BACKUP_KEY,
    },
    stripeApiUrl: read.STRIPE_API_URL,
    planStripe: read.PLATFORM_STRIPE_KEY
      ? { key: read.PLATFORM_STRIPE_KEY, webhookSecret: read.PLATFORM_STRIPE_WEBHOOK_SECRET ?? "" }
      : undefined,
    paypalApiUrl: read.PAYPAL_API_URL,
    constructionPassword: read.CONSTRUCTION_PASSWORD,
    analytics: analytics(read.ANALYTICS_CONTAINER_URL, read.ANALYTICS_ORIGINS),
    outgoing: { thisMachine: read.WEBHOOKS_TO_THIS_MACHINE },
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    sandboxes: read.SANDBOXES,
    demo,
    worker: read.WORKER,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metrics: { port: read.METRICS_PORT, host: read.METRICS_HOST, token: read.METRICS_TOKEN },
    slowQueryMs: read.SLOW_QUERY_MS,
    drainMs: read.DRAIN_SECONDS * 1000,
  };
}

function servers(read: Read): Pick<Config, "shards" | "shardProxyUrl"> {
  const { SHARDS: shards = [], SHARD_PROXY_URL: shardProxyUrl } = read;
  if (shards.length > 0 && !read.DATABASE_URL)
    throw new ConfigError("DATABASE_URL is missing: with SHARDS the first server must be given.");
  if (shardProxyUrl && shards.length === 0)
    throw new ConfigError("SHARDS is missing: with SHARD_PROXY_URL the servers must be given.");
  return { shards, shardProxyUrl };
}

/** In the demo an invented one stands where nobody is named. */
function operator(read: Read, demo: boolean) {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address = [], SUBPROCESSORS: subprocessors } = read;
  const operatorIsExample = demo && !name;
  return operatorIsExample
    ? { ...exampleOperator, subprocessors: subprocessors ?? exampleOperator.subprocessors, operatorIsExample }
    : {
        operatorName: name,
        operatorAddress: address,
        operatorVatId: read.OPERATOR_VAT_ID,
        operatorIban: read.OPERATOR_IBAN,
        operatorBic: read.OPERATOR_BIC,
        subprocessors: subprocessors ?? [],
        operatorIsExample,
      };
}

function backupSchedule({ BACKUP_AT: at, BACKUP_EVERY: everyMinutes }: Read): Schedule | undefined {
  if (at && everyMinutes) throw new ConfigError("BACKUP_EVERY must not be set beside BACKUP_AT.");
  if (at) return { at };
  return everyMinutes ? { everyMinutes } : undefined;
}

function filesPlace(read: Read, dataDir: string): Config["files"] {
  const [, bucket, prefix = ""] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(read.FILES_URL ?? "") ?? [];
  if (!bucket) return resolve(read.FILES_URL ?? join(dataDir, "files"));
  const { S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret } = read;
  if (!keyId || !secret)
    throw new ConfigError("S3_KEY_ID and S3_SECRET are missing: with FILES_URL=s3://… they must be given.");
  const endpoint = read.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, region, bucket, prefix: prefix.replace(/\/?$/, prefix && "/"), keyId, secret };
}

/** By its number and not as localhost: browsers then take it for another site than the product. */
const foreignSite = (port: number) => ({ port, origin: `http://127.0.0.1:${port}` });

const analytics = (container: string | undefined, others: string[] = []): Config["analytics"] =>
  container ? { container, origins: [...new Set([new URL(container).origin, ...others])] } : undefined;

type Issue = { path: PropertyKey[]; message: string };

/** Secrets are not repeated: a refused start is logged. */
function sentence(issue: Issue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const isSecret = /KEY|SECRET|TOKEN|PASSWORD|DATABASE|SHARD|SMTP/.test(name);
  return `${name} ${issue?.message}${isSecret ? "" : `, but is "${given[name]}"`}.`;
}

function secretKey(databaseUrl: string | undefined, dataDir: string): string {
  if (databaseUrl) {
    throw new ConfigError(
      "SECRET_KEY is missing: with DATABASE_URL it must be given, at least 32 random characters.",
    );
  }
  return keptSecretKey(dataDir);
}

function mailServer(read: Read, demo: boolean): Pick<Config, "smtpUrl" | "mailCatcher"> {
  if (read.SMTP_URL) return { smtpUrl: read.SMTP_URL, mailCatcher: undefined };
  if (read.DATABASE_URL && !demo) {
    throw new ConfigError(
      "SMTP_URL is missing: with DATABASE_URL the server that sends the mails must be given.",
    );
  }
  const mailCatcher = { port: read.MAIL_CATCHER_PORT, smtpPort: read.MAIL_CATCHER_SMTP_PORT };
  return { smtpUrl: `smtp://127.0.0.1:${mailCatcher.smtpPort}`, mailCatcher };
}
