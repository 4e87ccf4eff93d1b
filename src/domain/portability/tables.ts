/** A table that goes along: what it holds, in both languages, and which of its columns stay here, each with its reason. */
export type CarriedTable = { de: string; en: string; without?: Record<string, string> };

const SECRET = "a secret that opens something";
const REPEATS = "recognises a call that was sent twice";
const CREDENTIALS = "credentials: everybody chooses a new password elsewhere";
const OURS = "what is agreed between the team and this provider";

/** Every table of a team that goes along, as README.md and schema.json name it; what a row names comes before it. */
export const carriedTables: Record<string, CarriedTable> = {
  teams: {
    de: "Das Team: Profil, Rechtstexte, Bank, Steuer, Einstellungen. Eine Zeile.",
    en: "The team: profile, legal texts, bank, tax, settings. One row.",
    without: {
      plan_key: OURS,
      plan_version: OURS,
      plan_overrides: OURS,
      billing_cycle: OURS,
      next_renewal_at: OURS,
      subscription_status: OURS,
      subscription_data: OURS,
      trial_starts_at: OURS,
      trial_ends_at: OURS,
      trial_warned_days: OURS,
      ended_cancelled: OURS,
      is_alert: OURS,
      alert: OURS,
      status: OURS,
      resting_reason: OURS,
      erased_from: OURS,
      sandbox_until: OURS,
    },
  },
  team_terms: { de: "Jede Fassung der AGB des Teams.", en: "Every wording of the team's terms." },
  team_counters: {
    de: "Zähler, aus denen fortlaufende Nummern entstehen.",
    en: "Counters behind consecutive numbers.",
  },
  setup_skips: { de: "Übersprungene Schritte der Einrichtung.", en: "Skipped steps of the first set-up." },
  users: {
    de: "Wer sich anmeldet, mit Rollen; ohne Passwort und Zugangsdaten.",
    en: "Who signs in, with roles; without passwords or credentials.",
  },
  consents: {
    de: "Welche Texte des Anbieters wer wann angenommen hat.",
    en: "Which texts of the provider were agreed to by whom and when.",
  },
  contract_acceptances: {
    de: "Der Vertrag zur Auftragsverarbeitung: wer welche Fassung wann mit wem geschlossen hat.",
    en: "The contract on commissioned processing: who concluded which version, when and with whom.",
  },
  instructors: { de: "Kursleitende mit Profil.", en: "Instructors with their profile." },
  files: {
    de: "Bilder und PDFs; ihr Inhalt liegt unter files/.",
    en: "Pictures and PDFs; their content lies under files/.",
  },
  categories: { de: "Kurskategorien.", en: "Course categories." },
  course_groups: { de: "Die drei Kursgruppen.", en: "The three course groups." },
  courses: { de: "Kurse.", en: "Courses." },
  course_categories: {
    de: "Welcher Kurs in welchen Kategorien steht.",
    en: "Which course stands in which categories.",
  },
  lessons: {
    de: "Kurstermine: buchbare Durchgänge eines Kurses.",
    en: "Lessons: bookable runs of a course.",
  },
  lesson_sessions: { de: "Treffen eines Kurstermins.", en: "Sessions of a lesson." },
  text_blocks: { de: "Textbausteine.", en: "Reusable texts." },
  mail_texts: { de: "Eigene Texte für E-Mails.", en: "The team's own words for mails." },
  certificate_texts: {
    de: "Eigene Texte für Bescheinigungen.",
    en: "The team's own words for certificates.",
  },
  participant_columns: {
    de: "Spalten der Teilnehmerliste.",
    en: "Columns of the printed list of participants.",
  },
  accounting_positions: {
    de: "Positionsnummern für die Abrechnung mit Krankenkassen.",
    en: "Position numbers for billing health insurers.",
  },
  fee_schedules: {
    de: "Private Gebühren: Land, Faktor und eigene Positionen.",
    en: "Private fees: Land, factor and positions of the team's own.",
  },
  discount_codes: { de: "Rabattcodes.", en: "Discount codes." },
  discount_code_courses: {
    de: "Für welche Kurse ein Rabattcode gilt.",
    en: "For which courses a discount code holds.",
  },
  cash_books: {
    de: "Die letzte Nummer jedes Kassenbuchs.",
    en: "The last number of each cash book.",
  },
  gift_vouchers: {
    de: "Geschenkgutscheine. Die Nummer ist bares Geld wert.",
    en: "Gift vouchers. The number is as good as money.",
  },
  registrations: {
    de: "Anmeldungen und Warteliste, mit den Angaben zur Person.",
    en: "Registrations and waiting list, with what is known of the person.",
    without: {
      token: SECRET,
      idempotency_key: REPEATS,
      request_hash: REPEATS,
    },
  },
  gift_voucher_entries: {
    de: "Verkauf und Einlösung der Gutscheine.",
    en: "Sale and redemption of the vouchers.",
  },
  registration_notes: { de: "Notizen des Teams.", en: "Notes of the team." },
  registration_messages: {
    de: "Nachrichten der Teilnehmenden.",
    en: "Messages from participants.",
    without: { idempotency_key: REPEATS },
  },
  registration_absences: {
    de: "Angekündigtes Fehlen bei einem Treffen.",
    en: "Announced absences from a session.",
  },
  data_questions: {
    de: "Nachfragen nach fehlenden Angaben.",
    en: "Questions for details that were missing.",
  },
  attendances: { de: "Anwesenheit je Person und Treffen.", en: "Attendance by person and session." },
  attendance_marks: {
    de: "Wie die Anwesenheit eingetragen wurde, Eintrag für Eintrag.",
    en: "How attendance was entered, mark by mark.",
  },
  attendance_corrections: { de: "Bitten um Korrektur.", en: "Requests to correct attendance." },
  make_up_places: { de: "Plätze zum Nachholen.", en: "Seats to make up for a missed session." },
  payment_accounts: {
    de: "Konten bei Stripe und PayPal; ohne Zugangsdaten.",
    en: "Accounts with Stripe and PayPal; without credentials.",
    without: {
      credentials: SECRET,
      webhook_token: SECRET,
      webhook_events: "how this provider is told of payments",
      has_own_webhook: "how this provider is told of payments",
      checked_until: "how this provider is told of payments",
    },
  },
  payments: {
    de: "Online-Zahlungen.",
    en: "Payments made online.",
    without: { return_hash: SECRET, checkout_url: SECRET },
  },
  refunds: { de: "Erstattungen von Online-Zahlungen.", en: "Refunds of payments made online." },
  invoice_series: {
    de: "Rechnungskreise: des Teams und von Kursleitenden, die im eigenen Namen abrechnen.",
    en: "Series of invoice numbers: the team's, and those of instructors who bill in their own name.",
  },
  invoice_numbers: {
    de: "Die letzte Nummer je Rechnungskreis und Jahr.",
    en: "The last number of each series and year.",
  },
  invoices: {
    de: "Rechnungen, Entwürfe und Stornorechnungen; document ist, was ausgestellt wurde.",
    en: "Invoices, drafts and cancellations; document is what was issued.",
    without: { idempotency_key: REPEATS, request_hash: REPEATS },
  },
  invoice_items: { de: "Positionen der Rechnungen.", en: "Items of the invoices." },
  dunning_settings: {
    de: "Wann das Team an offene Rechnungen erinnert, mit welchen Worten und zu welcher Gebühr.",
    en: "When the team reminds of unpaid invoices, with which words and for which fee.",
  },
  invoice_dunnings: {
    de: "Zahlungserinnerungen und Mahnungen zu Rechnungen.",
    en: "Reminders of unpaid invoices that were sent.",
  },
  bank_entries: {
    de: "Eingänge aus Kontoauszügen.",
    en: "Transfers that were read from bank statements.",
  },
  bank_entry_parts: {
    de: "Wie ein Eingang auf Anmeldungen und Rechnungen verteilt ist.",
    en: "How a transfer is divided among registrations and invoices.",
  },
  money_entries: {
    de: "Zahlungen und Rückzahlungen; nie überschrieben.",
    en: "Payments and refunds; never overwritten.",
  },
  bookkeeping_settings: {
    de: "Konten und Nummern für die Buchhaltung.",
    en: "Accounts and numbers by which the books are kept.",
  },
  cash_moves: {
    de: "Entnahmen und Einlagen der Kasse, von Hand eingetragen.",
    en: "Cash that was put into the till or taken out, entered by hand.",
  },
  bookkeeping_debtors: {
    de: "Vergebene Debitorennummern, mit einem Hashwert von Name und Anschrift.",
    en: "Debtors' numbers that were given, with a hash of name and address.",
  },
  messages: {
    de: "Nachrichten an Teilnehmende.",
    en: "Messages to participants.",
    without: { idempotency_key: REPEATS, request_hash: REPEATS },
  },
  withdrawals: { de: "Erklärte Widerrufe.", en: "Declared withdrawals from contracts." },
  contact_requests: {
    de: "Kontaktanfragen.",
    en: "Contact requests.",
    without: { idempotency_key: REPEATS, request_hash: REPEATS },
  },
  mails: {
    de: "Welche E-Mail wann an wen ging; ohne ihren Inhalt.",
    en: "Which mail went to whom and when; without its content.",
    without: { data: "may hold links that open something" },
  },
  contact_answers: {
    de: "Antworten auf Kontaktanfragen.",
    en: "Answers to contact requests.",
    without: { idempotency_key: REPEATS },
  },
  audit_log: { de: "Verlauf: wer wann was geändert hat.", en: "History: who changed what and when." },
};

