import type { Tx } from "../../platform/context.ts";

type Writing = {
  name: string;
  email: string;
  street: string;
  zip: string;
  city: string;
  alias: string | null;
  team_token: string;
};

/** Where the team is found, absolute; by its token or alias. */
type TeamLink = { team: (team: string) => string };

/** A team as it stands on its mails: its name, where it is answered, its postal address line by line, its page. */
export const senderFrom = (team: Writing, links: TeamLink) => ({
  name: team.name,
  reply_to: team.email,
  address: [team.street, `${team.zip} ${team.city}`.trim()].filter((line) => line !== ""),
  url: links.team(team.alias ?? team.team_token),
});

/** The actor's team as it stands on its mails. */
export async function senderOf(tx: Tx, links: TeamLink) {
  const team = await tx.db
    .selectFrom("teams")
    .select(["name", "email", "street", "zip", "city", "alias", "team_token"])
    .where("id", "=", tx.team)
    .executeTakeFirstOrThrow();
  return senderFrom(team, links);
}
