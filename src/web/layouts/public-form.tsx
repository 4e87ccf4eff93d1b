import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { EmbeddedFrame } from "../embedding/embedded-frame.tsx";
import { useEmbedding } from "../embedding/embedding.tsx";
import { paths } from "../paths.ts";
import { usePageTeam } from "../public/page-team.ts";
import type { NavItem } from "../ui/navigation/nav-item.ts";
import { Content, LegalLine, SkipLink, TeamBrand, type TeamSign } from "./frames/parts.tsx";
import { teamLegal, teamWithdrawal } from "./team-links.ts";
import "../public/screens.css";

/** Booking: nothing that leads away. */
export default function PublicFormLayout() {
  const team = usePageTeam();
  const embedding = useEmbedding();
  if (!team) return <Outlet />;
  if (embedding)
    return (
      <EmbeddedFrame embedding={embedding} team={team} quiet>
        <Outlet />
      </EmbeddedFrame>
    );
  return (
    <PublicFormFrame
      team={{ name: team.name, href: paths.team(team.address) }}
      legal={[...teamWithdrawal(team), ...teamLegal(team)]}
    >
      <Outlet />
    </PublicFormFrame>
  );
}

interface PublicFormFrameProps {
  team: TeamSign;
  legal: readonly NavItem[];
  children: ReactNode;
}

/** Booking: nothing that leads away but the sign and the law. */
const PublicFormFrame = ({ team, legal, children }: PublicFormFrameProps) => (
  <div className="frame">
    <SkipLink />
    <header className="site-head">
      <div className="wrap wrap--quiet">
        <TeamBrand {...team} />
      </div>
    </header>
    <Content className="wrap wrap--quiet frame__quiet">{children}</Content>
    <footer className="site-foot site-foot--quiet">
      <div className="wrap wrap--quiet">
        <LegalLine items={legal} />
      </div>
    </footer>
  </div>
);
