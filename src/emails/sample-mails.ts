import type { MailKind, MailProps } from "./index.ts";

const platform = {
  name: "Kurshafen",
  reply_to: "hilfe@kurshafen.example",
  address: ["Hafenweg 1", "04109 Leipzig"],
  url: "https://kurshafen.example",
};

const team = {
  name: "Hebammenpraxis Sonnenschein",
  reply_to: "praxis@sonnenschein.example",
  address: ["Karl-Heine-Straße 54, Hinterhaus", "04229 Leipzig-Plagwitz"],
  url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein",
};

const evening = (date: string) => ({
  starts_at: `${date}T18:30:00+01:00`,
  ends_at: `${date}T20:30:00+01:00`,
  location: null,
  online_url: null,
});

const lesson = {
  title: "Geburtsvorbereitung für Paare",
  sessions: [
    ...["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"].map(evening),
    { ...evening("2027-03-01"), location: "Online", online_url: "https://video.example/raum/plagwitz" },
    ...["2027-03-08", "2027-03-15"].map(evening),
  ],
  place: "Kursraum Plagwitz, Karl-Heine-Straße 54, Hinterhaus, 04229 Leipzig",
  instructor: "Katharina Lindner",
  requirements: "Warme Socken und Ihre Versichertenkarte.\nEine Decke, wenn Sie mögen.",
};

const movedAndOff = (session: (typeof lesson.sessions)[number], place: number) => ({
  ...session,
  is_cancelled: place === 3,
});

const manage_url = "https://kurshafen.example/team/hebammenpraxis-sonnenschein/anmeldung/q8Zr4T";
const registration = { number: "HS-2027-0114", manage_url };

const booking = {
  ...registration,
  total_cents: 11900,
  price_note: "umsatzsteuerfrei nach § 4 Nr. 14 UStG",
  payment_lines: [
    { label: "Empfänger", value: "Katharina Lindner" },
    { label: "IBAN", value: "DE02 1203 0000 0000 2020 51" },
    { label: "Zweck", value: "HS-2027-0114" },
    { label: "Zahlbar bis", value: "25.01.2027" },
  ],
  transfer_code: "BCD\n002\n1\nSCT\n\nKatharina Lindner\nDE02120300000000202051\nEUR119\n\n\nHS-2027-0114",
  voucher: { code: "FRÜHLING", discount_cents: 1000 },
  partner_name: "Jonas Hartmann",
};

const participant = { recipient_name: "Lea Hartmann", team, lesson };
const account = { recipient_name: "Katharina Lindner", platform };

const tried = {
  ...account,
  tried: "Praxis",
  next: "Start",
  beyond: [
    { label: "Kurstermine", value: "12, enthalten: 3" },
    { label: "Aktive Kurse", value: "5, enthalten: 2" },
  ],
  subscription_url: "https://kurshafen.example/admin/abonnement",
};

const staff = {
  recipient_name: "Katharina Lindner",
  team,
  lesson,
  registration: { number: "HS-2027-0114", admin_url: "https://kurshafen.example/admin/kursanmeldungen/114" },
  participant: { name: "Lea Hartmann", email: "lea.hartmann@mail.example", phone: "0341 000 12 34" },
  seats: { taken: 10, total: 10, waiting: 2 },
};

const texts = [
  {
    heading: null,
    text: "Der Eingang ist im Hof, gleich neben dem Fahrradladen.\nBitte klingeln Sie bei „Praxis“.",
  },
  {
    heading: "Wenn Sie absagen",
    text: "Bis 30 Tage vor dem ersten Treffen ist das kostenlos, bis 14 Tage davor kostet es die Hälfte.\n\nDanach ist der volle Preis fällig, außer jemand rückt nach.",
  },
];

const declared = {
  team,
  name: "Lea Hartmann",
  booking: "HS-2027-0114",
  email: "lea.hartmann@mail.example",
  declared_at: "2027-01-20T21:07:00+01:00",
};

