import { expect, it } from "vitest";
import { mailKinds } from "../../domain/mails/kinds-schema.ts";
import { describeMail, mailTextKinds } from "../../domain/texts/rules.ts";
import { articleOf } from "./articles.ts";
import { wordsOf } from "./reading/blocks.ts";

/** Under which name the article about all mails tells of each kind. */
const names: Readonly<Record<string, string>> = {
  "registration-confirmed": "Bestätigung",
  "registration-received": "Eingang, Zahlung offen",
  "address-proof": "Bitte, die Anmeldung zu bestätigen",
  "already-registered-for-lesson": "Doppelte Anmeldung",
  "registration-moved": "Umbuchung",
  "registration-cancelled": "Stornierung",
  "hold-expired": "Reservierung verfallen",
  "lesson-reminder": "Erinnerung",
  "data-question": "Fehlende Angaben",
  "what-follows": "Einladung nach der Geburt",
  "waiting-list-joined": "Warteliste",
  "waiting-list-offer": "Platzangebot",
  "waiting-list-offer-lapsed": "Platzangebot abgelaufen",
  "lesson-changed": "Terminänderung",
  "lesson-cancelled": "Kurstermin abgesagt",
  "participant-message": "Nachricht",
  "make-up-offer": "Angebot zum Nachholen",
  "make-up-taken": "Platz zum Nachholen",
  "make-up-moved": "Nachholtermin verlegt",
  "make-up-ended": "Platz zum Nachholen beendet",
  "payment-reminder": "Zahlungserinnerung",
  "payment-received": "Zahlung eingegangen",
  "payment-failed": "Zahlung fehlgeschlagen",
  "payment-refunded": "Rückzahlung",
  invoice: "Rechnung",
  "invoice-cancelled": "Stornorechnung",
  "invoice-reminder": "Zahlungserinnerung und Mahnung zu einer Rechnung",
  "gift-voucher": "Geschenkgutschein",
  "withdrawal-receipt": "Eingang des Widerrufs",
  "contact-receipt": "Eingang einer Anfrage",
  "contact-answer": "Antwort auf eine Anfrage",
  "staff-new-registration": "Neue Anmeldung",
  "staff-cancellation": "Stornierung durch Teilnehmende",
  "staff-absence": "Kommt nicht zu einem Treffen",
  "staff-substitute-absence": "Kommt nicht zum Treffen einer Vertretung",
  "staff-make-up": "Jemand holt ein Treffen nach",
  "staff-participant-message": "Nachricht einer Teilnehmerin",
  "staff-payment-overdue": "Zahlung überfällig",
  "staff-payment": "Nachricht zu einer Zahlung",
  "staff-decision": "Entscheidung über einen Kurs",
  "staff-withdrawal": "Widerruf",
  "staff-contact-request": "Neue Kontaktanfrage",
  verification: "Adresse bestätigen",
  "already-registered": "Schon registriert",
  invitation: "Einladung ins Team",
  "address-held": "Adresse gehört schon zu einem Konto",
  "password-reset": "Passwort zurücksetzen",
  "password-changed": "Passwort geändert",
  "email-change": "Neue E-Mail-Adresse bestätigen",
  "email-change-notice": "Hinweis an die bisherige Adresse",
  "security-notice": "Sicherheitshinweis",
  "payment-account-changed": "Zugangsdaten eines Zahlungsanbieters geändert",
  "contract-changed": "Neue Fassung des AV-Vertrags",
  "export-ready": "Datenexport bereit",
  "webhook-off": "Webhook ausgeschaltet",
  "trial-ending": "Testphase endet bald",
  "trial-ended": "Testphase beendet",
  "plan-invoice": "Rechnung für Ihren Tarif",
  "plan-invoice-reminder": "Rechnung für Ihren Tarif ist noch offen",
  "plan-confirmation": "Zahlung bestätigen",
  "plan-unpaid": "Ihr Tarif endet bald",
  "plan-paid": "Zahlung für Ihren Tarif ist da",
  "plan-planned": "Ihr Tarif ändert sich",
  "plan-ended": "Ihr Tarif ist beendet",
};

const article = articleOf("emails");
const rows = (article?.sections ?? []).flatMap(({ blocks }) =>
  blocks.flatMap((block) => (block.kind === "table" ? block.rows.map((cells) => cells.map(wordsOf)) : [])),
);

it("the article about all mails tells of every kind, and of none that is gone", () => {
  expect(Object.keys(mailKinds).filter((kind) => !names[kind])).toEqual([]);
  expect(rows.map(([name]) => name).sort()).toEqual(Object.values(names).sort());
});

it("and of each when it goes out, to whom, and whether its words can be chosen", () => {
  expect(rows.filter((cells) => cells.length !== 4 || cells.some((words) => words === ""))).toEqual([]);
});

it("every text that a team can write is named there", () => {
  const text = rows.flat().join(" ");
  const missing = mailTextKinds
    .map((kind) => describeMail(kind).label)
    .filter((label) => !text.includes(label));
  expect(missing).toEqual([]);
});

it("says that the team chooses the words of a mail exactly where it does", () => {
  const labels = new Set<string>(mailTextKinds.map((kind) => describeMail(kind).label));
  const named = (cells: string[]) =>
    labels.has(cells[0] ?? "") || (cells[1] ?? "").includes("Die Texte heißen");
  expect(rows.filter((cells) => (cells[3] === "ja") !== named(cells)).map(([name]) => name)).toEqual([]);
});
