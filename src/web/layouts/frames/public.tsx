import type { ReactNode } from "react";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Content, LegalLine, SiteNav, SkipLink, TeamBrand, type TeamSign } from "./parts.tsx";

interface PublicFrameProps {
  team: TeamSign;
  nav: readonly NavItem[];
  /** Address, telephone hours: one block a column of the footer. */
  contact?: readonly ReactNode[];
  /** The footer's last column, e.g. "Vertrag widerrufen". */
  links: readonly NavItem[];
  legal: readonly NavItem[];
  /** Who runs the booking. */
  brand: { name: string; href: string };
  children: ReactNode;
}

/** A team's own pages: its sign, its navigation, its law. */
export const PublicFrame = ({ team, nav, children, ...foot }: PublicFrameProps) => (
  <div className="frame">
    <SkipLink />
    <header className="site-head">
      <div className="wrap">
        <TeamBrand {...team} />
        <SiteNav items={nav} />
      </div>
    </header>
    <Content>{children}</Content>
    <TeamFoot {...foot} />
  </div>
);

const TeamFoot = ({
  contact = [],
  links,
  legal,
  brand,
}: Omit<PublicFrameProps, "team" | "nav" | "children">) => (
  <footer className="site-foot">
    <div className="wrap">
      <div className="site-foot__columns">
        {contact.map((block, column) => (
          <div key={column}>{block}</div>
        ))}
        <ul>
          {links.map((item) => (
            <li key={item.href}>
              <Anchor href={item.href} className={item.strong ? "strong" : undefined}>
                {item.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
      <LegalLine items={legal}>
        <span className="push">
          Kursbuchung mit{" "}
          <Anchor className="link link--quiet" href={brand.href}>
            {brand.name}
          </Anchor>
        </span>
      </LegalLine>
    </div>
  </footer>
);
