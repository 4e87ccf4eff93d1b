import { paths } from "../paths.ts";

/** A page on which the product shows itself. The foot of every page, search engines and tests know it from here. */
export type MarketingPage = {
  path: string;
  /** What links call it, and its title. */
  label: string;
  /** What one reads there, in one sentence of 70 to 160 characters; search engines show it. */
  description: string;
  /** Where it stands at the foot of every page. */
  column: "features" | "start";
  /** The page above it, if that is not the home page. */
  parent?: string;
};

/** Every page on which the product shows itself but the home page, as they stand at the foot. */
export const marketingPages: readonly MarketingPage[] = [
  {
    path: paths.prices(),
    label: "Preise",
    description:
      "Was die Tarife kosten, mit und ohne Umsatzsteuer, was sie enthalten, und eine Rechnung zum Nachrechnen. Keine Gebühr je Buchung.",
    column: "start",
  },
  {
    path: paths.forMidwives(),
    label: "Für Hebammen",
    description:
      "Ein Jahr in einer Hebammenpraxis, an sieben Abenden erzählt: vom Kopieren eines Kurses bis zum Blatt für die Krankenkasse.",
    column: "start",
    parent: paths.applications(),
  },
  {
    path: paths.applications(),
    label: "Anwendungen",
    description:
      "Für wen das Kursbuchungssystem gemacht ist: Hebammen, die allein arbeiten, Praxen, Geburtshäuser und alle, die Kurse mit festen Plätzen geben.",
    column: "start",
  },
];

/** The page of a path. @throws when it is none of these: a page that nobody would find */
export function marketingPage(path: string): MarketingPage {
  const page = marketingPages.find((one) => one.path === path);
  if (!page) throw new Error(`${path} is missing among the marketing pages`);
  return page;
}
