import { sql } from "kysely";
import { findTeamByAddress } from "../src/domain/teams/queries.ts";
import { removeTeam } from "../src/domain/teams/remove-team.ts";
import { closeDatabase, createDatabase } from "../src/platform/database/pool.ts";
import { nextTeamId } from "../src/platform/database/servers/new-team.ts";
import { type Database, inTransaction } from "../src/platform/database/transaction.ts";
import type { FileStore } from "../src/platform/files.ts";
import { hashPassword } from "../src/platform/sign-in/password.ts";
import type { DemoTeam } from "./demo-team.ts";
import { fillTeam, ownerOf } from "./fill-team.ts";
import { lichtung } from "./lichtung/team.ts";
import { type ActedProviders, seedPaymentAccounts } from "./seed-payment-accounts.ts";
import { seedPictures } from "./seed-pictures.ts";
import { seedPlan } from "./seed-plan.ts";
import { sonnenschein } from "./sonnenschein/team.ts";

const PASSWORD = "Ankerplatz-2026";

/** The teams of the demo, and where in the list of names their participants begin. */
const teams: { team: DemoTeam; firstPerson: number }[] = [
  { team: sonnenschein, firstPerson: 0 },
  { team: lichtung, firstPerson: 200 },
];

const roleWords = { "team-owner": "Owner", "team-admin": "Admin", instructor: "Instructor", guest: "Guest" };

/** Who can sign in to the demo teams, all with the same password. */
export const demoSignIns = teams.flatMap(({ team }) =>
  team.people.map(({ email, roles: [role = "guest"] }) => ({
    who: team === sonnenschein ? roleWords[role] : `Yoga: ${roleWords[role].toLowerCase()}`,
    email,
    password: PASSWORD,
  })),
);

/**
 * The database as the owner reaches it, the key that the roles' passwords follow from, and the site that shows the
 * practice's courses beside its own pages.
 */
type Installation = {
  databaseUrl: string;
  secretKey: string;
  foreignSite?: string | undefined;
  /** Where uploads lie; nobody and nothing of the demo has a picture without. */
  files?: FileStore | undefined;
  /** Where payment providers are only acted; in earnest nobody of the demo has an account. */
  actedProviders?: Omit<ActedProviders, "secretKey"> | undefined;
};

/** Fills in the demo teams that are not there yet, with dates around `now`; nobody is mailed. */
export const seedDemo = (installation: Installation, now = new Date()): Promise<void> =>
  withDatabase(installation, async (database) => {
    const { files } = installation;
    for (const { team, firstPerson } of teams) await seed({ database, now, files }, team, firstPerson);
    await letSiteShow(database, installation.foreignSite, now);
    await letPay(database, installation, now);
  });

/** Removes the demo teams with everything in them and fills them in anew. */
export const resetDemo = (installation: Installation, now = new Date()): Promise<void> =>
  withDatabase(installation, async (database) => {
    const { files } = installation;
    for (const { team, firstPerson } of teams) {
      await uproot({ database, now, files }, team);
      await seed({ database, now, files }, team, firstPerson);
    }
    await letSiteShow(database, installation.foreignSite, now);
    await letPay(database, installation, now);
  });

type Ground = { database: Database; files: FileStore | undefined; now: Date };

/** All of a team or nothing, and then its pictures; two processes that start at once seed it once. */
async function seed({ database, files, now }: Ground, team: DemoTeam, firstPerson: number): Promise<void> {
  if ((await findTeamByAddress(database, team.alias)) !== null) return;
  const hash = await hashPassword(PASSWORD);
  const id = await nextTeamId(database);
  const ctx = { database, team: id, actor: { kind: "system" as const, job: "demo" }, now };
  const seeded = await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${team.alias}))`.execute(tx.db);
    if ((await findTeamByAddress(database, team.alias)) !== null) return null;
    const filled = await fillTeam(tx, team, { hash, firstPerson });
    // The platform's own invoices are numbered and kept: a team that ends draws none.
    if (team.pays) await seedPlan(tx);
    return filled;
  });
  if (files && seeded)
    await seedPictures({ ...ctx, actor: ownerOf(team, seeded.staff) }, files, team, seeded);
}

/** The demo's foreign site may show the practice's courses, also when it has moved to another port since. */
async function letSiteShow(database: Database, site: string | undefined, now: Date): Promise<void> {
  const team = await findTeamByAddress(database, sonnenschein.alias);
  if (!site || team === null) return;
  await inTransaction({ database, team, actor: { kind: "system", job: "demo" }, now }, (tx) =>
    sql`update teams set embed_origins = array(
          select distinct origin from unnest(array_append(embed_origins, ${site}::text)) origin
          where origin = ${site} or origin not like 'http://127.0.0.1:%')
        where id = ${team} and not ${site} = any(embed_origins)`.execute(tx.db),
  );
}

/** The practice's people have accounts at providers that are only acted. */
async function letPay(database: Database, { secretKey, actedProviders }: Installation, now: Date) {
  const team = await findTeamByAddress(database, sonnenschein.alias);
  if (!actedProviders || team === null) return;
  const ctx = { database, team, actor: { kind: "system" as const, job: "demo" }, now };
  await seedPaymentAccounts(ctx, { ...actedProviders, secretKey });
}

async function uproot({ database, files, now }: Ground, { alias }: DemoTeam): Promise<void> {
  const team = await findTeamByAddress(database, alias);
  if (team === null) return;
  const ctx = { database, team, actor: { kind: "system" as const, job: "demo" }, now };
  const uploaded = await inTransaction(ctx, async (tx) => {
    const rows = await tx.db.selectFrom("files").select("id").where("team_id", "=", team).execute();
    await removeTeam(tx);
    return rows;
  });
  for (const { id } of uploaded) await files?.remove(team, id);
}

async function withDatabase(
  { databaseUrl, secretKey }: Installation,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = createDatabase(databaseUrl, secretKey, 1);
  try {
    await work(database);
  } finally {
    await closeDatabase(database);
  }
}
