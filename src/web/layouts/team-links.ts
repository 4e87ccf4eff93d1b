import type { PublicTeam } from "../../domain/teams/schema.ts";
import { paths } from "../paths.ts";
import type { NavItem } from "../ui/navigation/nav-item.ts";

/** The law's links of a team. */
export const teamLegal = (team: PublicTeam): NavItem[] => {
  const { address } = team;
  return [
    { href: paths.teamLegal(address, "impressum"), label: "Impressum" },
    { href: paths.teamLegal(address, "datenschutz"), label: "Datenschutz" },
    { href: paths.teamLegal(address, "agb"), label: "AGB" },
    { href: paths.teamLegal(address, "barrierefreiheit"), label: "Barrierefreiheit" },
  ];
};

/** Where a contract can be withdrawn from, on every page of a team that grants the right (§ 356a BGB). */
export const teamWithdrawal = ({ address, grants_withdrawal }: PublicTeam): NavItem[] =>
  grants_withdrawal === 1
    ? [{ href: paths.withdrawal(address), label: "Vertrag widerrufen", strong: true }]
    : [];

/** The way through a team's pages; a course belongs to the courses. */
export function teamNav(team: PublicTeam, pathname: string): NavItem[] {
  const { address } = team;
  const within = /\/(kurse|kurstermin)(\/|$)/.test(pathname);
  return [
    { href: paths.teamCourses(address), label: "Kurse", current: within },
    { href: paths.team(address), label: "Über uns", current: /^\/team\/[^/]+\/?$/.test(pathname) },
    { href: paths.teamContact(address), label: "Kontakt", current: /\/kontakt(-gesendet)?$/.test(pathname) },
  ];
}
