import { data, matchPath, type RouterContextProvider, redirect, redirectDocument } from "react-router";
import { isForeignWrite } from "../../shared/origins.ts";
import { fetcherContext } from "../api.ts";
import { publicUrlContext } from "../contexts.ts";
import { type Page, pages } from "../pages.ts";
import { guardNamed } from "./guards.ts";
import { keepToPlan } from "./quota.ts";

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

// An unknown guard name in the table of pages raises when the server starts, not at the first visit.
for (const page of pages) page.middleware?.forEach(guardNamed);

/**
 * What happens before any page: forms of other sites are refused, then the operator's redirects, then mangled ids, then
 * the page's guards, then whether the plan has room for what the page adds. Whoever lacks the construction password
 * never comes this far.
 */
export async function beforePages(visit: Visit): Promise<void> {
  refuseForeignForms(visit);
  const pathname = pageOf(visit.request);
  await followRedirects(visit, pathname);
  const found = matchPage(pathname);
  if (!found) return;
  refuseMangledIds(found.params);
  for (const name of found.page.middleware ?? []) await guardNamed(name)(visit);
  await keepToPlan(found.page.path, visit.context);
}

/** A form that another site sends in somebody's name does nothing here. */
function refuseForeignForms({ request, context }: Visit): void {
  if (!isForeignWrite(request, context.get(publicUrlContext))) return;
  const sentence =
    "Dieses Formular kam von einer anderen Seite. Bitte öffnen Sie unsere Seite selbst und geben Sie es dort noch einmal ein.";
  throw data(sentence, { status: 403, statusText: "Forbidden" });
}

/** The page that is asked for; going on inside the product, a browser asks for its data alone. */
const pageOf = ({ url }: Request): string => new URL(url).pathname.replace(/(\/_root)?\.data$/, "") || "/";

async function followRedirects({ context }: Visit, pathname: string): Promise<void> {
  const query = new URLSearchParams({ path: pathname });
  const response = await context.get(fetcherContext)(`/api/application/redirect?${query}`);
  if (!response.ok) return;
  const { data: found }: { data: { to: string; status: number } | null } = await response.json();
  // A target with a host is loaded as a whole, also where scripts would go there without.
  if (found) throw (URL.canParse(found.to) ? redirectDocument : redirect)(found.to, found.status);
}

function matchPage(pathname: string): { page: Page; params: Record<string, string | undefined> } | null {
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, params: match.params };
  }
  return null;
}

const pageNotFound = () => data("Page Not Found", { status: 404, statusText: "Page Not Found" });

function refuseMangledIds(params: Record<string, string | undefined>): void {
  if (params.id !== undefined && !/^[1-9]\d{0,14}$/.test(params.id)) {
    throw pageNotFound();
  }
}
