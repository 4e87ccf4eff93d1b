import { decodedPath } from "../../shared/browser/decoded-path.ts";

/** However it is written: pages are found in capitals as well. */
const OF_THE_TEAM = /^\/(?:api\/|admin(?:[/.]|$))/i;

/**
 * Says who may keep an answer that says nothing of it: nobody what comes from calls and from the team's own area, so
 * that "back" shows no names after signing out; the visitor's browser any other page, and it asks before showing it.
 */
export function sayWhoMayKeep(pathname: string, response: Response): Response {
  if (!response.headers.has("cache-control")) {
    const rule = OF_THE_TEAM.test(decodedPath(pathname)) ? "private, no-store" : "private, no-cache";
    response.headers.set("Cache-Control", rule);
  }
  return response;
}
