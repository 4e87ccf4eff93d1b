import { TrieRouter } from "hono/router/trie-router";

/** What nobody answers, under whatever address. */
export const UNKNOWN_ROUTE = "unknown";

const ASSETS = "/assets/";
/** Anybody can invent addresses: when so many were looked up, all are forgotten. */
const KEPT = 2_000;

/**
 * Tells the pattern of the page that a path leads to, such as `/team/:team_token`, out of these patterns; data that a page
 * loads later counts as the page.
 */
export function routePatterns(patterns: readonly string[]): (path: string) => string {
  const router = new TrieRouter<string>();
  const placeholders = (pattern: string) => pattern.split("/:").length;
  const known = patterns.filter((pattern) => !pattern.includes("*"));
  for (const pattern of known.toSorted((one, other) => placeholders(one) - placeholders(other)))
    router.add("GET", pattern, pattern);

  const kept = new Map<string, string>();
  const find = (path: string): string => {
    if (path.startsWith(ASSETS)) return `${ASSETS}*`;
    const page = path.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
    const [[first] = []] = router.match("GET", page);
    return first?.[0] ?? UNKNOWN_ROUTE;
  };
  return (path) => {
    const before = kept.get(path);
    if (before !== undefined) return before;
    if (kept.size >= KEPT) kept.clear();
    const found = find(path);
    kept.set(path, found);
    return found;
  };
}

/** Routes as React Router's build holds them: each with its part of the path, below its parent. */
type BuiltRoutes = Record<string, { path?: string; parentId?: string } | undefined>;

/** The whole pattern of every route that has one. */
export function patternsOf(routes: BuiltRoutes): string[] {
  const whole = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    const part = route.path?.replace(/^\//, "") ?? "";
    return `${whole(route.parentId)}${part && `/${part}`}`;
  };
  const withPath = Object.entries(routes).filter(([, route]) => route?.path !== undefined);
  return withPath.map(([id]) => whole(id) || "/");
}
