import { freeDaysFrom, openDays } from "../../../shared/time/series.ts";
import { writeDate } from "../../../shared/words/german-input.ts";
import { useBrand } from "../../layouts/brand.ts";
import { paths } from "../../paths.ts";
import { Picture } from "../../pictures/picture.tsx";
import { WEEKDAYS, weekdayOf } from "../../ui/dates/calendar-grid.ts";
import { Notice } from "../../ui/signs/notice.tsx";
import { Fragment, Shot, ShotRows } from "../frame/fragments.tsx";
import { marketingHead } from "../frame/head.ts";
import { LastWord } from "../frame/page.tsx";
import { WeekPicture } from "./week-picture.tsx";

import "../pieces.css";
import "./lessons.css";
import type { Route } from "./+types/lessons";

export const meta: Route.MetaFunction = ({ matches }) =>
  marketingHead({ installation: matches[0].loaderData, path: paths.lessonManagement() });

/** /kursterminverwaltung: a week, and what moves when one evening of it moves */
export default function Lessons() {
  const brand = useBrand();
  return (
    <>
      <header className="wrap marketing-head week-head">
        <h1 className="display">Der Donnerstag fällt aus. Sie sagen es einmal.</h1>
        <p className="lead mt-6">
          Eine Woche in einer erfundenen Praxis: zehn Treffen, vier Frauen, ein Raum. Am Donnerstagabend ist
          die Heizung kaputt. Der Paarkurs zieht auf Freitag um, und alles, was an ihm hängt, zieht mit.
        </p>
      </header>
      <WeekPicture />
      <WhatMoves brand={brand} />
      <section className="band section">
        <div className="wrap lesson-pair">
          <div className="passage">
            <h2 className="title">Sieben Montage, aber nicht der 17. Mai</h2>
            <p>
              Sie nennen den ersten Tag, die Uhrzeit und wie oft. Die Reihe rechnet {brand} aus, lässt die
              Feiertage Ihres Bundeslands und Ihre Schließzeiten weg und hängt hinten an, was fehlt.
            </p>
            <p>
              Vor dem Anlegen sehen Sie jeden Tag und ändern, was Sie mögen: eine andere Uhrzeit, einen
              anderen Raum, eine Vertretung, einen Link für den Abend am Bildschirm, eine Pause.
            </p>
            <p>
              Für den nächsten Durchgang kopieren Sie den Kurstermin und wählen nur den ersten Tag.{" "}
              <strong>Preis, Fristen und Texte kommen mit, Anmeldungen nicht.</strong>
            </p>
          </div>
          <Series />
        </div>
      </section>
      <section className="wrap section lesson-pair lesson-pair--flip">
        <Fragment caption="Ein Hinweis, kein Verbot: Vielleicht wissen Sie, dass der andere Kurs an diesem Tag eher aufhört.">
          <Notice tone="warning" title="Zur selben Zeit schon vergeben">
            <p>
              Kursraum Plagwitz: Geburtsvorbereitung für Frauen, Fr, 29.01.2027, 16:30–18:30 Uhr. Sie können
              trotzdem speichern.
            </p>
          </Notice>
        </Fragment>
        <div className="passage">
          <h2 className="title">Wer den Raum hat, hat den Raum</h2>
          <p>
            Legen, verlegen, kopieren oder schalten Sie etwas frei, sieht {brand} nach, ob Kursleitung oder
            Raum um diese Zeit schon etwas anderes haben. Übersehen Sie es, steht es auch auf Ihrer Übersicht.
          </p>
          <p>
            Freischalten sagt Ihnen außerdem, was auf der Kursseite noch fehlt: Anschrift, Impressum, der
            Widerruf des Kurses. Jede Zeile führt zu ihrem Feld und zurück.
          </p>
        </div>
      </section>
      <Small />
      <LastWord
        title="Tragen Sie Ihre nächste Woche ein."
        text="Zwei Kurse, drei Kurstermine, ein Abend, der umziehen muss. Sie sehen die E-Mail, ehe sie hinausgeht, und ohne Ihr Häkchen geht keine."
        band
        links={[
          { href: paths.documentationArticle("verschieben-und-absagen"), label: "Verschieben und absagen" },
          { href: paths.instructorManagement(), label: "Wer wen vertreten darf" },
        ]}
      />
    </>
  );
}

