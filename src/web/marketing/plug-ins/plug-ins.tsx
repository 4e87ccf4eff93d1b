import type { ReactNode } from "react";
import { type SnippetChoice, shortcodeFor, snippetFor } from "../../admin/team/snippet.ts";
import { publicUrlContext } from "../../contexts.ts";
import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Picture } from "../../pictures/picture.tsx";
import { Fragment } from "../frame/fragments.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord } from "../frame/page.tsx";
import { ForeignSite } from "./foreign-site.tsx";

import "../pieces.css";
import "./plug-ins.css";
import type { Route } from "./+types/plug-ins";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({ installation: matches[0].loaderData, path: paths.plugIns() });

export const loader = ({ context }: Route.LoaderArgs) => ({ home: context.get(publicUrlContext) });

/** /plug-ins: courses inside a team's own site, with the lines that do it */
export default function PlugIns({ loaderData: { home } }: Route.ComponentProps) {
  const brand = useBrand();
  return (
    <>
      <header className="wrap marketing-head plug-head">
        <div>
          <h1 className="display">Ihre Website bleibt Ihre Website.</h1>
          <p className="lead mt-6">
            Ihre Kurse stehen darin, in Ihrer Schrift, in Ihren Farben, mit dem Stand von eben. Wer bucht,
            bleibt auf Ihrer Seite, bis der Platz gebucht ist.
          </p>
          <ol className="plug-jump mt-6">
            <li>
              <a className="link" href="#skript">
                Vier Zeilen für jeden Baukasten
              </a>
            </li>
            <li>
              <a className="link" href="#rahmen">
                Ein Rahmen, wo keine Skripte erlaubt sind
              </a>
            </li>
            <li>
              <a className="link" href="#wordpress">
                Ein Plug-in für WordPress
              </a>
            </li>
          </ol>
        </div>
        <ForeignSite />
      </header>
      <Ways home={home} brand={brand} />
      <Promises brand={brand} />
      <LastWord
        title="Zeigen Sie Ihre Kurse erst einmal sich selbst."
        text="Unter „Team“, „Einbindung“ wählen Sie aus, kopieren den Code und sehen darunter, wie es aussehen wird. Ihre Website rühren Sie erst an, wenn es Ihnen gefällt."
        band
        links={[
          { href: paths.documentationArticle("einbindung"), label: "Einbinden, Schritt für Schritt" },
          { href: paths.onlineBooking(), label: "Wie eine Buchung abläuft" },
        ]}
      />
    </>
  );
}

const TEAM = "hebammenpraxis-sonnenschein";
const choice: SnippetChoice = { kind: "list", course: null, most: "", label: "" };

/** The three ways, each with the very lines that the admin area hands out. */
function Ways({ home, brand }: { home: string; brand: string }) {
  const code = (part: Partial<SnippetChoice>) => snippetFor({ home, team: TEAM }, { ...choice, ...part });
  return (
    <section className="inlaid" data-theme="dark">
      <div className="wrap section">
        <Way
          id="skript"
          number="1"
          title="Vier Zeilen für jeden Baukasten"
          code={[
            { label: "Alle Kurse, höchstens fünf Termine", lines: code({ most: "5" }) },
            { label: "Ein Kurs mit seinen Terminen", lines: code({ kind: "course", course: 12 }) },
            {
              label: "Ein Knopf, der die Kurse öffnet",
              lines: code({ kind: "button", label: "Kurs buchen" }),
            },
          ]}
        >
          <p>
            Die Stelle heißt in Ihrem Baukasten „HTML“ oder „Eigener Code“. Sie fügen ein, was {brand} Ihnen
            schon ausgefüllt hat, und speichern. Mehr ist es nicht.
          </p>
          <p>
            Schrift und Farben nimmt die Liste von Ihrer Seite. Möchten Sie dem Knopf eine eigene Farbe geben,
            schreiben Sie sie dazu. Läuft bei jemandem kein Skript, steht dort der Link zu Ihrer Kursseite.
          </p>
        </Way>
        <Way
          id="rahmen"
          number="2"
          title="Ein Rahmen, wo keine Skripte erlaubt sind"
          code={[{ label: "Die ganze Kursseite mit allen Filtern", lines: code({ kind: "frame" }) }]}
        >
          <p>
            Manche Baukästen lassen nur Rahmen zu. Dann zeigt der Rahmen Ihre ganze Kursseite. Erlaubt Ihr
            Baukasten auch die zweite Zeile, wächst der Rahmen mit seinem Inhalt und braucht keinen eigenen
            Rollbalken.
          </p>
        </Way>
        <Way
          id="wordpress"
          number="3"
          title="Ein Plug-in für WordPress"
          code={[
            { label: "Kurzcode: alle Kurse", lines: shortcodeFor(choice) },
            {
              label: "Kurzcode: ein Kurs",
              lines: shortcodeFor({ ...choice, kind: "course", course: 12 }),
            },
            {
              label: "Kurzcode: ein Knopf",
              lines: shortcodeFor({ ...choice, kind: "button", label: "Kurs buchen" }),
            },
          ]}
        >
          <p>
            Sie laden eine Datei herunter, in der Ihre Praxis schon eingetragen ist, und in WordPress unter
            „Plugins“ wieder hoch. Danach gibt es den Block „Kurse“. Wer lieber schreibt, nimmt den Kurzcode.
          </p>
          <p>Ausprobiert ist es mit WordPress 6.1 und 6.8.</p>
        </Way>
      </div>
    </section>
  );
}

