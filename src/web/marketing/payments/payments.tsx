import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Picture } from "../../pictures/picture.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Fragment, Shot, ShotRows } from "../frame/fragments.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord, MarketingHeader, MarketingSection } from "../frame/page.tsx";
import { Questions } from "../frame/questions.tsx";
import { faqPage } from "../frame/structured-data.ts";
import { mishaps } from "./mishaps.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

import "../pieces.css";
import "./payments.css";
import type { Route } from "./+types/payments";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({
    installation: matches[0].loaderData,
    path: paths.onlinePayments(),
    about: () => [faqPage(mishaps)],
  });

/** /online-bezahlfunktionen: the way of the money, and what when it does not arrive */
export default function Payments() {
  const brand = useBrand();
  return (
    <>
      <MarketingHeader
        title="Das Geld nimmt keinen Umweg."
        lead={`Von der Karte der Teilnehmerin auf das Konto der Frau, die den Kurs gibt. ${brand} hält keinen Cent davon, auch nicht für eine Stunde, und nimmt keine Gebühr je Buchung.`}
      />
      <MoneyWay brand={brand} />
      <MarketingSection
        title="Dreißig Minuten"
        lead="So lange hält der Kurs den Platz frei, während jemand bezahlt. Nicht länger, sonst wartet die Nächste umsonst; nicht kürzer, denn die Karte liegt im Flur."
      >
        <HalfHour />
      </MarketingSection>
      <section className="band section">
        <div className="wrap">
          <h2 className="title mb-8">Wenn es nicht klappt</h2>
          <Questions items={mishaps} />
        </div>
      </section>
      <section className="wrap section money-back">
        <div className="passage">
          <h2 className="title">Zurück geht es auf demselben Weg</h2>
          <p>
            Aylin sagt fünf Tage vor dem ersten Yogaabend ab. Vereinbart war: bis eine Woche vorher kostenlos,
            bis zwei Tage vorher die Hälfte. Bevor sie auf „Absagen“ drückt, liest sie genau diese Zahl.
          </p>
          <p>
            Sie klicken auf „Erstatten“, und 64 Euro gehen auf Aylins Karte zurück.{" "}
            <strong>Erstatten Sie lieber bei Stripe selbst, erfährt {brand} es auch.</strong> Zahlung und
            Erstattung bleiben beide stehen; überschrieben wird nichts.
          </p>
          <p>
            Steht am Monatsende ein Betrag in der Liste, steht derselbe in der Auswertung, im Kassenbuch und
            in der Datei für Ihre Steuerberatung. Die Gebühren von Stripe und PayPal stehen daneben.
          </p>
        </div>
        <Fragment caption="Zahlen der erfundenen Praxis. Die Stufen der Absage legen Sie je Kurs fest, auch gar keine.">
          <Shot
            title="HS-2027-0412"
            note={
              <Badge look="line" icon="x">
                storniert
              </Badge>
            }
          >
            <ShotRows
              rows={[
                { what: "Yoga in der Schwangerschaft", end: "128,00 €" },
                { what: "Bezahlt am 12.01.2027, Karte", end: "128,00 €" },
                { what: "Stornogebühr, 50 %", end: "64,00 €" },
                { what: "Erstattet am 15.01.2027", end: "−64,00 €" },
                { what: <strong>Bleibt bei Jule Petzold</strong>, end: <strong>64,00 €</strong> },
              ]}
            />
          </Shot>
        </Fragment>
      </section>
      <WaysToPay />
      <section className="wrap section">
        <Fragment
          wide
          caption="Was offen ist, was überfällig ist und was noch Entwurf ist: die Rechnungen der Beispielpraxis."
        >
          <Picture name="invoices" />
        </Fragment>
      </section>
      <LastWord
        title="Verbinden Sie ein Konto zum Ausprobieren."
        text="Stripe und PayPal geben Zugangsdaten für den Testbetrieb heraus. Damit sehen Sie jeden Schritt, und es fließt kein Geld. An der Zahlungsart steht dann „Nur zum Ausprobieren“."
        band
        links={[
          { href: paths.documentationArticle("online-bezahlung"), label: "Einrichten, Schritt für Schritt" },
          { href: paths.prices(), label: "Preise" },
        ]}
      />
    </>
  );
}

/** Who gives, who carries, who gets; and who is only told. */
const MoneyWay = ({ brand }: { brand: string }) => (
  <figure className="wrap">
    <ol className="way">
      <li className="way__stop">
        <p className="small soft">Aylin Demirel bucht Yoga</p>
        <p className="way__sum">128,00 €</p>
        <p className="small">mit Karte, am Telefon</p>
      </li>
      <li className="way__stop way__stop--through">
        <p className="small soft">Stripe oder PayPal</p>
        <p className="subheading">zieht dort die eigene Gebühr ab</p>
        <p className="small">nach dem Vertrag, den Jule mit ihnen hat</p>
      </li>
      <li className="way__stop way__stop--end">
        <p className="small">Jule Petzolds eigenes Konto</p>
        <p className="way__sum">angekommen</p>
        <p className="small">Sie gibt den Kurs, also bekommt sie das Geld.</p>
      </li>
    </ol>
    <div className="aside-way">
      <p className="subheading">{brand} steht daneben.</p>
      <p className="soft">
        Es erfährt von Stripe oder PayPal, dass etwas geschehen ist, fragt dort selbst nach und glaubt nur der
        Antwort. Umgekehrt erfahren die beiden die Nummer der Anmeldung, den Betrag und, für den Beleg, die
        E-Mail-Adresse. Vom Kurs erfahren sie nichts, auch nicht seinen Namen.
      </p>
    </div>
  </figure>
);

const half = [
  { at: "0 Min.", what: "„Zahlungspflichtig buchen“. Der Platz ist gehalten, die Bezahlseite geht auf." },
  { at: "29½", what: "Die Bezahlseite schließt. Der Anbieter wird ein letztes Mal gefragt, ob Geld kam." },
  { at: "30", what: "Kam es, ist gebucht. Kam keines, ist der Platz frei, und die Warteliste rückt auf." },
];

const HalfHour = () => (
  <ol className="half">
    {half.map(({ at, what }) => (
      <li key={at}>
        <strong className="half__at">{at}</strong>
        <p>{what}</p>
      </li>
    ))}
  </ol>
);
