import { paths } from "../paths.ts";

/** A page on which the product shows itself. The foot of every page, search engines and tests know it from here. */
export type MarketingPage = {
  path: string;
  /** What links call it, and its title. */
  label: string;
  /** What one reads there, in one sentence of 70 to 160 characters; search engines show it. */
  description: string;
  /** Where it stands at the foot of every page. */
  column: "features" | "start";
  /** The page above it, if that is not the home page. */
  parent?: string;
};

/** Every page on which the product shows itself but the home page, as they stand at the foot. */
export const marketingPages: readonly MarketingPage[] = [
  {
    path: paths.onlineBooking(),
    label: "Online-Kursbuchung",
    description:
      "Eine Anmeldung, Minute für Minute: was eine Teilnehmerin sieht, wenn sie abends am Telefon einen Kurs bucht, und was dabei nicht schiefgehen kann.",
    column: "features",
  },
  {
    path: paths.registrationManagement(),
    label: "Anmeldungsverwaltung",
    description:
      "Bestätigt, reserviert, wartet, Angebot läuft, storniert, verfallen: die Karte der sechs Stände einer Anmeldung, und was Sie selbst entscheiden.",
    column: "features",
  },
  {
    path: paths.participantLists(),
    label: "Teilnehmendenlisten",
    description:
      "Teilnehmendenliste, Unterschriften und Versichertenbestätigung auf A4: was auf welches Blatt gehört und was nie im Voraus darauf steht.",
    column: "features",
  },
  {
    path: paths.lessonManagement(),
    label: "Kursterminverwaltung",
    description:
      "Eine Woche in der Praxis, und was sich alles mitbewegt, wenn ein Abend umzieht: Kalender, Kursseite, E-Mails, Listen. Feiertage rechnet das Programm.",
    column: "features",
  },
  {
    path: paths.instructorManagement(),
    label: "Kursleitendeverwaltung",
    description:
      "Inhaberin, Verwaltung, Kursleitung, Gast: eine Tabelle, wer im Team was darf, und was geschieht, wenn jemand dazukommt, einspringt oder geht.",
    column: "features",
  },
  {
    path: paths.onlinePayments(),
    label: "Online-Bezahlfunktionen",
    description:
      "Der Weg des Geldes ohne Umweg: auf das eigene Konto bei Stripe oder PayPal, ohne Gebühr je Buchung, und was geschieht, wenn es nicht klappt.",
    column: "features",
  },
  {
    path: paths.plugIns(),
    label: "Plug-ins für Ihre Website",
    description:
      "Kurse auf der eigenen Website zeigen und dort buchen lassen: mit vier Zeilen Code, als Rahmen oder mit dem Plug-in für WordPress. Ohne Cookies.",
    column: "features",
  },
  {
    path: paths.prices(),
    label: "Preise",
    description:
      "Was die Tarife kosten, mit und ohne Umsatzsteuer, was sie enthalten, und eine Rechnung zum Nachrechnen. Keine Gebühr je Buchung.",
    column: "start",
  },
  {
    path: paths.forMidwives(),
    label: "Für Hebammen",
    description:
      "Ein Jahr in einer Hebammenpraxis, an sieben Abenden erzählt: vom Kopieren eines Kurses bis zum Blatt für die Krankenkasse.",
    column: "start",
    parent: paths.applications(),
  },
  {
    path: paths.examplePractice(),
    label: "Beispielpraxis",
    description:
      "Eine erfundene Hebammenpraxis zum Ausprobieren: von außen als Teilnehmerin, von innen als Inhaberin. Eine Stunde lang, ohne Konto.",
    column: "start",
  },
  {
    path: paths.applications(),
    label: "Anwendungen",
    description:
      "Für wen das Kursbuchungssystem gemacht ist: Hebammen, die allein arbeiten, Praxen, Geburtshäuser und alle, die Kurse mit festen Plätzen geben.",
    column: "start",
  },
  {
    path: paths.about(),
    label: "Über uns",
    description:
      "Was das Programm ist, wie es aufbewahrt, was Praxen und Teilnehmerinnen ihm anvertrauen, und was es mit Absicht nicht tut.",
    column: "start",
  },
];

/** The page of a path. @throws when it is none of these: a page that nobody would find */
export function marketingPage(path: string): MarketingPage {
  const page = marketingPages.find((one) => one.path === path);
  if (!page) throw new Error(`${path} is missing among the marketing pages`);
  return page;
}
