import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { asFlag } from "../../shared/schema.ts";
import { teamNotPublic, teamRestsInPublic } from "./errors.ts";
import { hasContract } from "./queries.ts";
import { openingHours, type PublicTeam, type PublicTeamProfile } from "./schema.ts";

/** The team as visitors see it. @throws teamNotPublic, teamRestsInPublic */
export async function getPublicTeam(tx: Tx): Promise<PublicTeam> {
  const { status, ...row } = await loadTeam(tx);
  if (status !== "active") throw teamRestsInPublic();
  return teamOut(row);
}

/**
 * The team as visitors see it, with its legal texts; also while it rests: who has booked reads her own page and withdraws.
 * @throws teamNotPublic
 */
export async function getPublicTeamProfile(tx: Tx): Promise<PublicTeamProfile> {
  const { status: _, ...row } = await loadTeam(tx);
  return {
    ...teamOut(row),
    imprint: row.imprint,
    privacy: row.privacy,
    terms: row.terms,
    accessibility: row.accessibility,
  };
}

/** The other sites that may show the team's courses, as origins; none for a team that nobody is shown. */
export async function listEmbedOrigins(tx: Tx): Promise<string[]> {
  const row = await tx.db
    .selectFrom("teams")
    .select("embed_origins")
    .where("id", "=", tx.team)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.embed_origins ?? [];
}

async function loadTeam(tx: Tx) {
  const row = await tx.db
    .selectFrom("teams")
    .select(["id", "name", "team_token", "alias", "tagline", "description", "street", "zip", "city"])
    .select([
      "phone",
      "email",
      "shows_email",
      "website",
      "offers_transfer",
      "offers_onsite",
      "imprint",
      "privacy",
      "terms",
    ])
    .select(["logo", "opening_hours", "opening_note", "accessibility"])
    .select(sql<boolean>`grants_withdrawal(id, ${tx.now})`.as("grants_withdrawal"))
    .select("status")
    .where("id", "=", tx.team)
    .where(hasContract)
    .executeTakeFirst();
  if (!row) throw teamNotPublic();
  return row;
}

const teamOut = ({
  imprint,
  privacy,
  terms,
  accessibility,
  shows_email,
  ...row
}: Omit<Awaited<ReturnType<typeof loadTeam>>, "status">): PublicTeam => ({
  ...row,
  email: shows_email ? row.email : "",
  address: row.alias ?? row.team_token,
  opening_hours: openingHours.parse(row.opening_hours),
  offers_transfer: asFlag(row.offers_transfer),
  offers_onsite: asFlag(row.offers_onsite),
  grants_withdrawal: asFlag(row.grants_withdrawal),
});
