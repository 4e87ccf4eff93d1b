import { Outlet, useLocation } from "react-router";
import type { PublicTeam } from "../../domain/teams/schema.ts";
import { EmbeddedFrame } from "../embedding/embedded-frame.tsx";
import { useEmbedding } from "../embedding/embedding.tsx";
import { paths } from "../paths.ts";
import { usePageTeam } from "../public/page-team.ts";
import { TeamAddress, TeamContact } from "../public/team-contact.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import type { NavItem } from "../ui/navigation/nav-item.ts";
import { useBrand } from "./brand.ts";
import { Content, ReadingFoot, SiteNav, SkipLink, TeamBrand } from "./frames/parts.tsx";
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
  return (
    <div className="frame">
      <SkipLink />
      <header className="site-head">
        <div className="wrap">
          <TeamBrand name={team.name} href={paths.team(team.address)} />
          <SiteNav items={teamNav(team, pathname)} />
        </div>
      </header>
      <Content>
        <Outlet />
      </Content>
      <TeamFoot team={team} brand={brand} />
    </div>
  );
}

/** The team's address and hours, its pages, its law, and who runs the booking. */
const TeamFoot = ({ team, brand }: { team: PublicTeam; brand: string }) => (
  <footer className="site-foot">
    <div className="wrap">
      <div className="site-foot__columns">
        <div>
          <TeamAddress team={team} />
        </div>
        <div>
          <TeamContact team={team} />
        </div>
        <ul>
          {linksOf(team).map((item) => (
            <li key={item.href}>
              <Anchor href={item.href} className={item.strong ? "strong" : undefined}>
                {item.label}
              </Anchor>
            </li>
          ))}
        </ul>
      </div>
      <ReadingFoot items={teamLegal(team)}>
        <span className="push">
          Kursbuchung mit{" "}
          <Anchor className="link link--quiet" href={paths.home()}>
            {brand}
          </Anchor>
        </span>
      </ReadingFoot>
    </div>
  </footer>
);

const linksOf = (team: PublicTeam): NavItem[] => [
  { href: paths.teamCourses(team.address), label: "Kurse und Termine" },
  { href: paths.teamContact(team.address), label: "Kontakt" },
  ...teamWithdrawal(team),
];
