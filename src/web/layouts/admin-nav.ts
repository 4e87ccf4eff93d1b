import { paths } from "../paths.ts";
import type { NavItem } from "../ui/navigation/nav-item.ts";

/** What of the navigation depends on who is signed in: whether she runs the team, whether she sees payments and contact requests, and how many are new. */
type Seen = { manages: boolean; requests: boolean; fresh: number | undefined };

/** The admin area's navigation by frequency of use, with the current place marked. */
export function adminNav(
  pathname: string,
  seen: Seen,
): { daily: NavItem[]; setup: NavItem[]; thumbs: NavItem[] } {
  const item = (href: string, label: string, icon: NavItem["icon"]): NavItem => ({
    href,
    label,
    icon,
    current:
      href === paths.admin() ? pathname === href : pathname === href || pathname.startsWith(`${href}/`),
  });
  const registrations = item(paths.registrations(), "Anmeldungen", "users");
  const often = [
    item(paths.admin(), "Übersicht", "layout-dashboard"),
    item(paths.lessons(), "Kurstermine", "calendar-days"),
    {
      ...registrations,
      // Withdrawals are reached from the registrations and belong to them.
      current: registrations.current || pathname.startsWith(paths.withdrawals()),
    },
  ];
  const payments = item(paths.payments(), "Zahlungen", "banknote");
  const asked: NavItem = item(paths.contactRequests(), "Kontaktanfragen", "message-square");
  const courses = item(paths.courses(), "Kurse", "book-open");
  const fresh = seen.fresh ? { count: seen.fresh, fresh: true } : {};
  const invoices = item(paths.invoices(), "Rechnungen", "receipt-text");
  const numbers = item(paths.statistics(), "Auswertung", "chart-column");
  const daily = [
    ...often,
    ...(seen.requests ? [payments, { ...asked, ...fresh }] : []),
    courses,
    ...(seen.requests ? [invoices, numbers] : []),
  ];
  const setup = [
    item(paths.instructors(), "Kursleitende", "contact"),
    item(paths.teamProfile(), "Team", "building-2"),
    item(paths.courseGroups(), "Kursgruppen", "layers"),
    item(paths.categories(), "Kategorien", "tag"),
    item(paths.textBlocks(), "Textbausteine", "text-quote"),
    ...(seen.manages
      ? [
          {
            ...item(paths.giftVouchers(), "Gutscheine", "gift"),
            current: [paths.giftVouchers(), paths.discountCodes()].some((at) => pathname.startsWith(at)),
          },
          item(paths.imports(), "Daten importieren", "upload"),
          item(paths.setupProgress(), "Einrichtung", "list-checks"),
        ]
      : []),
    item(paths.subscription(), "Abonnement", "credit-card"),
  ];
  const fourth = seen.requests ? { ...asked, ...fresh, label: "Anfragen" } : courses;
  return { daily, setup, thumbs: [...often, fourth] };
}
