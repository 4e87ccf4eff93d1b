import { describeColumn, participantColumns } from "../../../domain/sheets/column-rules.ts";
import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord } from "../frame/page.tsx";
import { InsuredSheet, ParticipantSheet, SignatureSheet } from "./sheets-of-paper.tsx";

import "../pieces.css";
import "./participant-lists.css";
import type { Route } from "./+types/participant-lists";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({ installation: matches[0].loaderData, path: paths.participantLists() });

/** /teilnehmendenlisten: told around the paper */
export default function ParticipantLists() {
  const brand = useBrand();
  return (
    <>
      <header className="band desk">
        <div className="wrap desk__grid">
          <div className="desk__words">
            <h1 className="display">Drei Blätter, und der Abend kann beginnen.</h1>
            <p className="lead mt-6">
              Eines für Sie, eines zum Herumgeben, eines für die Kasse. Sie gehören nicht in dieselben Hände.
              Deshalb steht auf jedem etwas anderes, und {brand} verwechselt sie nicht.
            </p>
          </div>
          <ol className="desk__pile">
            <li>
              <a className="link" href="#fuer-sie">
                Teilnehmende
              </a>{" "}
              <span className="soft">bleibt bei Ihnen</span>
            </li>
            <li>
              <a className="link" href="#herum">
                Unterschriften
              </a>{" "}
              <span className="soft">geht durch den Raum</span>
            </li>
            <li>
              <a className="link" href="#kasse">
                Versichertenbestätigung
              </a>{" "}
              <span className="soft">ein Blatt je Frau</span>
            </li>
          </ol>
        </div>
      </header>
      <section className="wrap section laid" id="fuer-sie">
        <figure>
          <ParticipantSheet />
        </figure>
        <div className="passage">
          <span className="laid__number" aria-hidden="true">
            1
          </span>
          <h2 className="title">Für Ihre Hand: die Teilnehmendenliste</h2>
          <p>
            Wer kommt, wen sie mitbringt, wie Sie sie erreichen. Nachname vorn, geordnet wie im Telefonbuch,
            Öztürk also bei O. Am Rand Platz für Ihren Stift.
          </p>
          <p>
            Unter der Tabelle stehen die Wartenden mit Telefonnummer: Bleibt um halb sieben ein Kissen leer,
            wissen Sie, wen Sie anrufen.
          </p>
          <p>
            Trägt das Blatt Gesundheitsdaten, <strong>sagt es das selbst</strong>, unten auf jeder Seite.
          </p>
        </div>
        <Columns />
      </section>
      <section className="band section" id="herum">
        <div className="wrap laid laid--flip">
          <figure>
            <SignatureSheet />
          </figure>
          <div className="passage">
            <span className="laid__number" aria-hidden="true">
              2
            </span>
            <h2 className="title">Zum Herumgeben: nur Namen</h2>
            <p>
              Was von Hand zu Hand geht, liest jede. Auf diesem Blatt stehen deshalb Namen und Linien,
              neunzehn Millimeter hoch, und sonst nichts: keine Telefonnummer, keine Kasse, kein Termin.
            </p>
            <p>
              Ein Blatt je Treffen, mit dem Tag groß im Kopf. Vertritt Sie jemand, steht ihr Name darüber.
              Alle sieben Abende drucken Sie auf Wunsch auf einmal.
            </p>
          </div>
        </div>
      </section>
      <section className="wrap section laid laid--below" id="kasse">
        <div className="passage">
          <span className="laid__number" aria-hidden="true">
            3
          </span>
          <h2 className="title">Für die Kasse: ein Blatt je Frau</h2>
          <p>
            Die gesetzlichen Kassen wollen keine Liste, sondern von jeder Versicherten ein eigenes Blatt, nach
            jedem Treffen unterschrieben. Den Kopf füllt {brand} aus dem, was bei der Anmeldung gesagt wurde.
          </p>
          <p>
            Fehlt etwas, lesen Sie es vor dem Drucken. Sie tragen es nach, oder Sie fragen per E-Mail: Die
            Frau bekommt eine Seite, auf der sie nur das Fehlende ergänzt.
          </p>
          <p>
            <strong>Keine Zeile trägt ein Datum.</strong> Unterschrieben wird nie im Voraus, also druckt das
            Programm auch nichts im Voraus.
          </p>
        </div>
        <figure>
          <InsuredSheet />
          <figcaption>
            Gezeichnet nach dem PDF, gekürzt um die unteren Zeilen. Gedruckt sind es so viele wie Treffen und
            vier dazu.
          </figcaption>
        </figure>
      </section>
      <Besides brand={brand} />
      <LastWord
        title="Drucken Sie eine Liste, ehe Sie sich entscheiden."
        text="Legen Sie einen Kurs an, tragen Sie ein paar Namen ein und drucken Sie alles aus. Ob Ihnen das Papier gefällt, sehen Sie am besten auf Papier."
        band
        links={[
          { href: paths.documentationArticle("listen"), label: "Listen in der Dokumentation" },
          { href: paths.registrationManagement(), label: "Woher die Namen kommen" },
        ]}
      />
    </>
  );
}

