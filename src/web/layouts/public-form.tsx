import { Outlet } from "react-router";
import { EmbeddedFrame } from "../embedding/embedded-frame.tsx";
import { useEmbedding } from "../embedding/embedding.tsx";
import { paths } from "../paths.ts";
import { usePageTeam } from "../public/page-team.ts";
import { Content, LegalLine, SkipLink, TeamBrand } from "./frames/parts.tsx";
import { teamLegal, teamWithdrawal } from "./team-links.ts";
import "../public/screens.css";

/** Booking: nothing that leads away but the sign and the law. */
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
    <div className="frame">
      <SkipLink />
      <header className="site-head">
        <div className="wrap wrap--quiet">
          <TeamBrand name={team.name} href={paths.team(team.address)} />
        </div>
      </header>
      <Content className="wrap wrap--quiet frame__quiet">
        <Outlet />
      </Content>
      <footer className="site-foot site-foot--quiet">
        <div className="wrap wrap--quiet">
          <LegalLine items={[...teamWithdrawal(team), ...teamLegal(team)]} />
        </div>
      </footer>
    </div>
  );
}
