/** A way to the API. */
type Reach = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A call by its path below /api, where `{}` stands for one part and `*` for the rest, and what is said when it fails. */
type Fallback = readonly [Method, path: string, sentence: string];

/** The usual verbs of a noun, in one sentence pattern; what else is done to one of them changes it. */
const verbs = (path: string, many: string, one: string): Fallback[] => [
  ["POST", `${path}/status`, "Status konnte nicht geändert werden"],
  ["PATCH", `${path}/order`, "Reihenfolge konnte nicht gespeichert werden"],
  ["GET", path, `${many} konnten nicht geladen werden`],
  ["POST", path, `${one} konnte nicht erstellt werden`],
  ["GET", `${path}/*`, `${one} konnte nicht geladen werden`],
  ["PATCH", `${path}/*`, `${one} konnte nicht aktualisiert werden`],
  ["POST", `${path}/*`, `${one} konnte nicht aktualisiert werden`],
  ["DELETE", `${path}/*`, `${one} konnte nicht gelöscht werden`],
];

/** The credentials of a payment provider. */
const ofProvider = (path: string, name: string, properName: string): Fallback[] => [
  ["GET", `instructors/{}/payment-${path}`, `Zahlungsinformationen (${name}) konnten nicht geladen werden`],
  [
    "PATCH",
    `instructors/{}/payment-${path}`,
    `Zahlungsinformationen (${name}) konnten nicht aktualisiert werden`,
  ],
  [
    "DELETE",
    `instructors/{}/payment-${path}`,
    `Zahlungsinformationen (${name}) konnten nicht gelöscht werden`,
  ],
  [
    "POST",
    `instructors/{}/payment-credentials/${path}/validate`,
    `${properName}-Credentials konnten nicht validiert werden`,
  ],
];

const team: Fallback[] = [
  ["POST", "users/validate-email", "E-Mail konnte nicht validiert werden"],
  ["POST", "users/invite", "Kursleitende Person konnte nicht eingeladen werden"],
  ["PATCH", "users/{}/status", "Status konnte nicht geändert werden"],
  ["PATCH", "users/{}/roles", "Rollen konnten nicht geändert werden"],
  ["PATCH", "users/{}/email", "E-Mail konnte nicht gespeichert werden"],
  ...verbs("users", "Users", "User"),
  ["POST", "instructors/upload-file/*", "Datei konnte nicht hochgeladen werden"],
  ["PATCH", "instructors/{}/save-email", "E-Mail konnte nicht gespeichert werden"],
  ["PATCH", "instructors/{}/payments", "Zahlungsinformationen konnten nicht aktualisiert werden"],
  ["GET", "instructors/{}/payment-methods", "Zahlungsmethoden konnten nicht geladen werden"],
  ...ofProvider("stripe", "Stripe", "Stripe"),
  ...ofProvider("paypal", "Paypal", "PayPal"),
  ...verbs("instructors", "Dozenten", "Dozent"),
  ["POST", "webhook-endpoints/{}/test", "Testmeldung konnte nicht gesendet werden"],
  ["POST", "webhook-endpoints/{}/deliveries/*", "Meldung konnte nicht noch einmal gesendet werden"],
  ["GET", "webhook-endpoints/{}/deliveries", "Protokoll konnte nicht geladen werden"],
  ...verbs("webhook-endpoints", "Webhooks", "Webhook"),
  ...verbs("api-tokens", "API-Schlüssel", "API-Schlüssel"),
  ["POST", "team/export", "Export konnte nicht angefordert werden"],
  ["GET", "team/export*", "Export konnte nicht geladen werden"],
  ["DELETE", "team/export", "Export konnte nicht gelöscht werden"],
  ["POST", "team/restore*", "Daten konnten nicht eingelesen werden"],
  ["GET", "team/restore", "Stand des Einlesens konnte nicht geladen werden"],
  ["DELETE", "team/restore", "Datei konnte nicht entfernt werden"],
  ["POST", "team/logo", "Logo konnte nicht hochgeladen werden"],
  ["GET", "team/*", "Team konnte nicht geladen werden"],
  ["GET", "team", "Team konnte nicht geladen werden"],
  ["DELETE", "team/logo", "Logo konnte nicht gelöscht werden"],
  ["PATCH", "team/*", "Team konnte nicht aktualisiert werden"],
  ["PATCH", "team", "Team konnte nicht aktualisiert werden"],
  ["GET", "history/*", "Verlauf konnte nicht geladen werden"],
  ["POST", "av-contract/acceptance", "Vertrag konnte nicht angenommen werden"],
  ["GET", "av-contract*", "Vertrag konnte nicht geladen werden"],
  ["GET", "subscription", "Abonnement konnte nicht geladen werden"],
  ["GET", "subscription/quotes", "Tarife konnten nicht geladen werden"],
  ["POST", "subscription/changes", "Tarif konnte nicht gewechselt werden"],
  ["POST", "subscription/cancellation", "Abonnement konnte nicht gekündigt werden"],
  ["DELETE", "subscription/planned", "Änderung konnte nicht zurückgenommen werden"],
  ["POST", "subscription/payment-method", "Zahlungsart konnte nicht hinterlegt werden"],
  ["DELETE", "subscription/payment-method", "Zahlungsart konnte nicht entfernt werden"],
  ["POST", "subscription/payment-check", "Zahlung konnte nicht geprüft werden"],
  ["POST", "subscription/invoices/*/payment", "Rechnung konnte nicht bezahlt werden"],
  ["GET", "subscription/invoices", "Rechnungen konnten nicht geladen werden"],
  ["GET", "subscription/invoices/*", "Rechnung konnte nicht geladen werden"],
  ["GET", "setup-progress", "Einrichtung konnte nicht geladen werden"],
  ["PATCH", "setup-progress/*", "Einrichtung konnte nicht gespeichert werden"],
  ["GET", "account", "Konto konnte nicht geladen werden"],
  ["POST", "account/confirmation*", "Passwort konnte nicht geprüft werden"],
  ["DELETE", "account/sessions*", "Geräte konnten nicht abgemeldet werden"],
  ...verbs("account/passkeys", "Passkeys", "Passkey"),
  ["POST", "account/second-factor*", "Zweiter Faktor konnte nicht gespeichert werden"],
  ["POST", "application/change-password", "Passwort konnte nicht geändert werden"],
];