/** The columns that one may choose, from the rule that prints them. */
function Columns() {
  const columns = participantColumns.map((column) => ({ column, ...describeColumn(column) }));
  return (
    <div className="laid__more">
      <h3 className="subheading">Welche Spalten, entscheiden Sie</h3>
      <ul className="columns mt-4">
        {columns.map(({ column, label, is_health }) => (
          <li key={column}>
            {label}
            {is_health && (
              <>
                {" "}
                <span className="columns__health" aria-hidden="true">
                  ◆
                </span>
                <span className="visually-hidden">(Gesundheit)</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="small soft mt-4">
        <span aria-hidden="true">◆ </span>
        sagt etwas über die Gesundheit. Diese Spalten drucken nur, wer den Kurs leitet oder das Team
        verwaltet; eine Vertretung mit Gastzugang bekommt Namen und Nummern. Werden es viele Spalten, legt
        sich das Blatt von selbst quer.
      </p>
    </div>
  );
}

const others = [
  { what: "Namensschilder", text: "für alle mit Platz, auch für Begleitpersonen" },
  { what: "Türschild", text: "Kurs, Zeiten, Raum und ein Code, der zur Kursseite führt" },
  { what: "Teilnahmebescheinigung", text: "mit den besuchten Treffen und Stunden, in Ihren Worten" },
  { what: "Bescheinigung für Begleitpersonen", text: "mit Gebühr und Zahlung, für deren Kasse" },
  { what: "Anwesenheit", text: "alle Personen, alle Treffen, eine Seite im Querformat" },
  { what: "Dieselben Listen als Tabelle", text: "XLSX und CSV, mit führenden Nullen bei Postleitzahlen" },
];

const Besides = ({ brand }: { brand: string }) => (
  <section className="wrap section besides">
    <div>
      <h2 className="title">Was sonst noch aus dem Drucker kommt</h2>
      <ul className="besides__list mt-6">
        {others.map(({ what, text }) => (
          <li key={what}>
            <strong>{what}</strong> <span className="soft">{text}</span>
          </li>
        ))}
      </ul>
    </div>
    <div className="passage">
      <h2 className="title">Und wenn der Drucker streikt</h2>
      <p>
        Dann nehmen Sie das Telefon. Dieselben Namen, ein Tipp je Person: da, später oder früher, nachgeholt,
        entschuldigt, fehlt. Es geht auch im Hinterhaus ohne Netz; die Einträge warten auf dem Telefon und
        gehen hinaus, sobald es wieder welches hat.
      </p>
      <p>
        Aus der Anwesenheit zählt {brand} die Einheiten zu fünf Minuten zusammen, ohne Pausen, und gibt sie
        Ihnen als Tabelle für Ihr Abrechnungsprogramm. Abgerechnet wird weiter dort.
      </p>
      <p>
        <Anchor className="link" href={paths.documentationArticle("kursabend")}>
          Der Kursabend auf dem Telefon
        </Anchor>
      </p>
    </div>
  </section>
);
