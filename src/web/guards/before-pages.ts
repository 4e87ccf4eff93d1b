import { data, matchPath, type RouterContextProvider } from "react-router";
import { decodedPath } from "../../shared/browser/decoded-path.ts";
import { isForeignWrite } from "../../shared/browser/origins.ts";
import { fetcherContext } from "../api.ts";
import { publicUrlContext } from "../contexts.ts";
import { type Page, pages } from "../pages.ts";
import { guardNamed } from "./guards.ts";
import { keepToPlan } from "./quota.ts";
import { redirectionFrom } from "./redirection.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

// An unknown guard name in the table of pages raises when the server starts, not at the first visit.
for (const page of pages) page.middleware?.forEach(guardNamed);

/**
 * What happens before any page, and before saying that there is none: forms of other sites are refused, then the
 * operator's redirects, then the page's guards, then mangled ids, then whether the plan has room for what the page adds.
 * Whoever lacks the construction password never comes this far.
 */
export async function beforePages(visit: Visit): Promise<void> {
  refuseForeignForms(visit);
  const pathname = pageOf(visit.request);
  const elsewhere = await redirectionFrom(visit.context.get(fetcherContext), pathname);
  if (elsewhere) throw elsewhere;
  const found = matchPage(pathname);
  for (const name of found ? (found.page.middleware ?? []) : guardsOfMissing(pathname))
    await guardNamed(name)(visit);
  if (!found) return;
  refuseMangledIds(found.params);
  await keepToPlan(found.page.path, visit.context);
}

/** Who may learn that the admin area has no such page: whoever may look around in it. */
const guardsOfMissing = (pathname: string): string[] => (/^\/admin(\/|$)/i.test(pathname) ? ["admin"] : []);

/** A form that another site sends in somebody's name does nothing here. */
function refuseForeignForms({ request, context }: Visit): void {
  if (!isForeignWrite(request, context.get(publicUrlContext))) return;
  const sentence =
    "Dieses Formular kam von einer anderen Seite. Bitte öffnen Sie unsere Seite selbst und geben Sie es dort noch einmal ein.";
  throw data(sentence, { status: 403, statusText: "Forbidden" });
}

/** The page that is asked for; going on inside the product, a browser asks for its data alone. */
const pageOf = ({ url }: Request): string =>
  decodedPath(new URL(url).pathname.replace(/(\/_root)?\.data$/, "")) || "/";

/** What stands in an address before anything that varies: to compare it is a hundred times quicker than to match. */
const beginnings = pages.map((page) => ({ page, beginning: page.path.replace(/\/?:.*$/, "").toLowerCase() }));

function matchPage(pathname: string): { page: Page; params: Record<string, string | undefined> } | null {
  const asked = pathname.toLowerCase();
  for (const { page, beginning } of beginnings) {
    if (!asked.startsWith(beginning)) continue;
    const match = matchPath(page.path, pathname);
    if (match) return { page, params: match.params };
  }
  return null;
}

/** The answer that there is no such page. */
export const pageNotFound = () => data("Page Not Found", { status: 404, statusText: "Page Not Found" });

function refuseMangledIds(params: Record<string, string | undefined>): void {
  if (params.id !== undefined && !/^[1-9]\d{0,14}$/.test(params.id)) {
    throw pageNotFound();
  }
}
