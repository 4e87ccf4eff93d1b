import { Outlet } from "react-router";
import { EmbeddedFrame } from "../embedding/embedded-frame.tsx";
import { useEmbedding } from "../embedding/embedding.tsx";
import { paths } from "../paths.ts";
import { usePageTeam } from "../public/page-team.ts";
import "../public/screens.css";
import { PublicFormFrame } from "./frames/public-form.tsx";
import { teamLegal, teamWithdrawal } from "./team-links.ts";

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
