import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { EmbeddedFrame } from "../embedding/embedded-frame.tsx";
import { useEmbedding } from "../embedding/embedding.tsx";
import { paths } from "../paths.ts";
import { usePageTeam } from "../public/page-team.ts";
import { TeamAddress, TeamContact } from "../public/team-contact.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { NavItem } from "../ui/navigation/nav-item.ts";
import { useBrand } from "./brand.ts";
import { Content, LegalLine, SiteNav, SkipLink, TeamBrand, type TeamSign } from "./frames/parts.tsx";
import { teamLegal, teamNav, teamWithdrawal } from "./team-links.ts";
import "../public/screens.css";

/** A team's own pages. */
export default function PublicLayout() {
  const brand = useBrand();
  const team = usePageTeam();
  const { pathname } = useLocation();
  const embedding = useEmbedding();
  if (!team) return <Outlet />;
  if (embedding)
    return (
      <EmbeddedFrame embedding={embedding} team={team}>
        <Outlet />
      </EmbeddedFrame>
    );
  const { address } = team;
  return (
    <PublicFrame
      team={{ name: team.name, href: paths.team(address) }}
      nav={teamNav(team, pathname)}
      contact={[<TeamAddress key="address" team={team} />, <TeamContact key="contact" team={team} />]}
      links={[
        { href: paths.teamCourses(address), label: "Kurse und Termine" },
        { href: paths.teamContact(address), label: "Kontakt" },
        ...teamWithdrawal(team),
      ]}
      legal={teamLegal(team)}
      brand={{ name: brand, href: paths.home() }}
    >
      <Outlet />
    </PublicFrame>
  );
}

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
const PublicFrame = ({ team, nav, children, ...foot }: PublicFrameProps) => (
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
