import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Mark } from "../../ui/pictures/mark.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord } from "../frame/page.tsx";
import { softwareApplication } from "../frame/structured-data.ts";

import "../pieces.css";
import "./about.css";
import type { Route } from "./+types/about";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({
    installation: matches[0].loaderData,
    path: paths.about(),
    about: (installation) => [softwareApplication(installation)],
  });

/** /ueber: what it is, how data are kept, what it does not do */
export default function About() {
  const brand = useBrand();
  return (
    <>
      <article className="wrap letter">
        <header>
          <h1 className="display display--long">Wir bauen ein Werkzeug, kein Zuhause.</h1>
        </header>
        <div className="letter__text">
          <p className="letter__first">
            Ein Kurs hat Plätze, Tage und Menschen. {brand} sorgt dafür, dass die drei zusammenpassen. Das ist
            alles, und es ist mehr Arbeit, als es klingt.
          </p>
          <p>
            Jemand will abends um elf buchen und nicht erst ein Konto anlegen. Eine sagt ab, und die Nächste
            soll es wissen, ehe Sie aufwachen. Die Kasse will ein Blatt je Frau, der Partner eine Rechnung,
            das Finanzamt Nummern ohne Lücke. Und Sie wollen um neun im Kursraum stehen und nicht am
            Küchentisch sitzen.
          </p>
          <p>
            Gemacht ist {brand} für Hebammenpraxen. Deshalb kennt es die Versichertenbestätigung und die
            vierzehn Stunden, den errechneten Termin und die Begleitperson. Ein Yogaraum kommt damit ebenso
            zurecht; er lässt die Hälfte einfach aus.
          </p>
          <p>
            Sie sollen nicht viel Zeit darin verbringen. Wenn Sie abends auf das Telefon sehen und es steht
            nichts da, was Sie tun müssen, ist es gelungen.
          </p>
        </div>
        <aside className="letter__sign" aria-label="Auf einen Blick">
          <Mark />
          <p className="subheading">{brand}</p>
          <dl className="small">
            <div>
              <dt>Was</dt>
              <dd>Kursbuchung im Browser</dd>
            </div>
            <div>
              <dt>Für wen</dt>
              <dd>Hebammen und alle, die Kurse geben</dd>
            </div>
            <div>
              <dt>Geld</dt>
              <dd>
                ein Tarif, keine Gebühr je Buchung:{" "}
                <Anchor className="link" href={paths.prices()}>
                  Preise
                </Anchor>
              </dd>
            </div>
            <div>
              <dt>Wer</dt>
              <dd>
                <Anchor className="link" href={paths.imprint()}>
                  steht im Impressum
                </Anchor>
              </dd>
            </div>
          </dl>
        </aside>
      </article>
      <Keeping brand={brand} />
      <Refusals brand={brand} />
      <section className="wrap section letter letter--short">
        <h2 className="title">Womit es gebaut ist</h2>
        <div className="letter__text">
          <p>
            Mit Bausteinen, die offen liegen: einer PostgreSQL-Datenbank, der Schrift Hanken Grotesk, den
            Zeichen von Lucide und Tabler. Was Besucherinnen lesen, kommt ohne Skripte aus. Die Seiten sollen
            auf einem alten Telefon in einem Treppenhaus aufgehen, und wer mit der Tastatur oder mit einem
            Vorleseprogramm kommt, soll buchen können wie alle anderen.
          </p>
          <p>
            Was noch fehlt, steht in der{" "}
            <Anchor className="link" href={paths.accessibility()}>
              Erklärung zur Barrierefreiheit
            </Anchor>
            . Was wir mit Ihren Angaben tun, steht im{" "}
            <Anchor className="link" href={paths.privacy()}>
              Datenschutz
            </Anchor>
            , und wie alles geht, in der{" "}
            <Anchor className="link" href={paths.documentation()}>
              Dokumentation
            </Anchor>
            .
          </p>
        </div>
      </section>
      <LastWord
        title="Gehen Sie hinein und sehen Sie nach."
        text="Sehen Sie sich die Beispielpraxis an, buchen Sie dort einen Platz, sagen Sie ihn wieder ab. Die Praxis ist erfunden, das Programm nicht."
        band
        links={[{ href: paths.forMidwives(), label: "Ein Jahr in einer Praxis" }]}
      />
    </>
  );
}

