import type { ReactNode } from "react";
import { TeamMark } from "../../ui/pictures/mark.tsx";

type Row = { name: string; partner: string; phone: string; due: string; insurer: string };

const people: Row[] = [
  row("Brandtner, Sophie", "mit Jonas Brandtner", "0176 04069010", "02.04.2027", "AOK PLUS"),
  row("Demirel, Aylin", "mit Tobias Demirel", "0176 04069011", "18.04.2027", "BARMER"),
  row("Grünert, Nele", "ohne Begleitung", "0176 04069013", "27.03.2027", "BKK VBU"),
  row("Hartwig, Lea", "mit Martin Hartwig", "0176 04069021", "11.04.2027", "AOK PLUS"),
  row("Nguyen, Mai Linh", "mit Robert Nguyen", "0176 04069015", "09.05.2027", "Techniker"),
  row("Rößner, Johanna", "mit Johannes Rößner", "0176 04069018", "30.03.2027", "IKK classic"),
  row("von der Heyden, Carolin", "mit Tim von der Heyden", "0176 04069024", "24.04.2027", "hkk"),
  row("Wiśniewska-Krause, Zofia", "mit Sebastian Krause", "0176 04069022", "06.05.2027", "DAK-Gesundheit"),
];

function row(name: string, partner: string, phone: string, due: string, insurer: string): Row {
  return { name, partner, phone, due, insurer };
}

interface PaperProps {
  label: string;
  aside: string;
  title: string;
  about: ReactNode;
  foot: string;
  children: ReactNode;
}

/** A sheet of A4, always light, that keeps its proportions at any width. */
const Paper = ({ label, aside, title, about, foot, children }: PaperProps) => (
  <section className="paper" data-theme="light" aria-label={label}>
    <div className="paper__page">
      <p className="paper__head">
        <span className="paper__team">
          <TeamMark /> Hebammenpraxis Sonnenschein
        </span>
        <span>{aside}</span>
      </p>
      <p className="paper__title">{title}</p>
      <p className="paper__about">{about}</p>
      {children}
      <p className="paper__foot">
        <span>{foot}</span> <span className="nowrap">Seite 1 von 1</span>
      </p>
    </div>
  </section>
);

/** What whoever leads takes along. */
export const ParticipantSheet = () => (
  <Paper
    label="Muster einer Teilnehmendenliste"
    aside="Stand: 01.02.2027, 17:52 Uhr"
    title="Teilnehmende"
    about={
      <>
        <strong>Geburtsvorbereitung für Paare</strong>
        <br />
        Kursraum Plagwitz, Karl-Heine-Straße 54. Kursleitung Katharina Lindner
        <br />
        Montag, 18:30–20:30 Uhr: 01.02., 08.02., 15.02., 22.02., 01.03., 08.03., 15.03.
      </>
    }
    foot="Nur für die Praxis: enthält Gesundheitsdaten. Bitte nicht auslegen und nicht herumgeben."
  >
    <table className="paper__table">
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Name</th>
          <th scope="col">Telefon</th>
          <th scope="col">Errechneter Termin</th>
          <th scope="col" className="paper__spare">
            Krankenkasse
          </th>
          <th scope="col" className="paper__wide paper__spare">
            Notizen
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, partner, phone, due, insurer }, index) => (
          <tr key={name}>
            <td>{index + 1}</td>
            <td>
              <strong>{name}</strong>
              <br />
              {partner}
            </td>
            <td>{phone}</td>
            <td>{due}</td>
            <td className="paper__spare">{insurer}</td>
            <td className="paper__spare" />
          </tr>
        ))}
      </tbody>
    </table>
    <p className="paper__note">8 von 10 Plätzen belegt, 7 Begleitpersonen.</p>
  </Paper>
);

/** What goes round. */
export const SignatureSheet = () => (
  <Paper
    label="Muster einer Unterschriftenliste"
    aside="Kursleitung Katharina Lindner"
    title="Unterschriften"
    about={
      <>
        <strong>Geburtsvorbereitung für Paare</strong>, 2. von 7 Treffen
        <br />
        Montag, 8. Februar 2027, 18:30–20:30 Uhr, Kursraum Plagwitz
      </>
    }
    foot="Bitte erst nach dem Treffen unterschreiben. Internes Blatt der Praxis; es ersetzt die Versichertenbestätigung nicht."
  >
    <table className="paper__table paper__table--sign">
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Name</th>
          <th scope="col" className="paper__wide">
            Unterschrift
          </th>
        </tr>
      </thead>
      <tbody>
        {people.slice(0, 6).map(({ name }, index) => (
          <tr key={name}>
            <td>{index + 1}</td>
            <td>
              <strong>{name}</strong>
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  </Paper>
);

const head = [
  ["Krankenkasse", "AOK PLUS", "Kassen-IK", "107299005", "Rechnungsnummer", ""],
  [
    "Name, Vorname der Versicherten",
    "Hartwig, Lea",
    "Geburtsdatum",
    "14.05.1994",
    "Versichertennummer",
    "A123456780",
  ],
  ["Errechneter Termin", "11.04.2027", "Geburtsdatum des Kindes", "", "Leistung", "Geburtsvorbereitung"],
] as const;

const SIGNED = "Unterschrift der Versicherten";
const columns = ["Nr.", "Datum", "von", "bis", "Ziffer", SIGNED, "Bemerkung"];

const lookOf = (title: string) => {
  if (title === SIGNED) return "paper__wide";
  return title === "Ziffer" || title === "Bemerkung" ? "paper__spare" : undefined;
};

/** What one insured woman signs. */
export const InsuredSheet = () => (
  <Paper
    label="Muster einer Versichertenbestätigung"
    aside="Blatt für eine Versicherte"
    title="Versichertenbestätigung Kurse"
    about={
      <>
        <strong>Geburtsvorbereitung in der Gruppe</strong>, Kurs ab 01.02.2027
      </>
    }
    foot="Karl-Heine-Straße 54, Hinterhaus, 04229 Leipzig-Plagwitz · enthält Gesundheitsdaten"
  >
    <dl className="paper__boxes">
      {head.flatMap(([a, av, b, bv, c, cv]) =>
        [
          [a, av],
          [b, bv],
          [c, cv],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="visually-hidden">leer</span>}</dd>
          </div>
        )),
      )}
    </dl>
    <table className="paper__table paper__table--boxes">
      <thead>
        <tr>
          <th scope="col">Nr.</th>
          <th scope="col">Hebamme</th>
          <th scope="col" className="paper__spare">
            Hebammennummer
          </th>
          <th scope="col">IK</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>1</td>
          <td>Katharina Lindner, Hebammenpraxis Sonnenschein</td>
          <td className="paper__spare">HL-04229-17</td>
          <td>451234561</td>
        </tr>
      </tbody>
    </table>
    <table className="paper__table paper__table--boxes">
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col" className={lookOf(title)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4, 5].map((line) => (
          <tr key={line}>
            {columns.map((title) => (
              <td key={title} className={lookOf(title)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className="paper__note">
      Bitte gleich nach jedem Treffen ausfüllen und unterschreiben, nie im Voraus und nicht blanko.
    </p>
  </Paper>
);
