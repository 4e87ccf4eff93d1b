import type { Catalogue } from "../../../domain/plans/schema.ts";
import { paths } from "../../paths.ts";
import type { MarketingPage } from "../marketing-pages.ts";
import { type Question, withoutMarks } from "./questions.tsx";

/** A thing in the words of schema.org. */
export type Thing = { "@type": string; [property: string]: unknown };

/** The installation that speaks: its name and its address without a slash at the end. */
export type Installation = { brand: string; publicUrl: string };

/** Things as one document that search engines read. */
export const linkedData = (things: readonly Thing[]) => ({
  "@context": "https://schema.org",
  "@graph": things,
});

/** The way from the home page to this one. */
export function breadcrumbs(
  { brand, publicUrl }: Installation,
  trail: readonly Pick<MarketingPage, "path" | "label">[],
): Thing {
  const steps = [{ path: paths.home(), label: brand }, ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ path, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: publicUrl + path,
    })),
  };
}

/** The product itself; with what it costs where the page says so. */
export const softwareApplication = ({ brand, publicUrl }: Installation, catalogue?: Catalogue): Thing => ({
  "@type": "SoftwareApplication",
  name: brand,
  url: `${publicUrl}/`,
  description: "Kursbuchungssystem für Hebammenpraxen und alle, die Kurse geben.",
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  inLanguage: "de",
  image: `${publicUrl}/kurshafen-og-image-01.png`,
  ...(catalogue && { offers: catalogue.plans.flatMap((plan) => offersOf(plan, publicUrl)) }),
});

/** A plan by the month and, where it costs anything, by the year; net, as the page says. */
function offersOf(plan: Catalogue["plans"][number], publicUrl: string): Thing[] {
  const offer = (name: string, cents: number, unit: "MON" | "ANN"): Thing => ({
    "@type": "Offer",
    name,
    url: publicUrl + paths.prices(),
    price: euros(cents),
    priceCurrency: "EUR",
    availability: "https://schema.org/InStock",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: euros(cents),
      priceCurrency: "EUR",
      unitCode: unit,
      valueAddedTaxIncluded: false,
    },
  });
  const monthly = offer(`${plan.name}, monatlich`, plan.monthly_cents, "MON");
  return plan.yearly_cents > 0
    ? [monthly, offer(`${plan.name}, jährlich`, plan.yearly_cents, "ANN")]
    : [monthly];
}

const euros = (cents: number) => (cents / 100).toFixed(2);

/** Questions that stand on the page, with the answers that stand there. */
export const faqPage = (questions: readonly Question[]): Thing => ({
  "@type": "FAQPage",
  inLanguage: "de",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: withoutMarks(answer) },
  })),
});