const planning: Fallback[] = [
  ["POST", "courses/upload-image/*", "Kursbild konnte nicht hochgeladen werden"],
  ...verbs("courses", "Kurse", "Kurs"),
  ...verbs("course-groups", "Kursgruppen", "Kursgruppe"),
  ["POST", "lessons/copy/*", "Kurs konnte nicht kopiert werden"],
  ["POST", "lessons/{}/cancellation", "Kurstermin konnte nicht abgesagt werden"],
  ["POST", "lessons/{}/move", "Kurstermin konnte nicht verlegt werden"],
  ["POST", "lessons/{}/change-preview", "Vorschau konnte nicht geladen werden"],
  ["GET", "lessons/{}/attendance*", "Anwesenheit konnte nicht geladen werden"],
  ["GET", "lessons/sessions", "Treffen konnten nicht geladen werden"],
  ["GET", "lessons/{}/decision", "Zahlen konnten nicht geladen werden"],
  ["POST", "lessons/{}/decision", "Entscheidung konnte nicht gespeichert werden"],
  ["GET", "calendar-feeds", "Kalender konnte nicht geladen werden"],
  ["POST", "calendar-feeds/*", "Kalender konnte nicht eingeschaltet werden"],
  ["DELETE", "calendar-feeds/*", "Kalender konnte nicht abgeschaltet werden"],
  ["POST", "lessons/collisions", "Überschneidungen konnten nicht geprüft werden"],
  ...verbs("lessons", "Kurse", "Kurs"),
  ...verbs("categories", "Kategorien", "Kategorie"),
  ["POST", "gift-vouchers/{}/invoice", "Entwurf konnte nicht angelegt werden"],
  ["POST", "gift-vouchers/{}/mail", "Gutschein konnte nicht gesendet werden"],
  ["POST", "gift-vouchers/{}/erasure", "Angaben konnten nicht gelöscht werden"],
  ...verbs("gift-vouchers", "Gutscheine", "Gutschein"),
  ...verbs("discount-codes", "Rabattcodes", "Rabattcode"),
  ...verbs("text-blocks", "Textbausteine", "Textbaustein"),
  ["POST", "mail-texts/{}/preview", "Vorschau konnte nicht geladen werden"],
  ...verbs("mail-texts", "E-Mail-Texte", "E-Mail-Text"),
];

