import { paths } from "../paths.ts";
import type { NavItem } from "../ui/nav-item.ts";

/** What of the navigation depends on who is signed in: whether she sees contact requests, and how many are new. */
type Requests = { seen: boolean; fresh: number | undefined };

/** The admin area's navigation by frequency of use, with the current place marked. */
export function adminNav(
  pathname: string,
  requests: Requests,
): { daily: NavItem[]; setup: NavItem[]; thumbs: NavItem[] } {
  const item = (href: string, label: string, icon: NavItem["icon"]): NavItem => ({
    href,
    label,
    icon,
    current:
      href === paths.admin() ? pathname === href : pathname === href || pathname.startsWith(`${href}/`),
  });
  const often = [
    item(paths.admin(), "Übersicht", "layout-dashboard"),
    item(paths.lessons(), "Kurstermine", "calendar-days"),
    item(paths.registrations(), "Anmeldungen", "users"),
  ];
  const asked: NavItem = item(paths.contactRequests(), "Kontaktanfragen", "message-square");
  const courses = item(paths.courses(), "Kurse", "book-open");
  const fresh = requests.fresh ? { count: requests.fresh, fresh: true } : {};
  const daily = [...often, ...(requests.seen ? [{ ...asked, ...fresh }] : []), courses];
  const setup = [
    item(paths.instructors(), "Kursleitende", "contact"),
    item(paths.users(), "Team", "building-2"),
    item(paths.courseGroups(), "Kursgruppen", "layers"),
    item(paths.categories(), "Kategorien", "tag"),
  ];
  return { daily, setup, thumbs: [...often, courses] };
}
