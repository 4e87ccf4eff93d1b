import { listTeamIds } from "../../domain/team-care/queries.ts";
import { findTeamByAddress } from "../../domain/teams/queries.ts";
import type { Word } from "../command.ts";
import { teamUnknown } from "../errors.ts";
import type { Operator } from "../operator.ts";

/** How a team is named at the command line. */
export const teamWord: Word = { name: "team", what: "the team's address (after /team/), or id=NUMBER" };

/** The team that is meant. @throws Refused */
export async function teamNamed(operator: Operator, reference: string): Promise<number> {
  const [, number] = /^id=(\d{1,15})$/.exec(reference) ?? [];
  const team = number
    ? (await listTeamIds(operator.owner)).find((id) => id === Number(number))
    : await findTeamByAddress(operator.database, reference);
  if (!team) throw teamUnknown(reference);
  return team;
}

/** All teams, or the one that is named. @throws Refused */
export const teamsMeant = async (operator: Operator, reference: string | undefined): Promise<number[]> =>
  reference === undefined ? listTeamIds(operator.owner) : [await teamNamed(operator, reference)];
