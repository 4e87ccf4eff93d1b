import type { HistoricObject } from "../../../domain/audit/schema.ts";
import { lessonFields, sessionFields } from "../../../domain/lessons/fields.ts";
import { registrationActionWords } from "../../../domain/registrations/desk/staff-schema.ts";
import type { Fields } from "../../../shared/fields.ts";
import { bookLabels } from "../bookkeeping/labels.ts";
import { categoryLabels } from "../categories/labels.ts";
import { courseGroupLabels, courseLabels } from "../courses/labels.ts";
import { discountCodeLabels } from "../discount-codes/labels.ts";
import { instructorLabels } from "../instructors/labels.ts";
import {
  dunningHistoryLabels,
  invoiceActionWords,
  invoiceLabels,
  invoiceSeriesLabels,
} from "../invoices/labels.ts";
import { programActionWords, programLabels } from "../programs/labels.ts";
import { registrationLabels } from "../registrations/labels.ts";
import { textBlockLabels } from "../texts/labels.ts";

type Labels = Readonly<Record<string, string>>;

const namesIn = (fields: Fields): Labels =>
  Object.fromEntries(Object.entries(fields).map(([name, { label, history }]) => [name, history ?? label]));

const lessonLabels: Labels = {
  ...namesIn(sessionFields),
  ...namesIn(lessonFields),
  copy_of: "Vorlage",
  session: "Treffen",
  cancel_reason: "Grund",
  missing: "Es fehlte",
  booked: "Gebucht",
};

/** The fields of each object by name, as its form calls them; what is named nowhere is not shown. */
export const labelsOf: Record<HistoricObject, Labels> = {
  course: {
    ...courseLabels,
    img: "Kursbild",
    ...Object.fromEntries(
      Object.entries(lessonLabels).map(([field, label]) => [
        `lesson_defaults.${field}`,
        `Neue Termine: ${label}`,
      ]),
    ),
  },
  "course-group": courseGroupLabels,
  category: categoryLabels,
  lesson: lessonLabels,
  instructor: {
    ...instructorLabels,
    img: "Bild",
    pdf_privacy: "Datenschutzhinweise",
    lessons_handed_over_to: "Kurstermine an",
    payment_provider: "Anbieter",
  },
  user: {
    first_name: "Vorname",
    last_name: "Nachname",
    name: "Name",
    email: "E-Mail",
    roles: "Rollen",
    status: "Stand",
    passkey: "Passkey",
    passkeys: "Passkeys",
  },
  team: {
    ...bookLabels,
    ...dunningHistoryLabels,
    cash_opening_cents: bookLabels.cash_opening,
    requires_second_factor: "Zweiter Faktor für alle",
    plan_key: "Tarif",
    resting_reason: "Grund",
    erased_from: "Gelöscht ab",
    alert: "Hinweis",
    contract_version: "Fassung",
    subscription_status: "Abonnement",
    billing_cycle: "Abrechnung",
    paid_until: "Berechnet bis",
    planned_plan: "Tarif danach",
    planned_for: "Ab",
    number: "Rechnung",
    plan_method: "Zahlungsart",
    total_cents: "Betrag",
    recounted: "Neu gezählt",
    settled: "Beendete Fristen",
    offered: "Angebotene Plätze",
    resent: "Noch einmal gesendete E-Mails",
    cash_move: "Kasse",
    amount_cents: "Betrag",
    ...programLabels,
  },
  text_block: textBlockLabels,
  discount_code: { ...discountCodeLabels, discount_code: "Code", amount_cents: "Betrag" },
  gift_voucher: { value_cents: "Wert", remaining_cents: "Restwert", void_reason: "Grund" },
  invoice: invoiceLabels,
  invoice_series: invoiceSeriesLabels,
  registration: {
    ...registrationLabels,
    status: "Stand",
    lesson: "Kurstermin",
    total_cents: "Betrag",
    fee_cents: "Stornogebühr",
    discount_cents: "Gutschein",
    price_name: "Preis",
    seats: "Plätze",
    overbooked: "Überbucht",
    payment_status: "Zahlung",
    cancel_reason: "Grund",
    unpaid_until: "Zahlbar noch bis",
    expires_at: "Platz gehalten bis",
    paid_cents: "Gezahlt",
    contact_request: "Anfrage von",
    session: "Treffen",
    amount_cents: "Betrag",
    amount: "Betrag",
    refunded_cents: "Erstattet",
    refunded_on: "Zurückgezahlt am",
    provider_fee_cents: "Gebühr des Anbieters",
    provider: "Anbieter",
    cause: "Anlass",
    dispute: "Einspruch",
  },
  contact_request: {
    status: "Stand",
    assigned_id: "Zuständig",
    note: "Notiz",
    registration: "Anmeldung",
  },
  bank_statement: { booked_count: "Gebucht", ignored_count: "Weggelegt", format: "Format" },
  import: { rows: "Zeilen", line: "Zeile", created_count: "Importiert", skipped_count: "Ausgelassen" },
};

/** What happened, by what the log calls it. */
const everywhere: Labels = {
  created: "Angelegt",
  updated: "Geändert",
  deleted: "Gelöscht",
  copied: "Als Kopie angelegt",
  restored: "Standardtext wiederhergestellt",
};

