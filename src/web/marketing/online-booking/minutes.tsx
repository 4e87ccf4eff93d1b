import type { ReactNode } from "react";
import { FoundCourse, InThePractice, MistypedNumber, OwnTicket, ReadTerms, Review } from "./screens.tsx";

type Minute = { time: string; title: string; text: ReactNode; screen: ReactNode };

/** What happens at which minute, in words and as it looks. */
export const minutes = (brand: string): Minute[] => [
  {
    time: "22:31",
    title: "Sie findet den Montag",
    text: (
      <>
        <p>
          Der Link stand auf der Website ihrer Hebamme. Keine App, kein Konto, kein Passwort: Die Kurse stehen
          gleich da, der Tag am größten, denn nach dem sucht sie zuerst.
        </p>
        <p>
          Ob noch etwas frei ist, sagen ein Kreis und die Worte daneben. Wie viele Plätze es genau sind,
          erfährt nur die Praxis.
        </p>
      </>
    ),
    screen: <FoundCourse />,
  },
  {
    time: "22:32",
    title: "Sie liest, worauf sie sich einlässt",
    text: (
      <>
        <p>
          Sieben Abende, jeder mit Datum. Für sie zahlt die Kasse, für Martin kostet es 119 Euro. Bis wann sie
          kostenlos absagen kann. Wo die Tür ist und bei wem sie klingelt.
        </p>
        <p>
          <strong>Was hier steht, gilt.</strong> Ändern Sie morgen den Preis oder die Fristen, behält Lea die,
          die sie gelesen hat.
        </p>
      </>
    ),
    screen: <ReadTerms />,
  },
  {
    time: "22:33",
    title: "Sie vertippt sich",
    text: (
      <>
        <p>
          Gefragt wird nur, was dieser Kurs wissen muss. Die Versichertennummer hat eine Prüfziffer; stimmt
          sie nicht, steht der Hinweis neben dem Feld, auf Deutsch und mit dem Weg zur Karte. Ist Lea sicher,
          bucht sie trotzdem, und bei Ihnen steht „bitte prüfen“.
        </p>
        <p>
          Dann klingelt ihre Mutter an. Als Lea zurückkommt, <strong>ist alles noch da</strong>, auch wenn das
          Telefon die Seite inzwischen neu geladen hat.
        </p>
      </>
    ),
    screen: <MistypedNumber />,
  },
  {
    time: "22:34",
    title: "Sie sieht alles noch einmal",
    text: (
      <>
        <p>
          Ein zweiter Schritt, kein dritter. Kurs, Treffen, Gesamtpreis, Absagefristen, Ihre
          Teilnahmebedingungen: alles auf einer Seite, nichts davon angekreuzt, ehe sie es selbst tut.
        </p>
        <p>
          Darunter steht allein der Knopf. Er heißt <strong>„Zahlungspflichtig buchen“</strong>, weil das
          Gesetz es so verlangt (§ 312j BGB). Hieße er anders, gäbe es keinen Vertrag.
        </p>
      </>
    ),
    screen: <Review />,
  },
  {
    time: "22:35",
    title: "Der Platz gehört ihr",
    text: (
      <>
        <p>
          Noch ehe sie das Telefon weglegt, ist die Bestätigung im Postfach: mit dem Vertrag als PDF, allen
          Treffen für den Kalender und den Angaben für Martins Überweisung als Code für die Banking-App.
        </p>
        <p>
          Der Link darin ist ihr ganzer Zugang. Damit sieht sie ihre Termine, meldet sich für einen Abend ab
          oder sagt den Kurs ab, und liest vorher, was das kostet.
        </p>
      </>
    ),
    screen: <OwnTicket />,
  },
  {
    time: "22:35",
    title: "Und Sie? Sie schlafen.",
    text: (
      <p>
        Morgen früh steht Lea in Ihrer Liste, mit Begleitung, Krankenkasse und Geburtstermin. Aus „noch wenige
        Plätze“ ist inzwischen vielleicht die Warteliste geworden. {brand} hat beides schon erledigt.
      </p>
    ),
    screen: <InThePractice />,
  },
];