const desk: Fallback[] = [
  ["GET", "attendance/*", "Anwesenheit konnte nicht geladen werden"],
  ["POST", "attendance/marks", "Anwesenheit konnte nicht gespeichert werden"],
  ["PATCH", "registrations/{}/attendance", "Anwesenheit konnte nicht gespeichert werden"],
  ["GET", "sheets/columns", "Spalten konnten nicht geladen werden"],
  ["PATCH", "sheets/columns", "Spalten konnten nicht gespeichert werden"],
  ["GET", "sheets/certificates", "Bescheinigungen konnten nicht geladen werden"],
  ["GET", "sheets/texts", "Texte konnten nicht geladen werden"],
  ["GET", "sheets/texts/*", "Text konnte nicht geladen werden"],
  ["PATCH", "sheets/texts/*", "Text konnte nicht gespeichert werden"],
  ["DELETE", "sheets/texts/*", "Text konnte nicht zurückgesetzt werden"],
  ["GET", "sheets/*", "Blatt konnte nicht erstellt werden"],
  ["GET", "invoices/fee-schedule", "Gebühren konnten nicht geladen werden"],
  ["PATCH", "invoices/fee-schedule", "Gebühren konnten nicht gespeichert werden"],
  ["GET", "invoices/summary", "Summen konnten nicht geladen werden"],
  ["POST", "invoices", "Entwurf konnte nicht gespeichert werden"],
  ["POST", "invoices/runs", "Die Auswahl konnte nicht bearbeitet werden"],
  ["GET", "invoices/runs/current", "Der Stand konnte nicht geladen werden"],
  ["DELETE", "invoices/runs/{}", "Der Lauf konnte nicht angehalten werden"],
  ["GET", "invoices/drafts", "Was zu berechnen ist, konnte nicht geladen werden"],
  ["POST", "invoices/drafts", "Entwürfe konnten nicht angelegt werden"],
  ["PATCH", "invoices/{}", "Entwurf konnte nicht gespeichert werden"],
  ["DELETE", "invoices/{}", "Entwurf konnte nicht verworfen werden"],
  ["POST", "invoices/{}/finalisation", "Rechnung konnte nicht abgeschlossen werden"],
  ["POST", "invoices/{}/cancellation", "Rechnung konnte nicht storniert werden"],
  ["POST", "invoices/{}/payments", "Zahlung konnte nicht eingetragen werden"],
  ["POST", "invoices/{}/refunds", "Erstattung konnte nicht eingetragen werden"],
  ["DELETE", "invoices/{}/payments/{}", "Zahlung konnte nicht zurückgenommen werden"],
  ["POST", "invoices/{}/data-question", "E-Mail konnte nicht gesendet werden"],
  ["POST", "invoices/{}/dunnings", "Mahnung konnte nicht gesendet werden"],
  ["DELETE", "invoices/{}/dunnings/{}", "Mahnstufe konnte nicht zurückgenommen werden"],
  ["POST", "invoices/{}/dunnings/{}/waiver", "Mahngebühr konnte nicht erlassen werden"],
  ["GET", "dunning-settings", "Einstellungen konnten nicht geladen werden"],
  ["PATCH", "dunning-settings", "Einstellungen konnten nicht gespeichert werden"],
  ["POST", "invoices/{}/sending", "Rechnung konnte nicht gesendet werden"],
  ...verbs("invoices", "Rechnungen", "Rechnung"),
  ...verbs("invoice-series", "Rechnungskreise", "Rechnungskreis"),
  ["GET", "registrations/terms/{}", "Bedingungen konnten nicht geladen werden"],
  ["POST", "registrations/team-sync", "Abgleich konnte nicht durchgeführt werden"],
  ["POST", "registrations/{}/cancellation", "Anmeldung konnte nicht abgesagt werden"],
  ["POST", "registrations/{}/move", "Anmeldung konnte nicht umgebucht werden"],
  ["POST", "registrations/{}/gift-voucher", "Gutschein konnte nicht eingelöst werden"],
  ["POST", "registrations/{}/payment", "Zahlung konnte nicht gespeichert werden"],
  ["POST", "registrations/payment", "Zahlungen konnten nicht gespeichert werden"],
  ["POST", "registrations/{}/refunds", "Rückzahlung konnte nicht gespeichert werden"],
  ["POST", "registrations/{}/mails", "E-Mail konnte nicht gesendet werden"],
  ["POST", "registrations/mails", "E-Mails konnten nicht gesendet werden"],
  ["GET", "registrations/insured-sheets", "Versichertenbestätigungen konnten nicht vorbereitet werden"],
  ["POST", "registrations/data-questions", "E-Mails konnten nicht gesendet werden"],
  ["POST", "registrations/cancellation", "Anmeldungen konnten nicht abgesagt werden"],
  ...verbs("registrations", "Anmeldungen", "Anmeldung"),
  ["POST", "contact-requests/{}/answers", "Antwort konnte nicht gesendet werden"],
  ...verbs("contact-requests", "Kontaktanfragen", "Kontaktanfrage"),
  ["GET", "payments*", "Zahlungen konnten nicht geladen werden"],
  ["POST", "withdrawals/{}/decision", "Entscheidung konnte nicht gespeichert werden"],
  ...verbs("withdrawals", "Widerrufe", "Widerruf"),
  ["POST", "bank-statements/{}/booking", "Zahlungen konnten nicht gebucht werden"],
  ["POST", "bank-statements", "Kontoauszug konnte nicht gelesen werden"],
  ...verbs("bank-statements", "Kontoauszüge", "Kontoauszug"),
  ...verbs("bank-entries", "Zahlungseingänge", "Zahlungseingang"),
  ["POST", "imports", "Datei konnte nicht gelesen werden"],
  ["POST", "imports/{}/run", "Daten konnten nicht importiert werden"],
  ...verbs("imports", "Importe", "Import"),
  ["POST", "participant-messages/preview", "Vorschau konnte nicht geladen werden"],
  ["POST", "participant-messages", "Nachricht konnte nicht gesendet werden"],
  ...verbs("participant-messages", "Nachrichten", "Nachricht"),
  ["GET", "accounting-sheets*", "Kassenabrechnung konnte nicht geladen werden"],
  ["PATCH", "accounting-sheets/positions", "Positionen konnten nicht gespeichert werden"],
  ["POST", "bookkeeping/cash-moves", "Kassenbuch konnte nicht ergänzt werden"],
  ["DELETE", "bookkeeping/cash-moves/{}", "Eintrag konnte nicht zurückgenommen werden"],
  ["PATCH", "bookkeeping/*", "Angaben für die Buchhaltung konnten nicht gespeichert werden"],
  ["GET", "bookkeeping/*", "Angaben für die Buchhaltung konnten nicht geladen werden"],
  ["GET", "statistics*", "Auswertung konnte nicht geladen werden"],
  ["GET", "search", "Suche konnte nicht durchgeführt werden"],
];

