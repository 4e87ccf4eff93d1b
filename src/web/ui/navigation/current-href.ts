import { useLocation } from "react-router";

const pathOf = (href: string) => href.split(/[?#]/)[0] ?? "";

/** Whether every parameter that the address asks for is there; an address without any wants none of its rivals'. */
const holds = (search: string, href: string) => {
  const here = new URLSearchParams(search);
  return [...new URLSearchParams(href.split("?")[1] ?? "")].every(([key, value]) => here.get(key) === value);
};

/** The one of several addresses where a visitor is: the longest that fits, a page below it included. */
export function currentHref(pathname: string, search: string, hrefs: readonly string[]): string | undefined {
  const fits = (href: string) => {
    const path = pathOf(href) || pathname;
    return (pathname === path || pathname.startsWith(`${path.replace(/\/$/, "")}/`)) && holds(search, href);
  };
  return hrefs.filter(fits).sort((a, b) => b.length - a.length)[0];
}

/** The same for the address on show. */
export function useCurrentHref(hrefs: readonly string[]): string | undefined {
  const { pathname, search } = useLocation();
  return currentHref(pathname, search, hrefs);
}
