import type { ReactNode } from "react";
import { Badge } from "../ui/signs/badge.tsx";
import { SeatState } from "../ui/signs/seats.tsx";

const stations: { title: string; text: string; piece: ReactNode }[] = [
  {
    title: "Termin anlegen",
    text: "Wochentag, Uhrzeit, Anzahl: Die Reihe der Treffen rechnet sich aus, Feiertage Ihres Bundeslands bleiben frei.",
    piece: (
      <ul>
        <li className="between">
          <span>Mo, 15.03.</span> 18:30
        </li>
        <li className="between">
          <span>Mo, 22.03.</span> 18:30
        </li>
        <li className="between soft">
          <s>Mo, 29.03.</s> Ostermontag
        </li>
        <li className="between">
          <span>Mo, 05.04.</span> 18:30
        </li>
      </ul>
    ),
  },
  {
    title: "Anmeldungen annehmen",
    text: "Zwei ruhige Schritte, auch mit einer Hand am Telefon. Gefragt wird nur, was dieser Kurs wissen muss.",
    piece: (
      <ul className="stack gap-1">
        <li>
          <SeatState remaining={1} />
        </li>
        <li>
          <SeatState remaining={2} />
        </li>
        <li>
          <SeatState remaining={3} />
        </li>
      </ul>
    ),
  },
  {
    title: "Warteliste arbeiten lassen",
    text: "Sagt jemand ab, bekommt die Erste auf der Liste ein Angebot und 48 Stunden Zeit. Danach ist die Nächste dran.",
    piece: (
      <ul className="stack gap-1">
        <li className="between">
          <span>1 Johanna Rößler</span>
          <Badge tone="info" icon="hourglass">
            noch 31 Std.
          </Badge>
        </li>
        <li className="between">
          <span>2 Klara Teichmann</span> <span className="soft">wartet</span>
        </li>
      </ul>
    ),
  },
  {
    title: "Kursabend halten",
    text: "Wer da ist, haken Sie am Telefon ab, auch ohne Netz. Auf Papier gibt es eine Liste für Sie, eine zum Unterschreiben und für jede Versicherte ihr Blatt für die Kasse.",
    piece: (
      <ul className="stack gap-1">
        <li className="between">
          <span>Aylin Demir</span>
          <Badge tone="positive" icon="check">
            da
          </Badge>
        </li>
        <li className="between">
          <span>Sophie Brandt</span>
          <Badge look="line">entschuldigt</Badge>
        </li>
      </ul>
    ),
  },
  {
    title: "Abschließen",
    text: "Rechnungen für Begleitpersonen und versäumte Abende, Bescheinigungen für deren Kasse, eine Tabelle für Ihr Abrechnungsprogramm.",
    piece: (
      <ul>
        <li className="between">
          <span>R-2027-0031</span> <strong>119,00 €</strong>
        </li>
        <li className="between">
          <span>Teilnahmebescheinigung</span> <span className="soft">PDF</span>
        </li>
        <li className="between">
          <span>Kassenabrechnung</span> <span className="soft">CSV</span>
        </li>
      </ul>
    ),
  },
];

/** A course from idea to evening, each station with a piece of the product. */
export function WayOfACourse() {
  return (
    <section className="band section">
      <div className="wrap">
        <h2 className="title display--short">Ein Kurs, von der Idee bis zur Rechnung</h2>
        <ol className="home-way mt-8">
          {stations.map(({ title, text, piece }) => (
            <li key={title}>
              <h3 className="subheading">{title}</h3>
              <p className="soft">{text}</p>
              <div className="home-piece">{piece}</div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
