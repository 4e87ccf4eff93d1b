/** A picture of a screen of the demo practice. */
export type Shot = {
  name: string;
  /** Where it is taken; `:full`, `:running` and `:open` are course dates, `:session` a session, as the demo has them. */
  address: string;
  by: "owner" | "visitor";
  on: Device;
  /** What one sees on it, in a sentence. */
  alt: string;
  /** Words that stand on it once it is all there. */
  shows: string;
  /** The screen's own files below src/web: when one of them changes, the picture is taken anew. */
  sources: readonly string[];
};

type Device = "desk" | "phone";

/** How large a window is, in CSS pixels, and how wide the pictures of it are kept. */
export const windows = {
  desk: { width: 1280, height: 800, scale: 1, widths: [640, 1280] },
  phone: { width: 390, height: 780, scale: 2, widths: [390, 780] },
} as const satisfies Record<Device, { width: number; height: number; scale: number; widths: number[] }>;

const TEAM = "/team/hebammenpraxis-sonnenschein";

/** Every picture that there is. `npm run pictures` takes those whose screens have changed. */
export const shots = [
  {
    name: "overview",
    address: "/admin",
    by: "owner",
    on: "phone",
    alt: "Die Übersicht auf dem Telefon: das nächste Treffen und was einen Blick braucht",
    shows: "Braucht Ihren Blick",
    sources: ["admin/overview/{overview,next-session,agenda,decisions}.tsx", "admin/overview/overview.css"],
  },
  {
    name: "lesson",
    address: "/admin/kurstermine/:full",
    by: "owner",
    on: "desk",
    alt: "Ein ausgebuchter Kurstermin mit seinen Teilnehmenden und der Warteliste",
    shows: "Nächstes Treffen",
    sources: ["admin/lessons/{lesson,lesson-head,participants,seats-aside}.tsx", "admin/lessons/lessons.css"],
  },
  {
    name: "calendar",
    address: "/admin/kurstermine/kalender",
    by: "owner",
    on: "desk",
    alt: "Der Kalender eines Monats mit den Treffen aller Kurstermine",
    shows: "Monat",
    sources: ["admin/lessons/calendar/{calendar,month,entry}.tsx", "admin/lessons/calendar/calendar.css"],
  },
  {
    name: "attendance",
    address: "/admin/kurstermine/:running/anwesenheit",
    by: "owner",
    on: "desk",
    alt: "Die Anwesenheit eines Kurstermins: Personen in Zeilen, Treffen in Spalten, rechts die Stunden",
    shows: "Stunden",
    sources: [
      "admin/lessons/attendance/{attendance,grid,cell,sign}.tsx",
      "admin/lessons/attendance/attendance.css",
    ],
  },
  {
    name: "evening",
    address: "/admin/anwesenheit/:session",
    by: "owner",
    on: "phone",
    alt: "Der Kursabend auf dem Telefon: je Person ein Tipp für da, entschuldigt oder fehlt",
    shows: "Alle da",
    sources: ["evening/screen/{evening-screen,frame,person-row,sign}.tsx", "evening/styles/*.css"],
  },
  {
    name: "registrations",
    address: "/admin/kursanmeldungen",
    by: "owner",
    on: "desk",
    alt: "Die Liste aller Anmeldungen mit Suche, Filtern und dem Stand jeder Anmeldung",
    shows: "bestätigt",
    sources: ["admin/registrations/list/{list,columns,registration-filters}.tsx"],
  },
  {
    name: "invoices",
    address: "/admin/rechnungen",
    by: "owner",
    on: "desk",
    alt: "Die Liste der Rechnungen mit Nummer, Betrag und dem, was offen ist",
    shows: "Entwürfe",
    sources: ["admin/invoices/{list,columns,month-totals,state}.tsx", "admin/invoices/invoices.css"],
  },
  {
    name: "statistics",
    address: "/admin/auswertung",
    by: "owner",
    on: "desk",
    alt: "Die Auswertung: das Jahr in zwei Sätzen, darunter die Auslastung nach Monat",
    shows: "Auslastung nach Monat",
    sources: ["admin/statistics/{statistics,occupancy,chart}.tsx", "admin/statistics/statistics.css"],
  },
  {
    name: "team",
    address: TEAM,
    by: "visitor",
    on: "desk",
    alt: "Die Seite der Beispielpraxis, wie Besucherinnen sie sehen",
    shows: "Eine Frage stellen",
    sources: ["public/team/{team,offers,person}.tsx", "public/team/team.css"],
  },
  {
    name: "users",
    address: "/admin/team/nutzer",
    by: "owner",
    on: "desk",
    alt: "Wer im Team mitarbeitet, mit Rolle und Stand",
    shows: "Inhaberin",
    sources: ["admin/users/{list,user-actions}.tsx"],
  },
  {
    name: "courses",
    address: `${TEAM}/kurse`,
    by: "visitor",
    on: "phone",
    alt: "Kurse und Termine auf dem Telefon, mit freien Plätzen und Preisen",
    shows: "Kurse und Termine",
    sources: ["public/courses/{courses,lesson-row}.tsx"],
  },
  {
    name: "booking",
    address: `${TEAM}/kurstermin/:open/registrieren`,
    by: "visitor",
    on: "phone",
    alt: "Die Anmeldung auf dem Telefon: erster von zwei Schritten, die eigenen Angaben",
    shows: "Über Sie",
    sources: ["public/booking/{register,booking-steps,person-fields}.tsx", "public/booking/booking.css"],
  },
] as const satisfies readonly Shot[];

/** A picture by its name. */
export type ShotName = (typeof shots)[number]["name"];

/** The file of a picture. */
export const fileOf = (name: string, theme: "light" | "dark", width: number): string =>
  `${name}-${theme}-${width}.webp`;
