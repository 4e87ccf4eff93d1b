import type { ReactNode } from "react";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Brand, Content, ReadingFoot, SiteNav, SkipLink } from "./parts.tsx";

interface PublicMainFrameProps {
  brand: string;
  homeHref: string;
  nav: readonly NavItem[];
  /** The footer's lists. */
  columns: readonly { title: string; items: readonly NavItem[] }[];
  legal: readonly NavItem[];
  /** A line under the mark in the footer. */
  tagline?: string;
  children: ReactNode;
}

/** The platform's own pages. */
export const PublicMainFrame = ({ children, ...site }: PublicMainFrameProps) => (
  <div className="frame">
    <SkipLink />
    <header className="site-head site-head--bare">
      <div className="wrap">
        <Brand brand={site.brand} homeHref={site.homeHref} large />
        <SiteNav items={site.nav} />
      </div>
    </header>
    <Content>{children}</Content>
    <SiteFoot {...site} />
  </div>
);

const SiteFoot = ({ brand, homeHref, columns, legal, tagline }: Omit<PublicMainFrameProps, "children">) => (
  <footer className="site-foot">
    <div className="wrap">
      <div className="site-foot__columns">
        <div>
          <Brand brand={brand} homeHref={homeHref} />
          {tagline && <p className="soft site-foot__tagline">{tagline}</p>}
        </div>
        {columns.map(({ title, items }) => (
          <nav key={title} aria-label={title}>
            <p className="strong">{title}</p>
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <Anchor href={item.href}>{item.label}</Anchor>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <ReadingFoot items={legal} />
    </div>
  </footer>
);
