import { type RawBuilder, sql } from "kysely";

/**
 * Whether a text holds every word of `q`, in any order; case, accents and the two ways to write an umlaut make no
 * difference. Words of one or two letters have to begin a word.
 */
export const says = (text: RawBuilder<unknown>, q: string): RawBuilder<boolean> =>
  sql<boolean>`(' ' || searchable(${text})) like all (search_patterns(${q}))`;

/** How well a text that says `q` fits, to sort by: 0 it begins so, 1 one of its words does, 2 it is somewhere within. */
export const fitOf = (text: RawBuilder<unknown>, q: string): RawBuilder<number> =>
  sql<number>`search_rank(' ' || searchable(${text}), (search_words(${q}))[1])`;
