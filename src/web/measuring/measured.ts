import { matchPath } from "react-router";
import { consentIn } from "../../shared/browser/consent.ts";
import { type LayoutName, pages } from "../pages.ts";
import type { Measuring } from "./measuring.ts";

/** The platform's own pages: nothing counts in a team's area, on its pages, or where somebody signs in. */
const measured: ReadonlySet<LayoutName> = new Set(["public-main", "public-info"]);

/** What may count the visit of a page; null for pages of teams and people, whatever is set up. */
export function measuringOf(request: Request, container: string | undefined): Measuring | null {
  if (!container || request.method !== "GET") return null;
  const { pathname } = new URL(request.url);
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (!page || !measured.has(page.layout)) return null;
  return { container, consent: consentIn(request.headers.get("cookie")) };
}
