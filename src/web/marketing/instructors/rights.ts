import type { Permission } from "../../../api/permissions.ts";

/** The four kinds of access, by what the team calls them. */
export const roles = ["team-owner", "team-admin", "instructor", "guest"] as const;
export type TeamRole = (typeof roles)[number];

/** How far somebody may: all of the team, her own, or not at all. */
export type May = "all" | "own" | "none";

/** What one may do, the permission of the API that decides it, and how far each role reaches, in the order of `roles`. */
export type Right = {
  what: string;
  permission: Permission;
  may: readonly [owner: May, admin: May, instructor: May, guest: May];
};

/** Who may do what, by what it is about; a test holds it to the permissions themselves. */
export const rights: readonly { about: string; rows: readonly Right[] }[] = [
  {
    about: "Kurse und Termine",
    rows: [
      { what: "Kurstermine sehen", permission: "lessons.read", may: ["all", "all", "own", "own"] },
      {
        what: "Kurstermine anlegen, verlegen, kopieren",
        permission: "lessons.write",
        may: ["all", "all", "own", "none"],
      },
      { what: "Kurstermine löschen", permission: "lessons.delete", may: ["all", "all", "none", "none"] },
      {
        what: "Kurse und Kategorien beschreiben",
        permission: "catalogue.write",
        may: ["all", "all", "none", "none"],
      },
    ],
  },
  {
    about: "Teilnehmende",
    rows: [
      {
        what: "Namen und Nummern sehen",
        permission: "registrations.read",
        may: ["all", "all", "own", "own"],
      },
      { what: "Anwesenheit eintragen", permission: "attendance.mark", may: ["all", "all", "own", "own"] },
      {
        what: "umbuchen, stornieren, anschreiben",
        permission: "registrations.write",
        may: ["all", "all", "own", "none"],
      },
      {
        what: "Listen als Tabelle mitnehmen",
        permission: "registrations.export",
        may: ["all", "all", "own", "none"],
      },
      { what: "Kontaktanfragen beantworten", permission: "contact.use", may: ["all", "all", "own", "none"] },
    ],
  },
  {
    about: "Geld",
    rows: [
      { what: "Zahlungen sehen", permission: "payments.read", may: ["all", "all", "own", "none"] },
      { what: "Rechnungen schreiben", permission: "invoices.write", may: ["all", "all", "own", "none"] },
      {
        what: "Stripe und PayPal einrichten",
        permission: "payment-accounts.use",
        may: ["all", "all", "own", "none"],
      },
      {
        what: "Kontoauszug einlesen",
        permission: "bank-statements.use",
        may: ["all", "all", "none", "none"],
      },
      {
        what: "Unterlagen für die Steuerberatung",
        permission: "bookkeeping.read",
        may: ["all", "all", "none", "none"],
      },
    ],
  },
  {
    about: "Das Team",
    rows: [
      {
        what: "Bild und Text auf der Kursseite",
        permission: "instructors.write",
        may: ["all", "all", "own", "own"],
      },
      { what: "einladen, Rollen vergeben", permission: "users.write", may: ["all", "all", "none", "none"] },
      {
        what: "Rechtstexte, Bank, Einstellungen",
        permission: "team.write",
        may: ["all", "all", "none", "none"],
      },
      {
        what: "zweiten Faktor für alle verlangen",
        permission: "team.secure",
        may: ["all", "none", "none", "none"],
      },
      { what: "alle Daten mitnehmen", permission: "team.carry", may: ["all", "none", "none", "none"] },
    ],
  },
];