/** Tables of a team that stay here, each with its reason, which README.md names. */
export const tablesLeftOut: Record<string, string> = {
  api_tokens: "keys for programs: made anew elsewhere",
  "auth.accounts": CREDENTIALS,
  "auth.challenges": CREDENTIALS,
  "auth.email_changes": CREDENTIALS,
  "auth.identities": CREDENTIALS,
  "auth.one_time_tokens": CREDENTIALS,
  "auth.passkeys": CREDENTIALS,
  "auth.pending_sign_ins": CREDENTIALS,
  "auth.recovery_codes": CREDENTIALS,
  "auth.second_factors": CREDENTIALS,
  "auth.sessions": CREDENTIALS,
  bank_statements: "drafts of statements, forgotten after a day; what was booked is in bank_entries",
  calendar_feeds: "secret calendar addresses: made anew elsewhere",
  departures: "which teams leave the server",
  imports: "lists that are just being brought in, forgotten after a day",
  invoice_runs: "work at hand; what came of it stands on the invoices",
  network_bookings: "limits against abuse",
  payment_events: "notices of payment providers; what followed is in payments and money_entries",
  plan_charges: "how the platform's own invoices were charged",
  plan_invoice_numbers: "which team has which number of the platform",
  plan_invoices: "the platform's own invoices: they are downloaded as PDFs, and stay in its books",
  plan_payers: "what the payment provider calls the team, and what it may charge",
  plan_payments: "what came for them",
  public_changes: "which pages changed, forgotten after an hour",
  registration_echoes: "recognises a call that was sent twice",
  registration_tallies: "what lists count, made from registrations",
  registration_words: "words for the search, made from registrations",
  sandboxes: "which teams only try the product: none that has an export",
  subscriptions: OURS,
  team_addresses: "public addresses, made from teams",
  team_exports: "this export itself",
  team_restores: "reading such an export",
  webhook_endpoints: "addresses of other programs: set up anew elsewhere, with other secrets",
  webhook_deliveries: "what they were told, forgotten after thirty days",
};
