/** What a route says of itself: whether it needs scripts in the browser. Reading pages do without. */
export type RouteHandle = { scripts?: boolean };

/** Whether any of the matched routes needs scripts. */
export const wantsScripts = (matches: readonly ({ handle?: unknown } | undefined)[]): boolean =>
  matches.some((match) => isHandle(match?.handle) && match.handle.scripts === true);

const isHandle = (handle: unknown): handle is RouteHandle => typeof handle === "object" && handle !== null;
