import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { marketingHead } from "../frame/head.ts";
import { LastWord, MarketingHeader, MarketingSection } from "../frame/page.tsx";
import { softwareApplication } from "../frame/structured-data.ts";
import type { Route } from "./+types/midwives";
import { BeforeTheCourse } from "./before-the-course.tsx";
import { FromTheFirstEvening } from "./from-the-first-evening.tsx";
import { Screens } from "./screens.tsx";
import { YearLine } from "./year-line.tsx";
import "./midwives.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({
    installation: matches[0].loaderData,
    path: paths.forMidwives(),
    about: (installation) => [softwareApplication(installation)],
  });

/** /anwendungen/hebammen: one course through a year, evening by evening */
export default function ForMidwives() {
  const brand = useBrand();
  return (
    <>
      <MarketingHeader
        title={
          <>
            Ein Jahr in Ihrer Praxis,
            <br />
            an sieben Abenden erzählt.
          </>
        }
        lead={`Tagsüber sind Sie bei den Frauen. Die Kurse verwalten Sie danach, am Küchentisch. Wir folgen einem einzigen Kurs: vom ersten Entwurf bis zum Blatt für die Krankenkasse. Die Praxis und alle Namen sind erfunden. Was ${brand} tut, ist es nicht.`}
      >
        <YearLine />
      </MarketingHeader>
      <BeforeTheCourse brand={brand} />
      <FromTheFirstEvening brand={brand} />
      <MarketingSection
        title="Dieselben Abende, auf dem Bildschirm"
        lead="Bis hierher war gezeichnet. Diese Bilder sind Aufnahmen aus der Beispielpraxis, mit der das Programm ausgeliefert wird."
      >
        <Screens />
      </MarketingSection>
      <MarketingSection band title={`Was ${brand} Ihnen nicht abnimmt`}>
        <div className="grid-3">
          {left(brand).map(({ title, text }) => (
            <div key={title}>
              <h3 className="subheading">{title}</h3>
              <p className="soft mt-2">{text}</p>
            </div>
          ))}
        </div>
      </MarketingSection>
      <LastWord
        title="Nehmen Sie Ihren nächsten Kurs."
        text="Legen Sie ihn an, buchen Sie zur Probe einen Platz, sagen Sie ihn wieder ab. Dreißig Tage lang, ohne Zahlungsdaten. Dann wissen Sie, ob es zu Ihnen passt."
        links={[{ href: paths.prices(), label: "Preise" }]}
      />
    </>
  );
}

const left = (brand: string) => [
  {
    title: "Die Abrechnung mit den Kassen",
    text: `Nach § 302 SGB V rechnet weiter Ihr Programm oder Ihre Abrechnungsstelle ab. ${brand} liefert Namen, Zeiten und Einheiten als Tabelle.`,
  },
  {
    title: "Die Dokumentation",
    text: `${brand} ist kein Ort für Befunde. Was Sie über eine Schwangerschaft festhalten, gehört in Ihre Akte.`,
  },
  {
    title: "Den Anruf",
    text: "Manche Frau ruft lieber an. Dann tragen Sie sie selbst ein, mit oder ohne E-Mail-Adresse, und sie steht in derselben Liste wie alle anderen.",
  },
];
