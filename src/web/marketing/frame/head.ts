import type { MetaDescriptor } from "react-router";
import { paths } from "../../paths.ts";
import { head } from "../../public/head.ts";
import { type MarketingPage, marketingPage } from "../marketing-pages.ts";
import { breadcrumbs, type Installation, linkedData, type Thing } from "./structured-data.ts";

type MarketingHead = {
  /** Of the page's route: `matches[0].loaderData`; undefined where it failed. */
  installation: Installation | undefined;
  path: string;
  /** What the page is about besides the way to it, in the words of schema.org. */
  about?: (installation: Installation) => readonly Thing[];
};

/** Title, description, address and structured data of a page on which the product shows itself. */
export function marketingHead({ installation, path, about = () => [] }: MarketingHead): MetaDescriptor[] {
  if (!installation) return [];
  const { label, description } = marketingPage(path);
  return describedHead({
    installation,
    title: `${label} · ${installation.brand}`,
    description,
    path,
    things: [breadcrumbs(installation, trailTo(path)), ...about(installation)],
  });
}

/** The same for the home page, which is no page below another. */
export function homeHead(installation: Installation, things: readonly Thing[]): MetaDescriptor[] {
  const { brand } = installation;
  return describedHead({
    installation,
    title: `${brand} - Kursbuchungssystem`,
    description: `${brand} ist das professionelle Kursbuchungssystem für Hebammenpraxen: Kurstermine, Anmeldungen, Warteliste, Anwesenheit und Rechnungen an einem Ort.`,
    path: paths.home(),
    things,
  });
}

function describedHead(of: {
  installation: Installation;
  title: string;
  description: string;
  path: string;
  things: readonly Thing[];
}): MetaDescriptor[] {
  const { brand, publicUrl } = of.installation;
  return [
    ...head({ title: of.title, description: of.description, canonical: publicUrl + of.path }),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand },
    { property: "og:locale", content: "de_DE" },
    { "script:ld+json": linkedData(of.things) },
  ];
}

function trailTo(path: string): MarketingPage[] {
  const page = marketingPage(path);
  return page.parent ? [...trailTo(page.parent), page] : [page];
}
