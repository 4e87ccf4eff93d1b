import { sql } from "kysely";
import type { Tx } from "../../../platform/context.ts";

/** So many of the newest registrations that a search finds are looked at; a search that finds more names too little. */
export const MOST_FOUND = 500;

type Searched = { q?: string | undefined; ids?: number[] | undefined };

/** What a search comes to: the filter with the ids that it found instead of the words, and whether there are more. */
export type Found<Filter> = { filter: Filter; more: true | undefined };

/**
 * Looks once for the words of a filter. Where they fit more than can be looked at, the newest of them stand for all, as long as
 * nothing else narrows them: then all have to be gone through, and the filter stays as it is. One statement, none without words.
 */
export async function findFirst<Filter extends Searched>(tx: Tx, filter: Filter): Promise<Found<Filter>> {
  const { q, ids, ...rest } = filter;
  if (!q) return { filter, more: undefined };
  const found = await newestHits(tx, q, MOST_FOUND + 1);
  const more = found.length > MOST_FOUND;
  if (more && (ids || isNarrowed(rest))) return { filter, more: undefined };
  const those = ids ? found.filter((id) => ids.includes(id)) : found.slice(0, MOST_FOUND);
  return { filter: { ...filter, q: undefined, ids: those }, more: more || undefined };
}

const isNarrowed = (rest: object): boolean =>
  Object.entries(rest).some(([name, value]) => value && !NOT_NARROWING.has(name));
const NOT_NARROWING = new Set(["sort", "page", "per_page"]);

/** The newest registrations that a search finds and the actor may see. */
async function newestHits(tx: Tx, q: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from find_newest_registrations(${q}, ${ledOnly(tx)}, ${most}) f`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Who has to lead a lesson so that the actor may see it; null where every lesson may be seen, nobody's id where none. */
export const ledOnly = ({ actor }: Tx): number | null =>
  actor.kind === "user" && actor.reach === "own" ? (actor.instructorId ?? 0) : null;
