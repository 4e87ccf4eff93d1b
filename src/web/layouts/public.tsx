import { Outlet, useLocation } from "react-router";
import { EmbeddedFrame } from "../embedding/embedded-frame.tsx";
import { useEmbedding } from "../embedding/embedding.tsx";
import { paths } from "../paths.ts";
import { usePageTeam } from "../public/page-team.ts";
import "../public/screens.css";
import { TeamAddress, TeamContact } from "../public/team-contact.tsx";
import { useBrand } from "./brand.ts";
import { PublicFrame } from "./frames/public.tsx";
import { teamLegal, teamNav, teamWithdrawal } from "./team-links.ts";

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