/** Believable values for every kind of mail, for tests and for looking at them. */
export const sampleMails: { [Kind in MailKind]: MailProps<Kind> } = {
  verification: {
    ...account,
    verification_url: "https://kurshafen.example/verify-email?token=Jq3x",
    valid_until: "2027-01-13T22:34:00+01:00",
  },
  "password-reset": {
    ...account,
    reset_url: "https://kurshafen.example/reset-password?token=Jq3x",
    valid_until: "2027-01-12T23:34:00+01:00",
  },
  "password-changed": {
    ...account,
    changed_at: "2027-01-12T22:34:00+01:00",
    forgot_password_url: "https://kurshafen.example/forgot-password",
  },
  "security-notice": {
    ...account,
    event: "second-factor-off",
    at: "2027-01-12T22:34:00+01:00",
    by: "",
    passkey: "",
    codes_left: "",
    account_url: "https://kurshafen.example/admin/konto",
    forgot_password_url: "https://kurshafen.example/forgot-password",
  },
  "payment-account-changed": {
    ...account,
    provider: "Stripe",
    event: "replaced",
    at: "2027-01-12T22:34:00+01:00",
    by: "Miriam Oehme",
    payments_url: "https://kurshafen.example/admin/kursleitende/1/zahlungsarten",
    forgot_password_url: "https://kurshafen.example/forgot-password",
  },
  "already-registered": {
    ...account,
    login_url: "https://kurshafen.example/anmelden",
    forgot_password_url: "https://kurshafen.example/forgot-password",
  },
  invitation: {
    recipient_name: "Miriam Oehme",
    team,
    inviter_name: "Katharina Lindner",
    brand: "Kurshafen",
    invitation_url: "https://kurshafen.example/invite-verify?token=Jq3x",
    valid_until: "2027-01-19T22:34:00+01:00",
  },
  "email-change": {
    ...account,
    new_email: "k.lindner@sonnenschein.example",
    verification_url: "https://kurshafen.example/verify-email?token=Jq3x",
    valid_until: "2027-01-13T22:34:00+01:00",
  },
  "email-change-notice": {
    ...account,
    new_email: "k.lindner@sonnenschein.example",
    forgot_password_url: "https://kurshafen.example/forgot-password",
  },
  "registration-received": {
    ...participant,
    registration: {
      ...booking,
      expires_at: "2027-01-25T23:59:00+01:00",
      payment_url: "https://kurshafen.example/zahlen/Jq3x",
    },
    texts,
  },
  "registration-confirmed": { ...participant, registration: booking, texts },
  "registration-moved": {
    ...participant,
    registration: booking,
    moved_from: "Rückbildung mit Baby, 07.01. bis 25.02.2027",
    texts,
  },
  "lesson-reminder": { ...participant, registration, starts_at: "2027-02-01T18:30:00+01:00" },
  "waiting-list-joined": {
    ...participant,
    registration: { ...registration, position: 3 },
    offer_hours: 48,
    other_dates: 2,
  },
  "waiting-list-offer": {
    ...participant,
    registration: { ...registration, expires_at: "2027-01-15T09:12:00+01:00" },
    offer_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/angebot/Jq3x",
    other_dates: 2,
  },
  "waiting-list-offer-lapsed": {
    ...participant,
    registration: { ...registration, expires_at: "2027-01-15T09:12:00+01:00" },
    lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse/12",
  },
  "registration-cancelled": {
    ...participant,
    registration,
    cancelled_at: "2027-01-15T09:12:00+01:00",
    cancelled_by: "participant",
    was_waiting: false,
    withdrawn: false,
    fee_cents: 5950,
    refund_cents: 5950,
    texts: [],
    lessons_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse",
  },
  "already-registered-for-lesson": { ...participant, registration: { ...registration, status: "confirmed" } },
  "hold-expired": {
    ...participant,
    registration: { ...registration, expires_at: "2027-01-25T23:59:00+01:00" },
    lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse/12",
  },
  "payment-reminder": {
    ...participant,
    registration: { ...registration, transfer_code: booking.transfer_code },
    open_cents: 11900,
    payable_until: "2027-01-14",
    last_day: "2027-01-22",
    payment_lines: [
      { label: "Betrag", value: "119,00\u00a0€" },
      ...booking.payment_lines.slice(0, -1),
      { label: "Letzter Tag", value: "22.01.2027" },
    ],
  },
  "payment-received": {
    ...participant,
    registration,
    received_cents: 11900,
    received_on: "2027-01-12",
    open_cents: 0,
    too_much_cents: 0,
  },
  "payment-failed": {
    ...participant,
    registration,
    held_until: "2027-01-25T18:30:00+01:00",
    pay_url: `${manage_url}/bezahlen`,
  },
  "payment-refunded": {
    ...participant,
    registration,
    amount_cents: 11900,
    cause: "no-seat",
    reason: "",
    lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse/12",
  },
  "staff-payment": { ...staff, news: "no-seat", amount_cents: 11900 },
  "staff-new-registration": { ...staff, status: "confirmed", has_message: true, is_test: false },
  "withdrawal-receipt": { ...declared, recipient_name: "Lea Hartmann" },
  "staff-withdrawal": {
    ...declared,
    recipient_name: team.name,
    reason: null,
    number: "HS-2027-0114",
    may_ask_for_value: true,
    admin_url: "https://kurshafen.example/admin/widerrufe/7",
  },
  "staff-cancellation": {
    ...staff,
    cancelled_at: "2027-01-15T09:12:00+01:00",
    was_waiting: false,
    fee_cents: 0,
    refund_cents: 0,
    seat_offered: true,
    unpaid: false,
  },
  "staff-payment-overdue": {
    ...staff,
    open_cents: 11900,
    payable_until: "2027-01-14",
    last_day: "2027-01-22",
    reminded: true,
  },
  "staff-absence": {
    ...staff,
    session: { starts_at: "2027-02-01T18:30:00+01:00", ends_at: "2027-02-01T20:30:00+01:00" },
    has_note: true,
    taken_back: false,
  },
  "staff-substitute-absence": {
    recipient_name: "Jule Petzold",
    team,
    participant: "Lea Hartmann",
    number: "HS-2027-0114",
    title: lesson.title,
    lesson_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurstermin/12",
    session: { starts_at: "2027-02-01T18:30:00+01:00", ends_at: "2027-02-01T20:30:00+01:00" },
    taken_back: false,
  },
  "staff-participant-message": { ...staff, received_at: "2027-01-15T09:12:00+01:00" },
  "contact-receipt": {
    recipient_name: "Lea Hartmann",
    team,
    received_at: "2027-01-12T22:34:00+01:00",
    topic: "Frage zu einem Kurs",
    instructor: "Katharina Lindner",
  },
  "contact-answer": {
    recipient_name: "Lea Hartmann",
    team,
    author: "Katharina Lindner",
    text: "ja, Sie können Ihr Baby gern mitbringen.\n\nIch freue mich auf Sie!",
    received_at: "2027-01-12T22:34:00+01:00",
    message: "Kann ich mein Baby zum ersten Treffen mitbringen?",
  },
  "staff-contact-request": {
    recipient_name: "Katharina Lindner",
    team,
    received_at: "2027-01-12T22:34:00+01:00",
    sender: { name: "Lea Hartmann", email: "lea.hartmann@mail.example", phone: "0341 000 12 34" },
    topic: "Frage zu einem Kurs",
    instructor: "Katharina Lindner",
    admin_url: "https://kurshafen.example/admin/kontaktanfragen/12",
  },
  "trial-ending": { ...tried, ends_at: "2027-01-19T22:34:00+01:00" },
  "trial-ended": { ...tried, ended_at: "2027-01-19T22:34:00+01:00" },
  "participant-message": {
    ...participant,
    registration,
    has_seat: true,
    subject: "Bitte bringen Sie am Montag eine Decke mit",
    text: "am Montag wird es im Kursraum kühl: Die Heizung wird repariert. Bitte bringen Sie eine Decke mit.\n\nKatharina Lindner",
  },
  "lesson-changed": {
    ...participant,
    lesson: { ...lesson, sessions: lesson.sessions.map(movedAndOff) },
    registration,
    has_seat: true,
    was_waiting: false,
    change: "session-moved",
    news: {
      sessions: [
        {
          was: { ...evening("2027-02-09"), location: "" },
          now: { ...evening("2027-02-08"), location: "" },
        },
      ],
      place: null,
      dates: null,
    },
    text: "leider müssen wir ein Treffen verlegen. Wir hoffen, die neue Zeit passt Ihnen.",
  },
  "lesson-cancelled": {
    ...participant,
    lesson: {
      ...participant.lesson,
      sessions: participant.lesson.sessions.map((session) => ({ ...session, is_cancelled: true })),
    },
    registration,
    was_waiting: false,
    paid: true,
    text: "leider kann der Kurs nicht stattfinden. Das tut uns sehr leid.",
    lessons_url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/kurse",
  },
};
