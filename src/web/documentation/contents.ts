/**
 * The contents of the documentation: themes in the order in which somebody needs them, and in each its articles, by the
 * names of their files. What is read before and after an article follows from here.
 */
export const contents = [
  { theme: "Loslegen", slugs: ["erste-schritte", "ausprobieren", "umzug", "uebernahme", "fragen"] },
  {
    theme: "Kurse und Termine",
    slugs: ["kurse", "kurstermine", "verschieben-und-absagen", "kalender"],
  },
  {
    theme: "Preise und Gutscheine",
    slugs: ["kasse-gutschein-begleitung", "rabattcodes", "geschenkgutscheine"],
  },
  {
    theme: "Anmeldungen",
    slugs: [
      "anmeldungen",
      "von-hand-anlegen-und-umbuchen",
      "warteliste",
      "nachrichten",
      "kontaktanfragen",
      "widerruf",
      "abgleich",
    ],
  },
  {
    theme: "Kurstag und Nachweise",
    slugs: ["kursabend", "anwesenheit", "listen", "bescheinigungen", "kassenabrechnung"],
  },
  {
    theme: "Geld",
    slugs: [
      "zahlungen",
      "kontoauszug",
      "online-bezahlung",
      "stripe",
      "paypal",
      "rechnungen",
      "mahnungen",
      "private-gebuehren",
      "buchhaltung",
      "auswertung",
    ],
  },
  { theme: "E-Mails und Texte", slugs: ["emails", "textbausteine"] },
  { theme: "Ihre Website", slugs: ["einbindung", "wordpress"] },
  {
    theme: "Team und Konto",
    slugs: ["profil-und-einstellungen", "team-und-rollen", "sicher-anmelden", "abonnement"],
  },
  { theme: "Recht und Daten", slugs: ["datenschutz", "av-vertrag", "rechtliches", "alle-daten"] },
  { theme: "Für Programme", slugs: ["schnittstelle"] },
] as const satisfies readonly { theme: string; slugs: readonly string[] }[];
