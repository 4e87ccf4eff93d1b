import type { DemoTeam } from "../demo-team.ts";
import { categories, courses, groups } from "./courses.ts";
import { lessons } from "./lessons.ts";

/** A yoga studio in Hannover: another trade, with no insurers and no children. */
export const lichtung: DemoTeam = {
  alias: "yogaraum-lichtung",
  profile: {
    name: "Yogaraum Lichtung",
    tagline: "Yoga in Linden, in Gruppen bis vierzehn.",
    description:
      "Ein Raum im ersten Stock mit Blick in die Kastanie. Matten, Decken und Klötze sind da, Umkleide und Dusche auch. Wer neu ist, kommt zur Probestunde oder fängt mit Hatha an.",
    street: "Pfarrlandstraße 12",
    zip: "30451",
    city: "Hannover",
    phone: "0511 000 45 67",
    email: "hallo@lichtung.example",
    website: "https://lichtung.example",
    federal_state: "NI",
    registration_prefix: "YL",
    plan_key: "solo",
    billing_cycle: "monthly",
    imprint: `Yogaraum Lichtung
Svenja Hartung
Pfarrlandstraße 12
30451 Hannover

Telefon: 0511 000 45 67
E-Mail: hallo@lichtung.example

## Hinweis

Dieses Studio ist erfunden. Es zeigt, wie ein Team seine Kurse anbietet; Personen, Kurse und Anmeldungen gibt es nicht.`,
    privacy: `Verantwortlich für Ihre Daten ist Svenja Hartung, Yogaraum Lichtung, Pfarrlandstraße 12, 30451 Hannover, hallo@lichtung.example.

## Was wir speichern

Name, E-Mail-Adresse und Telefonnummer, dazu den Kurs, den Sie gebucht haben, und ob er bezahlt ist. Grundlage ist der Vertrag mit Ihnen (Art. 6 Abs. 1 b DSGVO).

## Wie lange

Anmeldungen drei Jahre, Rechnungen acht Jahre, Wartelisten und Anfragen sechs Monate.

## Ihre Rechte

Auskunft, Berichtigung, Löschung, Widerspruch und eine Kopie Ihrer Daten erhalten Sie auf eine E-Mail hin. Beschweren können Sie sich beim Landesbeauftragten für den Datenschutz Niedersachsen.`,
    terms: `## Buchung

Ein Platz ist gebucht, wenn unsere Bestätigung bei Ihnen ankommt.

## Bezahlung

Bitte überweisen Sie bis eine Woche vor Beginn oder zahlen Sie beim ersten Treffen.

## Absage

Bis sieben Tage vor Beginn kostet eine Absage nichts, danach die Hälfte. Sie dürfen jederzeit jemanden an Ihrer Stelle schicken.

## Gesundheit

Yoga ersetzt keine Behandlung. Fragen Sie bei Beschwerden bitte vorher Ihre Ärztin oder Ihren Arzt.`,
    bank_holder: "Svenja Hartung",
    bank_iban: "DE02500105170137075030",
    bank_bic: "INGDDEFFXXX",
    opening_hours: [
      { weekday: 2, from: "17:00", to: "20:00" },
      { weekday: 4, from: "17:00", to: "20:00" },
    ],
    opening_note: "",
    tax_number: "042/123/45678",
    default_tax_mode: "small_business",
    offers_transfer: true,
    closed_days: [],
  },
  place: "Yogaraum Lichtung, Pfarrlandstraße 12, 30451 Hannover",
  people: [
    {
      first_name: "Svenja",
      last_name: "Hartung",
      email: "svenja.hartung@lichtung.example",
      phone: "0511 000 45 67",
      roles: ["team-owner"],
      profile_text: "Unterrichtet Hatha und Yin. Mag lange Pausen und kurze Ansagen.",
    },
    {
      first_name: "Tobias",
      last_name: "Reimann",
      email: "tobias.reimann@lichtung.example",
      phone: "0511 000 45 68",
      roles: ["guest"],
      profile_text: "Physiotherapeut. Zuständig für alles, was morgens steif und abends verspannt ist.",
    },
  ],
  groups,
  categories,
  courses,
  lessons,
};
