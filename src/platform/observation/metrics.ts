import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PageCacheUse } from "../http/page-cache/page-cache.ts";
import { type AtPresent, lookAtPresent } from "./present.ts";
import type { Watch } from "./watch.ts";

/** What is looked at whenever somebody asks for the metrics. */
export type Watched = {
  /** Connections by the role that uses them. */
  pools: Readonly<Record<string, pg.Pool>>;
  /** To each server, as who may read the queue. */
  databases: readonly [number, pg.Pool][];
  pageCache: () => PageCacheUse;
  version: string;
  clock: () => Date;
};

/** Metrics of one process: `watch` is told what happens, `text` is what Prometheus reads. */
export type Metrics = { watch: Watch; contentType: string; text: () => Promise<string> };

const METHODS = new Set(["GET", "POST", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

/** Begins to count. What can be a label is bounded: routes by their patterns, queues and limits by name. */
export function createMetrics(watched: Watched): Metrics {
  const registers = [new Registry()];
  const [register = new Registry()] = registers;
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: "kurshafen_request_duration_seconds",
    help: "Answered requests by the pattern of their route and the class of their status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const jobs = new Histogram({
    name: "kurshafen_job_duration_seconds",
    help: "Jobs by queue and what became of them at this try, and how long it took.",
    labelNames: ["queue", "outcome"],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 300],
    registers,
  });
  const mails = new Counter({
    name: "kurshafen_mails_total",
    help: "Tries to send a mail by what became of them.",
    labelNames: ["outcome"],
    registers,
  });
  const refused = new Counter({
    name: "kurshafen_tries_refused_total",
    help: "Calls that were refused because a limit was full, by limit (login, second-factor, registration, …).",
    labelNames: ["limit"],
    registers,
  });
  countPools(registers, watched.pools);
  countPageCache(registers, watched.pageCache);
  new Gauge({
    name: "kurshafen_build_info",
    help: "Which build runs; always 1.",
    labelNames: ["version"],
    registers,
  }).set({ version: watched.version }, 1);
  const show = present(registers);

  return {
    watch: {
      request: ({ method, route, status, seconds }) =>
        requests.observe(
          { method: METHODS.has(method) ? method : "other", route, status: classOf(status) },
          seconds,
        ),
      job: (queue, outcome, seconds) => jobs.observe({ queue, outcome }, seconds),
      mail: (outcome) => mails.inc({ outcome }),
      refusedTry: (limit) => refused.inc({ limit }),
    },
    contentType: register.contentType,
    async text() {
      show(await lookAtPresent(watched.databases, watched.clock()));
      return register.metrics();
    },
  };
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

function countPools(registers: Registry[], pools: Watched["pools"]): void {
  new Gauge({
    name: "kurshafen_database_connections",
    help: "Connections of this process by role, in use or idle.",
    labelNames: ["role", "state"],
    registers,
    collect() {
      for (const [role, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ role, state: "in_use" }, totalCount - idleCount);
        this.set({ role, state: "idle" }, idleCount);
      }
    },
  });
  new Gauge({
    name: "kurshafen_database_waiting",
    help: "Who in this process waits for a connection, by role.",
    labelNames: ["role"],
    registers,
    collect() {
      for (const [role, { waitingCount }] of Object.entries(pools)) this.set({ role }, waitingCount);
    },
  });
}

function countPageCache(registers: Registry[], use: Watched["pageCache"]): void {
  const outcomes = ["hits", "misses", "dropped"] as const;
  for (const outcome of outcomes) {
    new Counter({
      name: `kurshafen_page_cache_${outcome}_total`,
      help: HELP[outcome],
      registers,
      collect() {
        this.reset();
        this.inc(use()[outcome]);
      },
    });
  }
  new Gauge({
    name: "kurshafen_page_cache_bytes",
    help: "What pages that are kept take in memory.",
    registers,
    collect() {
      this.set(use().bytes);
    },
  });
}

const HELP = {
  hits: "Pages that were answered out of memory.",
  misses: "Pages that may be kept and had to be made.",
  dropped: "Pages that were dropped because something changed, or because room was needed.",
};

/** Gauges of what the database says; while it is away they say nothing. */
function present(registers: Registry[]): (now: AtPresent | null) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge(
    "kurshafen_database_up",
    "1 while the database (each server of it) answers this process, else 0.",
  );
  const holds = gauge("kurshafen_seats_held", "Seats that are held until somebody pays, of all teams.");
  const offers = gauge("kurshafen_offers_waiting", "Offers of a seat that await an answer, of all teams.");
  const jobs = gauge("kurshafen_jobs", "Jobs by queue: ready, active, deferred, failed for good.", [
    "queue",
    "state",
  ]);
  const backup = gauge(
    "kurshafen_last_backup_timestamp_seconds",
    "When the latest good backup was begun, in seconds since 1970; nothing where there is none.",
  );
  return (now) => {
    up.set(now ? 1 : 0);
    for (const each of [holds, offers, jobs]) each.reset();
    backup.remove();
    if (!now) return;
    holds.set(now.holds);
    offers.set(now.offers);
    if (now.backupAt) backup.set(now.backupAt.getTime() / 1000);
    for (const { queue, ...counts } of now.queues)
      for (const [state, count] of Object.entries(counts)) jobs.set({ queue, state }, count);
  };
}
