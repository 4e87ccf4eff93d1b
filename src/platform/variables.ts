import { z } from "zod";
import { keeping } from "./variables/keeping.ts";
import { operator } from "./variables/operator.ts";
import { payments } from "./variables/payments.ts";
import { number, origins, port, secureUrl, shards, url, yesOrNo } from "./variables/values.ts";

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
  SHARDS: shards
    .optional()
    .describe(
      "Further PostgreSQL servers that teams lie on, as 1=postgres://…,2=postgres://…: their numbers, from 1 to 31 and for good, and their owners' addresses, a comma in a password as %2C. Needs DATABASE_URL, which is server 0. Default: none.",
    ),
  SHARD_PROXY_URL: url("postgres", "postgresql")
    .optional()
    .describe(
      "A proxy (PgDog) that takes what is a team's to the server that the transaction names; user and password are not looked at. Queue, notifications, migrations and what is the platform's go to the servers themselves. Needs SHARDS. Default: everything does.",
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
  ...operator,
  MAIL_FROM: z
    .email("must be a mail address")
    .optional()
    .describe("Address that mails come from. Default noreply@ and the host of PUBLIC_URL."),
  ...keeping,
  ...payments,
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
