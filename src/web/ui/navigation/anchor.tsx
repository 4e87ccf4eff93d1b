import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useAddress } from "./address.ts";
import { type Connection, isSlow } from "./slow-connection.ts";

export interface AnchorProps extends Omit<ComponentProps<"a">, "href"> {
  href: string;
  /** Opens beside this page and says so to screen readers. */
  newTab?: boolean | undefined;
  /** Takes the place of the current entry in the history. */
  replace?: boolean;
  /** Leaves the scroll position alone: filters, sorting, pages. */
  keepScroll?: boolean;
}

/** Nothing is fetched ahead where each byte is slow or paid for. */
function onSlowConnection(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return false;
  return isSlow(navigator.connection as Connection);
}

const leavesTheApp = (href: string) => /^(#|\/api\/|\/\/|[a-z][a-z0-9+.-]*:)/i.test(href);

/** The one link. Inside the product it navigates without a reload, where scripts run. */
export function Anchor({ href: to, newTab: beside, replace, keepScroll, children, ...rest }: AnchorProps) {
  const address = useAddress(to);
  const { href } = address;
  const newTab = beside || address.newTab;
  const content = (
    <>
      {children}
      {newTab && <span className="visually-hidden"> (öffnet in neuem Fenster)</span>}
    </>
  );
  const target = newTab ? { target: "_blank", rel: "noopener" } : {};
  if (newTab || address.plain || rest.download !== undefined || leavesTheApp(href)) {
    return (
      <a href={href} {...target} {...rest}>
        {content}
      </a>
    );
  }
  return (
    <Link
      to={href}
      replace={replace}
      preventScrollReset={keepScroll}
      prefetch={onSlowConnection() ? "none" : "intent"}
      {...rest}
    >
      {content}
    </Link>
  );
}
