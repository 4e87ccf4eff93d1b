import { randomToken } from "./ids.ts";

/** What a token says: whose it is, and the secret in it. One that was handed out before tokens named a team names none. */
export type TeamToken = { team: number | null; secret: string };

/** A secret of 192 bits that somebody of the team is handed, with the team before it: `17.…`. The team opens nothing. */
export const newTeamToken = (team: number): string => withTeam(team, randomToken());

/** A secret with the team before it. Random tokens have no point, so that both are told apart again. */
export const withTeam = (team: number, secret: string): string => `${team}.${secret}`;

/** Takes such a token apart; whatever else somebody sends is a secret that fits nothing. */
export function readTeamToken(token: string): TeamToken {
  const [, team, secret] = /^([1-9]\d{0,14})\.(.+)$/s.exec(token) ?? [];
  return team && secret ? { team: Number(team), secret } : { team: null, secret: token };
}
