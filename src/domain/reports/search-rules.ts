/** How many letters a search needs. */
export const SEARCH_FROM = 2;