const PUBLIC = "public/teams/{}";

const visitors: Fallback[] = [
  ["GET", `${PUBLIC}`, "Team konnte nicht geladen werden"],
  ["GET", `${PUBLIC}/courses`, "Kurse konnten nicht geladen werden"],
  ["GET", `${PUBLIC}/calendar*`, "Kalender konnte nicht geladen werden"],
  ["GET", `${PUBLIC}/lesson`, "Kurstermin konnte nicht geladen werden"],
  ["GET", `${PUBLIC}/instructors`, "Kursleitende konnten nicht geladen werden"],
  ["GET", `${PUBLIC}/registrations/{}/attendance`, "Ihre Anwesenheit konnte nicht geladen werden"],
  ["GET", `${PUBLIC}/registrations/{}/make-up`, "Treffen zum Nachholen konnten nicht geladen werden"],
  ["POST", `${PUBLIC}/registrations/{}/make-up`, "Der Platz zum Nachholen konnte nicht eingetragen werden"],
  ["DELETE", `${PUBLIC}/registrations/{}/make-up/*`, "Der Platz konnte nicht zurückgegeben werden"],
  ["POST", `${PUBLIC}/registrations/{}/attendance/*`, "Ihre Bitte konnte nicht gesendet werden"],
  ["POST", `${PUBLIC}/contact`, "Kontaktanfrage konnte nicht gesendet werden"],
  ["GET", `${PUBLIC}/register`, "Registrierung konnte nicht geladen werden"],
  ["POST", `${PUBLIC}/register`, "Registrierung konnte nicht durchgeführt werden"],
  ["POST", `${PUBLIC}/gift-voucher`, "Gutschein konnte nicht geprüft werden"],
  ["POST", `${PUBLIC}/voucher`, "Gutschein konnte nicht geprüft werden"],
  ["POST", `${PUBLIC}/withdrawal`, "Ihr Widerruf konnte nicht gesendet werden"],
  ["POST", `${PUBLIC}/registrations/{}/withdrawal`, "Ihr Widerruf konnte nicht gesendet werden"],
  ["POST", `${PUBLIC}/registrations/{}/cancellation`, "Ihre Absage konnte nicht gespeichert werden"],
  ["POST", `${PUBLIC}/registrations/{}/payment`, "Die Bezahlung konnte nicht begonnen werden"],
  ["POST", `${PUBLIC}/payments/return`, "Zahlung konnte nicht geprüft werden"],
  ["GET", `${PUBLIC}/invitations/{}`, "Die Seite konnte nicht geladen werden"],
  ["POST", `${PUBLIC}/invitations/{}`, "Das konnte nicht gespeichert werden"],
  ["GET", `${PUBLIC}/data-questions/{}`, "Die Fragen konnten nicht geladen werden"],
  ["POST", `${PUBLIC}/data-questions/{}`, "Ihre Angaben konnten nicht gespeichert werden"],
  ["GET", `${PUBLIC}/registrations/*`, "Anmeldung konnte nicht geladen werden"],
  ["POST", `${PUBLIC}/registrations/*`, "Anmeldung konnte nicht aktualisiert werden"],
  ["DELETE", `${PUBLIC}/registrations/*`, "Anmeldung konnte nicht aktualisiert werden"],
  ["GET", `${PUBLIC}/file/*`, "Fehler beim Abrufen der Datei"],
  ["GET", "sandbox", "Die Beispielpraxis konnte nicht geladen werden"],
  ["POST", "sandbox", "Die Beispielpraxis konnte nicht geöffnet werden"],
  ["DELETE", "sandbox", "Die Beispielpraxis konnte nicht geschlossen werden"],
  ["GET", "sandbox/mails*", "E-Mails konnten nicht geladen werden"],
];

/** The narrower one of two that fit stands first. */
const fallbacks = [...team, ...planning, ...desk, ...visitors].map(
  ([method, path, sentence]) => [method, patternOf(path), sentence] as const,
);

function patternOf(path: string): RegExp {
  const parts = path.replaceAll("{}", "[^/]+").replace("*", ".*");
  return new RegExp(`^/api/${parts}/?$`);
}

/** The sentence for a failed call to which the server added none: `Fehler` where nothing better is known. */
export function fallbackMessage(method: string, path: string): string {
  return fallbacks.find(([verb, pattern]) => verb === method && pattern.test(path))?.[2] ?? "Fehler";
}

/** Reaches the API so that every failed call carries a sentence: the server's own, or the call's fallback. */
export const sayingWhatFailed =
  (reach: Reach): Reach =>
  async (input, init) => {
    const response = await reach(input, init);
    if (response.ok || (await saysSomething(response.clone()))) return response;
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), "http://here");
    const message = fallbackMessage(init?.method ?? "GET", pathname);
    return Response.json(
      { status: response.status, success: false, message, data: null },
      { status: response.status },
    );
  };

async function saysSomething(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => null);
  return typeof answer === "object" && answer !== null && "message" in answer && Boolean(answer.message);
}
