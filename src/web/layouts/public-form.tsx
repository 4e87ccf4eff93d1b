import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { usePageTeam } from "../public/page-team.ts";
import { PublicFormFrame } from "./frames/public-form.tsx";
import { teamLegal } from "./team-links.ts";

/** Booking: nothing that leads away. */
export default function PublicFormLayout() {
  const team = usePageTeam();
  if (!team) return <Outlet />;
  return (
    <PublicFormFrame team={{ name: team.name, href: paths.team(team.address) }} legal={teamLegal(team)}>
      <Outlet />
    </PublicFormFrame>
  );
}
