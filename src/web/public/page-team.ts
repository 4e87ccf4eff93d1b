import { useMatches } from "react-router";
import type { PublicTeam } from "../../domain/teams/schema.ts";

/** The team whose page is shown: every page of a team loads it as `team`. */
export function usePageTeam(): PublicTeam | undefined {
  for (const { loaderData } of useMatches().toReversed()) {
    if (hasTeam(loaderData)) return loaderData.team;
  }
  return undefined;
}

const hasTeam = (loaded: unknown): loaded is { team: PublicTeam } =>
  typeof loaded === "object" && loaded !== null && "team" in loaded;
