import { resealAccounts } from "../../domain/payments/accounts/reseal-accounts.ts";
import { resealFactors } from "../../domain/sign-in-security/reseal-factors.ts";
import { listTeamIds } from "../../domain/team-care/queries.ts";
import type { Resealed } from "../../platform/secrets/resealing.ts";
import { forTeam, type Operator } from "../operator.ts";

/** What was sealed anew in all teams, and whose nobody opens any more. */
export type ResealedAll = {
  resealed: number;
  kept: number;
  lost: { team: number; payment_accounts: number[]; second_factors: number[] }[];
};

/** Seals everything with the key in force, a team at a time, each in transactions of its own; with `isTried` nothing is kept. */
export async function resealAll(operator: Operator, isTried: boolean): Promise<ResealedAll> {
  const all: ResealedAll = { resealed: 0, kept: 0, lost: [] };
  for (const team of await listTeamIds(operator.owner)) {
    const ctx = forTeam(operator, team);
    const accounts = await resealAccounts(ctx, operator.config, isTried);
    const factors = await resealFactors(ctx, operator.config, isTried);
    all.resealed += accounts.resealed + factors.resealed;
    all.kept += accounts.kept + factors.kept;
    if (isLost(accounts) || isLost(factors))
      all.lost.push({ team, payment_accounts: accounts.lost, second_factors: factors.lost });
  }
  return all;
}

const isLost = ({ lost }: Resealed): boolean => lost.length > 0;

/** What cannot be opened, in a sentence for each team. */
export const lostSentences = ({ lost }: ResealedAll): string[] =>
  lost.map(({ team, payment_accounts, second_factors }) => {
    const parts = [
      ...(payment_accounts.length > 0 ? [`payment accounts ${payment_accounts.join(", ")}`] : []),
      ...(second_factors.length > 0 ? [`second factors of the users ${second_factors.join(", ")}`] : []),
    ];
    return `Team id=${team}: no key opens ${parts.join(" and ")}; credentials are to be entered once more, second factors reset.`;
  });
