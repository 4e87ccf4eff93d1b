import { use } from "react";
import { marketingPages } from "../marketing/marketing-pages.ts";
import { CountedByContext } from "../measuring/measuring.ts";
import { paths } from "../paths.ts";
import type { NavItem } from "../ui/navigation/nav-item.ts";

/** The platform's legal pages. */
export const legalNav: NavItem[] = [
  { href: paths.imprint(), label: "Impressum" },
  { href: paths.privacy(), label: "Datenschutz" },
  { href: paths.terms(), label: "AGB" },
  { href: paths.accessibility(), label: "Barrierefreiheit" },
];

/** The same, and where a visitor changes what she said to being counted, if anything counts. */
export function useLegalNav(): NavItem[] {
  return use(CountedByContext) ? [...legalNav, { href: paths.consent(), label: "Besuche zählen" }] : legalNav;
}

/** What stands at the head of the platform's pages. */
export const siteNav: NavItem[] = [
  { href: paths.forMidwives(), label: "Für Hebammen" },
  { href: paths.prices(), label: "Preise" },
  { href: paths.documentation(), label: "Dokumentation" },
  { href: paths.signIn(), label: "Anmelden" },
];

const inColumn = (wanted: "features" | "start"): NavItem[] =>
  marketingPages.filter(({ column }) => column === wanted).map(({ path, label }) => ({ href: path, label }));

/** What stands at their foot: every page on which the product shows itself, and the ways in. */
export const siteColumns: { title: string; items: NavItem[] }[] = [
  { title: "Funktionen", items: inColumn("features") },
  {
    title: "Loslegen",
    items: [
      ...inColumn("start"),
      { href: paths.documentation(), label: "Dokumentation" },
      { href: paths.signUp(), label: "Praxis anlegen" },
    ],
  },
].filter(({ items }) => items.length > 0);
