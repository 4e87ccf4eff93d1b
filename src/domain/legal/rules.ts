import { formatDate } from "../../shared/time/dates.ts";

/** The versions of a text, the newest first, that were in force on a day: one that was replaced on its first day never was. */
export const wereInForce = <Version extends { published_at: Date }>(
  versions: readonly Version[],
): Version[] =>
  versions.filter(({ published_at }, place) => {
    const next = versions[place - 1];
    return !next || formatDate(next.published_at) !== formatDate(published_at);
  });
