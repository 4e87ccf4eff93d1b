import type { Address } from "../ui/navigation/address.ts";

/** What stands before the address of a page that another site shows in a frame. */
const PREFIX = "/einbetten";

/** What can be seen and booked in a frame: a team's courses, and the way to a place in one, paying included. */
const embeddable =
  /^\/team\/[^/?#]+\/(kurse|kurstermin\/\d+(\/(registrieren|warteliste|bestaetigung))?|anmeldung\/[\w-]+\/bezahlen)(?=$|[?#])/;

/** The address under which a page can be framed; null for a page that stands for itself only. */
export const framedHref = (href: string): string | null =>
  embeddable.test(href) ? `${PREFIX}${href}` : null;

/** The page behind a framed address, and the team in it; null for any other address. */
export function pageBehind(pathname: string): { path: string; team: string } | null {
  const path = pathname.startsWith(`${PREFIX}/`) ? pathname.slice(PREFIX.length) : "";
  return embeddable.test(path) ? { path, team: path.split("/")[2] ?? "" } : null;
}

/** A link on a framed page: it stays in the frame, or opens a window where what it leads to is not framed. */
export function addressInFrame(href: string): Address {
  if (/^(#|\?|mailto:|tel:|\/api\/)/.test(href)) return { href, plain: true };
  const framed = framedHref(href);
  return { href: framed ?? href, newTab: framed === null, plain: true };
}

/** Where a framed page sends a visitor on to: a lesson that is gone leads back to the courses. */
export const redirectInFrame = (location: string, team: string): string =>
  /^\/team\/error(\?|$)/.test(location) ? `${PREFIX}/team/${team}/kurse` : (framedHref(location) ?? location);
