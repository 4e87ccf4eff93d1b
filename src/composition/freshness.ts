import type { Services } from "../api/services.ts";
import { findTeamByAddress, publicPagesFreshUntil } from "../domain/teams/queries.ts";
import { isDatabaseAway } from "../platform/database/servers/away.ts";
import { serverOf } from "../platform/database/servers/way.ts";
import type { Shown } from "../platform/http/page-cache/kept-pages.ts";
import type { Making } from "../platform/http/page-cache/makings.ts";
import { later } from "../shared/time/dates.ts";

/** What belongs to no team. */
const PLATFORM = 0;

/**
 * Until when what stands behind an address ("" for the platform) is certainly true if nothing is written; from now on a
 * change of it spoils the making. To be asked before anything of it is read: an instant that passes meanwhile must not be
 * overlooked. "unknown" where no team has the address, "away" where the database cannot be asked.
 */
export async function freshUntilOf(
  { database, clock }: Services,
  making: Making,
  { address, seats }: { address: string; seats: Shown["seats"] },
): Promise<Date | "unknown" | "away"> {
  try {
    const owner = address === "" ? PLATFORM : await findTeamByAddress(database, address);
    if (owner === null) return "unknown";
    making.shown = { owner, seats, server: await serverOf(database, owner) };
    const now = clock();
    if (owner === PLATFORM) return later(now, { days: 1 });
    const whose = { database, team: owner, actor: { kind: "visitor" }, now } as const;
    const until = await publicPagesFreshUntil(whose, seats);
    // Where it was found, should the team have left for another server.
    making.shown = { owner, seats, server: await serverOf(database, owner) };
    return until;
  } catch (error) {
    if (isDatabaseAway(error)) return "away";
    throw error;
  }
}
