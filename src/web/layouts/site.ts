import { paths } from "../paths.ts";
import type { NavItem } from "../ui/navigation/nav-item.ts";

/** The platform's legal pages. */
export const legalNav: NavItem[] = [
  { href: paths.imprint(), label: "Impressum" },
  { href: paths.privacy(), label: "Datenschutz" },
  { href: paths.terms(), label: "AGB" },
  { href: paths.accessibility(), label: "Barrierefreiheit" },
];

/** The way in for teams. */
export const siteNav: NavItem[] = [
  { href: paths.team("hebammenpraxis-sonnenschein"), label: "Beispielpraxis" },
  { href: paths.documentation(), label: "Dokumentation" },
  { href: paths.signIn(), label: "Anmelden" },
  { href: paths.signUp(), label: "Kostenlos testen" },
];
