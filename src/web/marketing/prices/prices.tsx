import { readData, serverApi } from "../../api.ts";
import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { orPageError } from "../../public/load.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Comparison } from "../frame/comparison.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord, MarketingHeader, MarketingSection } from "../frame/page.tsx";
import { Questions } from "../frame/questions.tsx";
import { faqPage, softwareApplication } from "../frame/structured-data.ts";
import type { Route } from "./+types/prices";
import { questionsOf } from "./asked.ts";
import { byHand } from "./by-hand.ts";
import { ExampleSlip } from "./example-slip.tsx";
import { PlanTable } from "./plan-table.tsx";
import { EXAMPLE, limitRows, shortEuros, titleOf, yearSentence } from "./words.ts";
import "./prices.css";

export async function loader({ context }: Route.LoaderArgs) {
  return orPageError(readData(serverApi(context).application.plans.$get()));
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? marketingHead({
        installation: matches[0].loaderData,
        path: paths.prices(),
        about: (installation) => [
          softwareApplication(installation, loaderData),
          faqPage(questionsOf(loaderData)),
        ],
      })
    : [];

/** /preise: what the plans cost and hold, from the catalogue */
export default function Prices({ loaderData: catalogue }: Route.ComponentProps) {
  const { plans, tax_percent, trial } = catalogue;
  const brand = useBrand();
  const [title, second] = titleOf(catalogue);
  const tried = plans.find(({ key }) => key === trial.plan_key);
  const free = plans.find(({ monthly_cents }) => monthly_cents === 0);
  return (
    <>
      <MarketingHeader
        title={
          <>
            {title}
            {second ? (
              <>
                <br />
                {second}
              </>
            ) : null}
          </>
        }
        lead={`Im Monat, zuzüglich Umsatzsteuer. Keine Gebühr je Buchung, keine für die Einrichtung. Wer monatlich zahlt, kündigt zum Ende des bezahlten Monats. ${yearSentence(plans)}`}
      />
      <section className="wrap" aria-label="Tarife">
        <PlanTable plans={plans} recommended={trial.plan_key} />
        <div className="between prices__foot">
          <p className="small soft measure">
            Alles andere ist in jedem Tarif gleich: Anmeldung, Warteliste, Zahlungen, Rechnungen, Listen,
            Anwesenheit und die Einbettung in Ihre Website. „USt“ heißt {tax_percent} % Umsatzsteuer.
          </p>
          {tried ? (
            <ButtonLink href={paths.signUp()} variant="primary" size="large">
              {trial.days} Tage {tried.name} ausprobieren
            </ButtonLink>
          ) : null}
        </div>
      </section>
      {tried && tried.yearly_cents > 0 ? (
        <MarketingSection>
          <div className="grid-2 prices__example">
            <div>
              <h2 className="title">Einmal nachgerechnet</h2>
              <p className="lead mt-4">
                Ein Beispiel, keine Kundin: Drei Hebammen geben im Jahr {EXAMPLE.courses} Kurse mit je zehn
                Plätzen und zahlen {tried.name} jährlich.
              </p>
              <p className="soft mt-4 measure">
                Setzen Sie Ihre eigenen Zahlen ein. Der Preis ändert sich dabei nicht, nur was er je Kurs
                ausmacht. Als Betriebsausgabe zählt er wie Miete und Telefon; Näheres weiß Ihre
                Steuerberatung.
              </p>
            </div>
            <ExampleSlip plan={tried} taxPercent={tax_percent} />
          </div>
        </MarketingSection>
      ) : null}
      <MarketingSection band title="Was Hebammen dazu fragen">
        <Questions items={questionsOf(catalogue)}>
          Ihre Frage fehlt?{" "}
          <Anchor className="link" href={paths.imprint()}>
            Schreiben Sie uns
          </Anchor>
          , oder{" "}
          <Anchor className="link" href={paths.examplePractice()}>
            probieren Sie die Beispielpraxis aus
          </Anchor>
          .
        </Questions>
      </MarketingSection>
      <MarketingSection
        title="Und wenn Sie bei E‑Mail und Papier bleiben?"
        lead="Das kostet keine Gebühr, nur Abende. Was an ihnen geschieht, steht hier nebeneinander."
      >
        <Comparison ways={["Mit E-Mail und Papier", `Mit ${brand}`]} rows={byHand} />
        {free ? (
          <p className="soft mt-6 measure">
            Geben Sie einen Kurs im Jahr, immer mit denselben Frauen, reicht ein Heft. Oder {free.name}:{" "}
            {freeWords(plans, free.key)}, {shortEuros(free.monthly_cents)}.
          </p>
        ) : null}
      </MarketingSection>
      <LastWord
        band
        title="Rechnen Sie mit Ihrem nächsten Kurs."
        text={`Legen Sie ihn an, und sehen Sie nach, was wegfällt. ${trial.days} Tage lang, ohne Zahlungsdaten.`}
        links={[{ href: paths.forMidwives(), label: "Ein Jahr in einer Praxis" }]}
      />
    </>
  );
}

/** `2 Kurse, 3 Kurstermine`, as the table says. */
const freeWords = (plans: Parameters<typeof limitRows>[0], key: string): string => {
  const at = plans.findIndex((plan) => plan.key === key);
  return limitRows(plans)
    .filter(({ name }) => name === "Kurse" || name === "Kurstermine")
    .map(({ name, values }) => `${values[at]} ${name}`)
    .join(", ");
};