const keeping = (brand: string) => [
  {
    what: "Ihre Teilnehmerinnen",
    how: "Jede Praxis liegt hinter zwei Mauern: Das Programm fragt nur nach Ihren Zeilen, und die Datenbank gäbe auch keine anderen heraus. Fällt eine Mauer, steht die andere.",
    leave:
      "Bittet jemand um Auskunft, drucken Sie alles auf einmal. Bittet sie ums Löschen, tut es ein Knopf, oder er sagt, bis wann das Gesetz es verbietet.",
  },
  {
    what: "Schwangerschaft und Gesundheit",
    how: "Geburtstermin und Kursname stehen in keinem Betreff, in keiner Adresse, bei keinem Zahlungsanbieter. Ob jemand angemeldet ist, verrät kein Formular.",
    leave:
      "Auf dem Telefon der Kursleitung bleiben Namen höchstens drei Tage; beim Abmelden gehen sie sofort.",
  },
  {
    what: "Zugänge",
    how: "Von Passwörtern bleibt nur ein Prüfwert, aus dem sich keines zurückrechnen lässt. Wer möchte, nimmt einen zweiten Faktor oder einen Passkey. Zugangsdaten von Stripe und PayPal liegen verschlüsselt und werden nie wieder angezeigt.",
    leave: "Jede Änderung steht im Verlauf, mit Namen und Uhrzeit.",
  },
  {
    what: "Kontoauszüge",
    how: "Gelesen wird, was zu einer Anmeldung oder Rechnung gehört.",
    leave: "Nach dem Buchen ist der Auszug gelöscht, spätestens nach einem Tag.",
  },
  {
    what: "Alles zusammen",
    how: "Die Inhaberin bekommt den ganzen Bestand in einer Datei, mit einer Erklärung auf Deutsch und Englisch, wie man sie liest.",
    leave: `Ein neues Team bei ${brand} liest sie wieder ein, ein anderer Anbieter auch, wenn er will.`,
  },
];

/** Where data lie and how they leave again. */
const Keeping = ({ brand }: { brand: string }) => (
  <section className="band section">
    <div className="wrap">
      <h2 className="title">Wie wir aufbewahren, was Sie uns anvertrauen</h2>
      <p className="lead mt-4">
        Wer zu Ihnen kommt, erzählt Dinge, die manche Familie noch nicht weiß. Sie unterliegen der
        Schweigepflicht. Wir haben das Programm so gebaut, dass es sie mitträgt.
      </p>
      <dl className="keeping mt-8">
        {keeping(brand).map(({ what, how, leave }) => (
          <div key={what}>
            <dt className="subheading">{what}</dt>
            <dd>{how}</dd>
            <dd className="soft">{leave}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft mt-6 measure">
        Schriften, Zeichen und Bilder kommen von uns selbst. Ihre Kursseite lädt von sich aus nichts von
        fremden Servern.
      </p>
    </div>
  </section>
);

const refusals = [
  {
    what: "rechnet nicht mit den Kassen ab.",
    why: "Das macht Ihr Abrechnungsprogramm; Sie bekommen die Tabelle dafür.",
  },
  { what: "führt keine Akte.", why: "Befunde gehören in Ihre Dokumentation, nicht in eine Kursverwaltung." },
  { what: "hält kein fremdes Geld.", why: "Bezahlt wird auf Ihr Konto, nie auf unseres." },
  {
    what: "wirbt nicht in Ihrem Namen.",
    why: "Es gibt keinen Rundbrief. Nach der Geburt geht eine Einladung, einmal, an die, die sie wollten.",
  },
  { what: "sagt von selbst keinen Kurs ab.", why: "Auch bei zu wenigen Anmeldungen fragt es zuerst Sie." },
  {
    what: "mahnt keine Rechnung von selbst an.",
    why: "Es schlägt vor, wen Sie erinnern könnten. Gesendet wird auf Ihren Knopf.",
  },
  { what: "verlangt von niemandem ein Benutzerkonto.", why: "Teilnehmerinnen haben einen Link. Er genügt." },
];

/** What it does not do, and why. */
const Refusals = ({ brand }: { brand: string }) => (
  <section className="wrap section refusals">
    <h2 className="title">{brand} …</h2>
    <ul>
      {refusals.map(({ what, why }) => (
        <li key={what}>
          <span className="refusals__what">… {what}</span>
          <span className="soft">{why}</span>
        </li>
      ))}
    </ul>
  </section>
);