const moves = (brand: string) => [
  {
    title: "Zieht von selbst um",
    items: [
      "die Kursseite und Ihre eingebundene Liste",
      "die eigene Seite jeder Teilnehmerin",
      "Ihr Kalender und der Ihrer Kolleginnen, wenn er abonniert ist",
      "Beginn und Ende des Kurstermins und die Erinnerung davor",
      "jedes Blatt, das Sie danach drucken",
      "wer an diesem Abend ein Treffen nachholt: Sie behält den Platz und bekommt Bescheid",
    ],
  },
  {
    title: "Wartet auf Ihr Wort",
    items: [
      "die E-Mail an alle, die einen Platz haben, auf Wunsch auch an die Wartenden",
      "Ihr eigener Satz darin, etwa zur Heizung",
      "die Kalenderdatei, die daran hängt und den alten Eintrag ersetzt statt einen zweiten anzulegen",
    ],
  },
  {
    title: "Bleibt mit Absicht, wie es war",
    items: [
      "die Plätze: Niemand wird abgemeldet, weil Sie umziehen",
      "der vereinbarte Preis und der Tag, an dem der Rest fällig ist",
      `der Betreff: ${brand} schreibt nie hinein, um welchen Kurs es geht`,
    ],
  },
];

/** What hangs on an evening, by whether it moves by itself. */
const WhatMoves = ({ brand }: { brand: string }) => (
  <section className="wrap section">
    <h2 className="title display--long">Was an einem Donnerstag hängt</h2>
    <div className="grid-3 mt-8">
      {moves(brand).map(({ title, items }) => (
        <section key={title} className="hanging">
          <h3 className="subheading">{title}</h3>
          <ul className="mt-3">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
    <div className="mt-12">
      <Fragment
        wide
        caption="Ein Monat im Kalender der Beispielpraxis, mit Plätzen und Feiertagen. Jeder Eintrag führt zu seinem Kurstermin; dort wird verlegt."
      >
        <Picture name="calendar" />
      </Fragment>
    </div>
  </section>
);

const FIRST = "2027-05-10";
const free = freeDaysFrom(FIRST, {
  federal_state: "SN",
  closed_days: [{ from: "2027-06-14", to: "2027-06-14", name: "Fortbildung" }],
});

/** A series as the product lays it, with what it left out. */
function Series() {
  const { days, skipped } = openDays(FIRST, 7, 7, free);
  const rows = [...days, ...skipped].sort().map((day) => ({
    what: `${WEEKDAYS[weekdayOf(day)]}, ${writeDate(day)}`,
    end: skipped.includes(day) ? free.get(day) : "18:30–20:30",
    struck: skipped.includes(day),
  }));
  return (
    <Shot title="Geburtsvorbereitung für Paare" note="7 Treffen ab 10.05.">
      <ShotRows rows={rows} />
    </Shot>
  );
}

const small = [
  {
    what: "Zu wenige",
    text: "„Findet statt ab 5 Anmeldungen, Entscheidung am 12.01.“ Reicht es am Morgen dieses Tages nicht, fragen wir Sie. Von selbst wird nichts abgesagt.",
  },
  {
    what: "Krank",
    text: "Eine Vertretung für einen einzigen Abend bekommt Namen, Anwesenheit und Absagen dieses Abends, und der Kalender weiß es.",
  },
  {
    what: "Noch offen",
    text: "Stehen Tage und Uhrzeiten nicht fest, setzen Sie den Haken bei „Zeiten folgen“. So steht es auch auf der Kursseite.",
  },
  {
    what: "Anderswo",
    text: "Nimmt das Familienzentrum die Anmeldungen an, steht der Kurs trotzdem bei Ihnen, und der Knopf führt dorthin.",
  },
  {
    what: "Ganz abgesagt",
    text: "Alle erfahren es auf einmal. Wer online bezahlt hat, bekommt auf Ihren Klick das Geld zurück, und die E-Mail nennt den Betrag.",
  },
];

/** What else happens to dates, a word each. */
const Small = () => (
  <section className="wrap section section--flush">
    <h2 className="title">Und die anderen Tage</h2>
    <dl className="happens mt-6">
      {small.map(({ what, text }) => (
        <div key={what}>
          <dt className="subheading">{what}</dt>
          <dd className="soft">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
