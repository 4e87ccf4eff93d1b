import type { ReactNode } from "react";
import { Badge } from "../../ui/signs/badge.tsx";
import { Shot, ShotRows } from "../frame/fragments.tsx";
import { MarketingSection } from "../frame/page.tsx";

/** What is worth a try, each with what comes of it. */
export const FirstSteps = () => (
  <MarketingSection
    band
    title="Drei Handgriffe für die erste Viertelstunde"
    lead="Sie brauchen keine Anleitung. Wenn Sie dennoch wissen möchten, wo anfangen:"
  >
    <ol className="example-steps">
      {steps.map(({ title, text, piece }) => (
        <li key={title}>
          <div>
            <h3 className="subheading">{title}</h3>
            <p className="soft mt-2">{text}</p>
          </div>
          {piece}
        </li>
      ))}
    </ol>
  </MarketingSection>
);

const steps: { title: string; text: string; piece: ReactNode }[] = [
  {
    title: "Sagen Sie für jemanden ab",
    text: "Öffnen Sie einen vollen Kurstermin mit Warteliste und stornieren Sie eine Anmeldung. Der Platz geht an die Erste in der Reihe. Die E-Mail an sie lesen Sie unter „Was verschickt worden wäre“.",
    piece: (
      <Shot title="Warteliste">
        <ShotRows
          rows={[
            { what: "1 Johanna Rößler", end: <Badge tone="info">hat ein Angebot</Badge> },
            { what: "2 Klara Teichmann", end: "wartet" },
          ]}
        />
      </Shot>
    ),
  },
  {
    title: "Kopieren Sie einen Kurs",
    text: "Wählen Sie im Kurstermin „Kopieren“ und einen ersten Tag. Die Treffen legen sich neu, Feiertage und Schließzeiten bleiben frei. Was übersprungen wird, steht dabei.",
    piece: (
      <Shot title="Neue Treffen" note="montags 18:30 Uhr">
        <ShotRows
          rows={[
            { what: "Mo, 22.03.", end: "18:30–20:30" },
            { what: "Mo, 29.03.", end: "Ostermontag", struck: true },
            { what: "Mo, 05.04.", end: "18:30–20:30" },
          ]}
        />
      </Shot>
    ),
  },
  {
    title: "Haken Sie einen Abend ab",
    text: "Im Reiter „Anwesenheit“ tippen Sie an, wer da ist. Daraus werden die Bescheinigung für die Teilnehmerin und das Blatt für ihre Krankenkasse, beides als PDF.",
    piece: (
      <Shot title="Anwesenheit" note="2 von 3 da">
        <ShotRows
          rows={[
            { what: "Nele Albrecht", end: <Badge tone="positive">da</Badge> },
            { what: "Rieke Sommer", end: <Badge tone="positive">da</Badge> },
            { what: "Yasemin Kaya", end: "fehlt" },
          ]}
        />
      </Shot>
    ),
  },
];