const ofUsers: Labels = {
  forgotten: "Angaben gelöscht",
  invited: "Eingeladen",
  invitation_sent_again: "Einladung noch einmal geschickt",
  invitation_withdrawn: "Einladung zurückgezogen",
  invitation_accepted: "Einladung angenommen",
  email_verified: "E-Mail-Adresse bestätigt",
  email_change_asked: "Neue E-Mail-Adresse eingetragen, noch nicht bestätigt",
  email_changed: "E-Mail-Adresse geändert",
  email_change_stopped: "Änderung der E-Mail-Adresse aufgehalten",
  status_changed: "Stand geändert",
  roles_changed: "Rollen geändert",
  password_changed: "Passwort geändert",
  password_reset: "Passwort neu gesetzt",
  session_ended: "Ein Gerät abgemeldet",
  other_sessions_ended: "Andere Geräte abgemeldet",
  second_factor_begun: "Zweiten Faktor begonnen",
  second_factor_on: "Zweiten Faktor eingerichtet",
  second_factor_off: "Zweiten Faktor ausgeschaltet",
  second_factor_reset: "Zweiten Faktor zurückgesetzt",
  recovery_codes_renewed: "Wiederherstellungscodes erneuert",
  recovery_code_used: "Mit Wiederherstellungscode angemeldet",
  passkey_added: "Passkey hinzugefügt",
  passkey_renamed: "Passkey umbenannt",
  passkey_removed: "Passkey entfernt",
  unlocked: "Nach zu vielen Versuchen entsperrt",
};

const ofCalendars: Labels = {
  calendar_opened: "Kalender zum Abonnieren eingeschaltet",
  calendar_renewed: "Adresse des Kalenders erneuert",
  calendar_closed: "Kalender zum Abonnieren abgeschaltet",
};

const ofInstructors: Labels = {
  ...ofCalendars,
  payment_account_set: "Zugangsdaten für Online-Bezahlung eingetragen",
  payment_account_replaced: "Zugangsdaten für Online-Bezahlung ersetzt",
  payment_account_removed: "Zugangsdaten für Online-Bezahlung entfernt",
  payment_account_validated: "Zugangsdaten für Online-Bezahlung geprüft",
  payment_account_refused: "Zugangsdaten für Online-Bezahlung vom Anbieter abgelehnt",
  payment_account_activated: "Online-Bezahlung eingeschaltet",
  payment_account_deactivated: "Online-Bezahlung ausgeschaltet",
};

const actions: Partial<Record<HistoricObject, Labels>> = {
  user: ofUsers,
  instructor: ofInstructors,
  lesson: {
    cancelled: "Abgesagt",
    takes_place: "Entschieden: findet statt",
    decision_asked: "Gefragt, ob der Kurs stattfindet",
    decision_postponed: "Entscheidung verschoben",
    "session-moved": "Treffen verschoben",
    "session-cancelled": "Treffen abgesagt",
    published_incomplete: "Freigeschaltet, obwohl etwas fehlte",
  },
  team: {
    ...ofCalendars,
    created: "Team angelegt",
    suspended: "Team gesperrt",
    resumed: "Team wieder geöffnet",
    closed: "Team geschlossen",
    alert_set: "Hinweis über allen Seiten geändert",
    limits_agreed: "Eigene Grenzen vereinbart",
    mails_repeated: "E-Mails noch einmal gesendet",
    mail_stopped: "E-Mail aufgehalten",
    plan_granted: "Tarif ohne Berechnung erhalten",
    contract_accepted: "AV-Vertrag angenommen",
    contract_changed: "Um Annahme des neuen AV-Vertrags gebeten",
    trial_end_announced: "An das Ende der Testphase erinnert",
    trial_ended: "Testphase beendet",
    plan_begun: "Tarif begonnen",
    plan_renewed: "Abonnement verlängert",
    plan_changed: "Tarif gewechselt",
    plan_planned: "Tarif vorgemerkt",
    plan_taken_back: "Vorgemerkten Tarif zurückgenommen",
    plan_ended: "Abonnement beendet",
    plan_invoice_issued: "Rechnung für das Abonnement erhalten",
    plan_paid: "Rechnung für das Abonnement bezahlt",
    plan_method_saved: "Zahlungsart für das Abonnement hinterlegt",
    plan_method_removed: "Zahlungsart für das Abonnement entfernt",
    plan_unpaid: "Rechnung für das Abonnement überfällig",
    plan_brought_back: "Tarif nach Zahlung wieder aufgenommen",
    "cash-moved": "Kassenbuch ergänzt",
    "cash-move-taken-back": "Eintrag im Kassenbuch zurückgenommen",
    "registrations-synced": "Anmeldungen abgeglichen",
    ...programActionWords,
    "setup-step": "Schritt der Einrichtung übersprungen oder wieder aufgenommen",
  },
  gift_voucher: {
    sold: "Ausgestellt",
    sent: "Noch einmal gesendet",
    voided: "Für ungültig erklärt",
    erased: "Angaben gelöscht",
  },
  invoice: invoiceActionWords,
  registration: registrationActionWords,
  contact_request: {
    received: "Über die Kursseite eingegangen",
    created: "Von Hand eingetragen",
    answered: "Beantwortet",
    converted: "In eine Anmeldung umgewandelt",
  },
  bank_statement: {
    started: "Kontoauszug geladen",
    mapped: "Spalten zugeordnet",
    booked: "Gebucht",
    discarded: "Verworfen",
  },
  import: {
    started: "Datei geladen",
    mapped: "Spalten zugeordnet",
    mended: "Zeile ausgebessert",
    "brought-in": "Importiert",
    discarded: "Verworfen",
  },
};

/** What happened to an object, in words. */
export const actionIn = (object: HistoricObject, action: string): string =>
  actions[object]?.[action] ?? everywhere[action] ?? "Geändert";
