import { z } from "zod";
import { isIban, tidyIban } from "../shared/money/iban.ts";
import { keepOf, minutesOf } from "./backup/schedule-rules.ts";

const number = z.coerce.number("must be a number");
const port = number.int("must be a whole number").min(1, "must be a port").max(65_535, "must be a port");
const yesOrNo = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");
const url = (...schemes: string[]) =>
  z.url({
    abort: true,
    protocol: new RegExp(`^(${schemes.join("|")})$`),
    error: `must be an address that begins with ${schemes.join(":// or ")}://`,
  });

/** Unread and unchanged by others on the way, or not on any way. */
const secureUrl = url("http", "https").refine(
  (value) => new URL(value).protocol === "https:" || isThisMachine(new URL(value).hostname),
  "must begin with https:// unless it is on this machine",
);

/** Keys go there, and answers about money come from there. */
const providerUrl = secureUrl.transform((value) => value.replace(/\/$/, ""));

/** Origins with commas between them. */
const origins = z
  .string()
  .transform((value) => value.split(",").map((origin) => origin.trim()))
  .pipe(z.array(secureUrl.transform((value) => new URL(value).origin)));

const isThisMachine = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Every variable of the environment that the product reads: its rule, what it means, what holds without it. */
export const environment = z.object({
  PORT: port.default(3000).describe("Port of the web. Default 3000."),
  PUBLIC_URL: url("http", "https")
    .refine((value) => new URL(value).pathname === "/", "must not carry a path")
    .transform((value) => new URL(value).origin)
    .optional()
    .describe(
      "Address under which visitors reach the product; links in mails begin with it, and with https browsers may use nothing else. Default http://localhost:PORT.",
    ),
  DATABASE_URL: url("postgres", "postgresql")
    .optional()
    .describe(
      "PostgreSQL 15 or newer, as the owner of the database, who may create roles. Default: an embedded server under DATA_DIR.",
    ),
  DATABASE_POOLER_URL: url("postgres", "postgresql")
    .optional()
    .describe(
      "The same database by way of a pooler that shares connections between transactions (PgBouncer, PgDog); user and password are not looked at. Queue, notifications and migrations go to DATABASE_URL all the same. Default: everything does.",
    ),
  DATA_DIR: z.string().default(".data").describe("Folder for what is kept on this machine. Default .data."),
  SECRET_KEY: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Signs and encrypts what must not be forged or read. Needed with DATABASE_URL; otherwise made once and kept in DATA_DIR/secret.key.",
    ),
  SECRET_KEY_BEFORE: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "The secret before, while SECRET_KEY is being replaced: what it signed and sealed is still accepted. Default: none.",
    ),
  BRAND_NAME: z
    .string()
    .default("Kurshafen")
    .describe("Name of the product on pages and in mails. Default Kurshafen."),
  SMTP_URL: url("smtp", "smtps")
    .optional()
    .describe(
      "Mail server, with credentials. Needed with DATABASE_URL; for the demo the mail catcher on this machine.",
    ),
  OPERATOR_EMAIL: z
    .email("must be a mail address")
    .optional()
    .describe(
      "Where teams reach you, shown beside their plan, on its invoices and in the AV contract. Default: not shown.",
    ),
  OPERATOR_NAME: z
    .string()
    .optional()
    .describe(
      "Who runs the installation, as contracts with teams and invoices of plans name you. Default: whom the imprint names, and plans cannot be bought; an example in the demo.",
    ),
  OPERATOR_ADDRESS: z
    .string()
    .transform((value) =>
      value
        .split("|")
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .optional()
    .describe(
      "Your postal address below that name, its lines parted by vertical bars; the last one is postcode and town.",
    ),
  OPERATOR_VAT_ID: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{2,12}$/, "must be a VAT id")
    .optional()
    .describe("Your VAT id, which invoices of plans name; without it plans cannot be bought."),
  OPERATOR_IBAN: z
    .string()
    .transform(tidyIban)
    .refine(isIban, "must be an IBAN")
    .optional()
    .describe("Account to which teams pay their plan; without it plans cannot be bought."),
  OPERATOR_BIC: z
    .string()
    .regex(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, "must be a BIC")
    .optional()
    .describe("The BIC of that account. Default: not named."),
  SUBPROCESSORS: z
    .string()
    .transform((value) =>
      value
        .split(";")
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .transform((entries) => entries.map((entry) => entry.split("|").map((part) => part.trim())))
    .refine(
      (entries) => entries.every((parts) => parts.length === 3 && parts.every(Boolean)),
      "must name each as name|address|what for, parted by semicolons",
    )
    .transform((entries) =>
      entries.map(([name = "", address = "", purpose = ""]) => ({ name, address, purpose })),
    )
    .optional()
    .describe(
      "Who works with the teams' data on your behalf, as the AV contract lists them: name, address and what for, parted by vertical bars, one from the next by semicolons. Default: nobody; examples in the demo.",
    ),
  MAIL_FROM: z
    .email("must be a mail address")
    .optional()
    .describe("Address that mails come from. Default noreply@ and the host of PUBLIC_URL."),
  FILES_URL: z
    .string()
    .regex(
      /^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?|(?!\w+:\/\/).+)$/,
      "must be a folder, or a bucket as s3://bucket or s3://bucket/prefix",
    )
    .optional()
    .describe(
      "Where uploaded files are kept: a folder, or a bucket as s3://bucket/prefix. Default DATA_DIR/files.",
    ),
  S3_ENDPOINT: secureUrl
    .transform((value) => value.replace(/\/$/, ""))
    .optional()
    .describe(
      "Who keeps that bucket; http:// on this machine only. Default Amazon, https://s3.S3_REGION.amazonaws.com.",
    ),
  S3_REGION: z.string().default("eu-central-1").describe("The bucket's region. Default eu-central-1."),
  S3_KEY_ID: z.string().optional().describe("Whose key opens the bucket. Needed with FILES_URL=s3://…"),
  S3_SECRET: z.string().optional().describe("The secret of that key. Needed with FILES_URL=s3://…"),
  BACKUP_URL: z
    .string()
    .regex(/^(?!\w+:\/\/)/, "must be a folder: no other store for backups is spoken to yet")
    .optional()
    .describe("Folder for backups, best on another machine's disk. Default DATA_DIR/backups."),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time like 03:30")
    .optional()
    .describe("When the worker takes a backup every day, by the clock of Berlin. Default: never by itself."),
  BACKUP_EVERY: z
    .string()
    .transform((words, issue) => {
      const minutes = minutesOf(words);
      if (minutes === null) issue.addIssue("must be minutes, hours or days like 30m, 6h or 1d");
      return minutes ?? 0;
    })
    .optional()
    .describe(
      "Instead of BACKUP_AT: after how many minutes (30m), hours (6h) or days (1d) the worker takes the next one.",
    ),
  BACKUP_KEEP: z
    .string()
    .default("7d 4w")
    .transform((words, issue) => {
      const keep = keepOf(words);
      if (!keep) issue.addIssue("must say of how many days, weeks and months one is kept, like 7d 4w 12m");
      return keep ?? { days: 0, weeks: 0, months: 0 };
    })
    .describe(
      "Of how many of the latest days, weeks and months the newest backup is kept. Default 7d 4w: the contract with teams promises that backups forget after 30 days.",
    ),
  BACKUP_KEY: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe("Encrypts backups; who loses it loses them. Default: they can be read by whoever has them."),
  STRIPE_API_URL: providerUrl
    .default("https://api.stripe.com")
    .describe("Where Stripe is spoken to; http:// on this machine only. Default https://api.stripe.com."),
  PLATFORM_STRIPE_KEY: z
    .string()
    .regex(/^(sk|rk)_(live|test)_\w+$/, "must be a secret key of Stripe (sk_… or rk_…)")
    .optional()
    .describe(
      "Secret key of your own account at Stripe: teams can save a card or an account there, and their plans are charged to it. Default: plans are paid by transfer alone.",
    ),
  PLATFORM_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be a signing secret of Stripe (whsec_…)")
    .optional()
    .describe(
      "Signing secret of the endpoint PUBLIC_URL/api/webhooks/platform in that account. Without it payments are noticed a day later.",
    ),
  PAYPAL_API_URL: providerUrl
    .optional()
    .describe(
      "Where PayPal is spoken to; http:// on this machine only. Default https://api-m.paypal.com, and https://api-m.sandbox.paypal.com for credentials of the sandbox.",
    ),
  CONSTRUCTION_PASSWORD: z
    .string()
    .optional()
    .describe(
      "Closes all but a construction page to whoever has not entered this password. Default: open to everybody.",
    ),
  ANALYTICS_CONTAINER_URL: secureUrl
    .optional()
    .describe(
      "Script of a tag container (Matomo, Google) that counts visits of the platform's own pages, loaded only for who has agreed. Default: nothing counts, and nobody is asked.",
    ),
  ANALYTICS_ORIGINS: origins
    .optional()
    .describe(
      "Other origins that the container loads scripts from or reports to, with commas between them. Default: only its own.",
    ),
  WEBHOOKS_TO_THIS_MACHINE: yesOrNo
    .default(false)
    .describe(
      "1: teams may have addresses on this machine told what happens, also over http: for development and tests. Default 0: public ones over https alone.",
    ),
  RATE_LIMIT_FACTOR: number
    .positive("must be greater than 0")
    .default(1)
    .describe(
      "Multiplies every limit on requests, on the mails that a team causes, and on the bookings that a network may make for a team within an hour. Default 1.",
    ),
  SANDBOXES: number
    .int("must be a whole number")
    .min(0, "must not be negative")
    .default(2)
    .describe(
      "How many sandboxes lie ready for visitors who try the product without an account; 0: nobody is offered one. Default 2.",
    ),
  DEMO: yesOrNo
    .optional()
    .describe("1: the demo teams are filled in. Default 1 with the embedded database, else 0."),
  WORKER: yesOrNo
    .default(true)
    .describe("0: this process works off no jobs, because another one does. Default 1."),
  TRUST_PROXY: number
    .int("must be a whole number")
    .min(0, "must not be negative")
    .default(0)
    .describe(
      "How many proxies stand before the web and set X-Forwarded-For. Default 0; too small, all visitors count as one for the limits, on bookings too.",
    ),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be a level: error, warn, info, debug, …",
    )
    .default("info")
    .describe("From which level on the log is written. Default info."),
  METRICS_PORT: port
    .optional()
    .describe(
      "Port of its own at which Prometheus reads GET /metrics. Default: none; without METRICS_TOKEN either, nothing is counted.",
    ),
  METRICS_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address that METRICS_PORT listens at; 0.0.0.0 for all of them. Default 127.0.0.1."),
  METRICS_TOKEN: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe(
      "Who brings it (Authorization: Bearer …) may read /metrics, at PORT too; METRICS_PORT then asks for it as well. Default: none.",
    ),
  SLOW_QUERY_MS: number
    .positive("must be greater than 0")
    .optional()
    .describe(
      "Statements that take at least so many milliseconds are logged, their text without values. Default: none are.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http", "https")
    .optional()
    .describe(
      "Where traces are sent (OpenTelemetry, OTLP over HTTP), without names, addresses, links or values; OTEL_EXPORTER_OTLP_HEADERS, OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER with its _ARG hold as usual. Default: nothing is traced.",
    ),
  DRAIN_SECONDS: number
    .min(0, "must not be negative")
    .max(10, "must be at most 10")
    .default(0)
    .describe(
      "How long, after a signal to end, visitors are still taken while /readyz says no more, so that a balancer can notice. Default 0.",
    ),
  MAIL_CATCHER_PORT: port.default(8025).describe("Port of the pages that show caught mails. Default 8025."),
  MAIL_CATCHER_SMTP_PORT: port
    .default(2525)
    .describe("Port at which the mail catcher takes mails. Default 2525."),
  FOREIGN_SITE_PORT: port
    .optional()
    .describe("Port of the demo's foreign web site, which shows courses of the product. Default PORT + 5."),
});

/** The variables as they were read. */
export type Read = z.infer<typeof environment>;

/** The variables with their meaning, for the documentation. */
export const VARIABLES: readonly { name: string; meaning: string }[] = Object.entries(environment.shape).map(
  ([name, schema]) => ({ name, meaning: schema.description ?? "" }),
);
