import { pageNotFound } from "../guards/before-pages.ts";

/** Every address that no page has: it stands behind all others, so that redirects and guards come before the 404. */
export const loader = () => {
  throw pageNotFound();
};

export const action = loader;

/** Never shown, yet without it the 404 would come as data and not as a page. */
export default function NotFound() {
  return null;
}
