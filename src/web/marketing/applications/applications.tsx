import type { ReactNode } from "react";
import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { SeatState } from "../../ui/signs/seats.tsx";
import { Shot, ShotRows } from "../frame/fragments.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord, MarketingHeader, MarketingSection } from "../frame/page.tsx";
import { softwareApplication } from "../frame/structured-data.ts";
import type { Route } from "./+types/applications";
import "./applications.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({
    installation: matches[0].loaderData,
    path: paths.applications(),
    about: (installation) => [softwareApplication(installation)],
  });

/** /anwendungen: who works with it, each with what is particular about her week */
export default function Applications() {
  const brand = useBrand();
  return (
    <>
      <MarketingHeader
        title="Für alle, deren Kurse zehn Plätze haben und nicht zweihundert."
        lead={`${brand} ist aus Hebammenkursen entstanden: feste Reihen, wenige Plätze, und jemand, der am Abend noch Namen abhakt. Wer so arbeitet, findet sich hier wieder, auch ohne Krankenkasse.`}
      />
      <ol className="applications wrap">
        {kinds.map(({ title, text, link, piece }) => (
          <li key={title}>
            <h2 className="heading">{title}</h2>
            <div className="applications__words">
              <p>{text}</p>
              {link ? (
                <p className="mt-3">
                  <Anchor className="link" href={link.href}>
                    {link.label}
                  </Anchor>
                </p>
              ) : null}
            </div>
            {piece}
          </li>
        ))}
      </ol>
      <MarketingSection
        band
        title="Wofür es nicht gemacht ist"
        lead="Damit Sie nicht dreißig Tage brauchen, um es herauszufinden."
      >
        <ul className="applications__not">
          <li>
            <strong>Einzelne Termine.</strong> Vorsorge, Wochenbettbesuche und Beratungen vergibt man nach
            Uhrzeit. {brand} vergibt Plätze in Kursen.
          </li>
          <li>
            <strong>Zehnerkarten und Mitgliedschaften.</strong> Gebucht wird ein Kurs mit seinen Treffen, kein
            Guthaben für beliebige Stunden.
          </li>
          <li>
            <strong>Große Veranstaltungen.</strong> Eintrittskarten mit Sitzplan und Einlass verkaufen andere
            besser.
          </li>
        </ul>
      </MarketingSection>
      <LastWord
        title="Probieren Sie es an einem Kurs."
        text="Legen Sie den an, der Ihnen am meisten Arbeit macht. Dreißig Tage, ohne Zahlungsdaten."
        links={[{ href: paths.prices(), label: "Preise" }]}
      />
    </>
  );
}

const seats = (course: string, remaining: 1 | 2 | 3) => (
  <>
    {course}
    <br />
    <SeatState remaining={remaining} />
  </>
);

const kinds: { title: string; text: string; link?: { href: string; label: string }; piece: ReactNode }[] = [
  {
    title: "Hebammen, die allein Kurse geben",
    text: "Niemand sitzt am Empfang, und ans Telefon können Sie gerade nicht. Die Kursseite nimmt die Anmeldung entgegen, die Warteliste rückt nach, und für jede Versicherte liegt ein Blatt bereit.",
    link: { href: paths.forMidwives(), label: "Ein Jahr, an sieben Abenden erzählt" },
    piece: (
      <Shot title="Rückbildung mit Baby" note="dienstags 9:30 Uhr">
        <ShotRows
          rows={[
            { what: "10 von 10 Plätzen belegt", end: "" },
            { what: "1 Johanna Rößler", end: "Platz angeboten" },
            { what: "2 Klara Teichmann", end: "wartet" },
          ]}
        />
      </Shot>
    ),
  },
  {
    title: "Praxen mit mehreren Kursleitenden",
    text: "Jede sieht ihre eigenen Kurstermine, die Inhaberin alle. Fällt eine aus, trägt die Vertretung die Anwesenheit ein. Wer Verträge im eigenen Namen schließt, hat eigene Rechnungsnummern und ein eigenes Konto.",
    link: { href: paths.documentationArticle("team-und-rollen"), label: "Wer im Team was darf" },
    piece: (
      <Shot title="Team">
        <ShotRows
          rows={[
            { what: "Katharina Lindner", end: "Inhaberin" },
            { what: "Miriam Oehme", end: "Verwaltung, Kursleitung" },
            { what: "Jule Petzold", end: "Kursleitung" },
            { what: "Franziska Thiele", end: "Gast" },
          ]}
        />
      </Shot>
    ),
  },
  {
    title: "Geburtshäuser und Familienzentren",
    text: "Ein Raum, vier Kurse, drei Leitungen: Der Kalender warnt, wenn zwei zur selben Zeit dasselbe Zimmer brauchen. Und was ein anderes Haus anmeldet, steht trotzdem auf Ihrer Seite und führt dorthin.",
    link: { href: paths.documentationArticle("kalender"), label: "Der Kalender" },
    piece: (
      <Shot title="Zur selben Zeit schon vergeben">
        <ShotRows
          rows={[
            { what: "Großer Raum, Do, 14.01.", end: "18:30–20:00" },
            { what: "Beikost, Do, 14.01.", end: "19:00–20:30" },
          ]}
        />
      </Shot>
    ),
  },
  {
    title: "Yoga, Babymassage, Erste Hilfe",
    text: "Kurse, die niemand erstattet, haben ihre eigenen Regeln: mehrere Preise zur Wahl, Anzahlung, Rabattcodes, Geschenkgutscheine, das Widerrufsrecht. Und eine Mindestzahl, damit Sie nicht vor drei Matten stehen.",
    link: {
      href: paths.documentationArticle("kasse-gutschein-begleitung"),
      label: "Preise, Anzahlung, Gutscheine",
    },
    piece: (
      <Shot title="Yoga in der Schwangerschaft" note="findet statt ab 5 Anmeldungen">
        <ShotRows
          rows={[
            { what: "Kursgebühr", end: "128,00 €" },
            { what: "Solidaritätspreis", end: "80,00 €" },
            { what: "Anzahlung bei der Buchung", end: "30 %" },
          ]}
        />
      </Shot>
    ),
  },
  {
    title: "Wer schon eine Website hat",
    text: "Ihre Seite bleibt, wie sie ist. Die Kursliste fügen Sie mit vier Zeilen ein, oder mit dem Plug-in für WordPress. Wer dort bucht, bleibt auf Ihrer Seite.",
    link: { href: paths.documentationArticle("einbindung"), label: "So binden Sie Kurse ein" },
    piece: (
      <Shot title="Ihre Website" note="eingebettete Kursliste">
        <ShotRows
          rows={[
            { what: seats("Babymassage", 1), end: "5 Treffen" },
            { what: seats("Geburtsvorbereitung für Paare", 2), end: "7 Treffen" },
            { what: seats("Rückbildung mit Baby", 3), end: "8 Treffen" },
          ]}
        />
      </Shot>
    ),
  },
];
