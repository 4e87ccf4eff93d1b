import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { FIRST_SERVER } from "../../platform/database/servers/places.ts";
import { reading } from "../../platform/database/transaction.ts";
import { forEachServer, type Operator } from "../operator.ts";
import { type Finding, reasonOf, well, wrong } from "./finding.ts";

const OLDEST_VERSION = 150_000;
const CLOCK_SECONDS = 5;

/** The database itself, each server of it: its version, its clock, and whether its walls stand. */
export async function lookAtDatabase(operator: Operator): Promise<Finding[]> {
  const servers = forEachServer(operator);
  const found = await Promise.all(
    servers.map(async ({ server, ctx }) => {
      if (server === FIRST_SERVER) return lookAtServer(ctx);
      const findings = await lookAtServer(ctx).catch((error: unknown) => [isAway(error)]);
      return findings.map((finding) => ({ ...finding, sentence: `Server ${server}: ${finding.sentence}` }));
    }),
  );
  return found.flat();
}

const isAway = (error: unknown): Finding =>
  wrong("servers", reasonOf(error), "Its teams wait for it. See whether it is up; its log says why not.");

const lookAtServer = (ctx: Ctx): Promise<Finding[]> =>
  reading(ctx, async (tx) => {
    const { rows } = await sql<{
      version: string;
      number: number;
      now: Date;
      unbound: string[];
      open: string[];
    }>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        clock_timestamp() as now,
        array(select rolname::text from pg_roles where rolname in ('kurshafen_app', 'kurshafen_auth')
          and (rolsuper or rolbypassrls)) as unbound,
        array(select distinct c.relname::text from pg_class c join pg_policy p on p.polrelid = c.oid
          where not (c.relrowsecurity and c.relforcerowsecurity)) as open`.execute(tx.db);
    const [seen] = rows;
    if (!seen) throw new Error("one row is always answered");
    return [
      seen.number >= OLDEST_VERSION
        ? well("database", `The database answers (PostgreSQL ${seen.version}) and all migrations have run.`)
        : wrong("database", `PostgreSQL ${seen.version} is too old.`, "Move to version 15 or newer."),
      clockOf(seen.now),
      seen.unbound.length === 0
        ? well("roles", "Web and worker are bound by row-level security.")
        : wrong(
            "roles",
            `${seen.unbound.join(" and ")} may pass row-level security: teams are not walled off.`,
            "Take SUPERUSER and BYPASSRLS from the role at once (alter role … nosuperuser nobypassrls).",
          ),
      seen.open.length === 0
        ? well("walls", "Row-level security holds in every table of the teams.")
        : wrong(
            "walls",
            `Row-level security does not hold in ${seen.open.join(", ")}.`,
            "Enable and force it in those tables (alter table … enable row level security, force row level security).",
          ),
    ];
  });

function clockOf(theirs: Date): Finding {
  const seconds = Math.round(Math.abs(theirs.getTime() - Date.now()) / 1000);
  return seconds <= CLOCK_SECONDS
    ? well("clock", "The clocks of this machine and of the database agree.")
    : wrong(
        "clock",
        `The clocks of this machine and of the database are ${seconds} seconds apart: deadlines end wrongly.`,
        "Let both follow the same time (NTP).",
      );
}