interface WayProps {
  id: string;
  number: string;
  title: string;
  code: readonly { label: string; lines: string }[];
  children: ReactNode;
}

const Way = ({ id, number, title, code, children }: WayProps) => (
  <article className="inlay" id={id}>
    <p className="inlay__number" aria-hidden="true">
      {number}
    </p>
    <div className="passage">
      <h2 className="title">{title}</h2>
      {children}
    </div>
    <div className="inlay__code">
      {code.map(({ label, lines }) => (
        <figure key={label}>
          <figcaption className="small soft">{label}</figcaption>
          {/* Long lines break: nothing is cut off and nothing scrolls. */}
          <pre>
            <code>{lines}</code>
          </pre>
        </figure>
      ))}
    </div>
  </article>
);

const promises = (brand: string) => [
  {
    what: "Niemand baut sich Ihre Kurse ungefragt ein",
    text: "Zuerst tragen Sie die Adresse Ihrer Website ein. Nur was dort steht, darf zeigen. Mit und ohne „www.“ sind zwei Adressen.",
  },
  {
    what: "Keine Cookies, keine Dritten",
    text: `Das Skript setzt keine Cookies und fragt niemanden außer ${brand}. Bitte nennen Sie das trotzdem in Ihren Hinweisen zum Datenschutz; den Satz dazu haben Sie in zwei Minuten geschrieben.`,
  },
  {
    what: "Ihre Gestaltung gewinnt",
    text: "Nichts von uns verändert Ihre Seite, und nichts von Ihrer Seite zerlegt die Liste. Beides läuft nebeneinander, ohne sich zu kennen.",
  },
  {
    what: "Bezahlt wird in einem eigenen Fenster",
    text: "Stripe und PayPal lassen sich nicht in fremde Seiten einbauen, und das ist gut so. Danach geht es zurück zur Bestätigung.",
  },
  {
    what: "Auch ohne Website",
    text: "Ihre Kursseite hat eine lesbare Adresse zum Weitergeben. Das Türschild trägt sie als Code, und Ihre offenen Termine gibt es als Kalender zum Abonnieren.",
  },
];

const Promises = ({ brand }: { brand: string }) => (
  <section className="wrap section promises">
    <h2 className="title">Was dabei gilt</h2>
    <dl>
      {promises(brand).map(({ what, text }) => (
        <div key={what}>
          <dt className="subheading">{what}</dt>
          <dd className="soft">{text}</dd>
        </div>
      ))}
    </dl>
    <Fragment caption="Auch ohne Website: so begrüßt die Beispielpraxis, wer ihrer Adresse folgt.">
      <Picture name="team" />
    </Fragment>
  </section>
);
