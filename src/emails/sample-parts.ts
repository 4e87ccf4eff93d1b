// Who and what the sample mails are about.

const platform = {
  name: "Kurshafen",
  reply_to: "hilfe@kurshafen.example",
  address: ["Hafenweg 1", "04109 Leipzig"],
  url: "https://kurshafen.example",
};

export const team = {
  name: "Hebammenpraxis Sonnenschein",
  reply_to: "praxis@sonnenschein.example",
  address: ["Karl-Heine-Straße 54, Hinterhaus", "04229 Leipzig-Plagwitz"],
  url: "https://kurshafen.example/team/hebammenpraxis-sonnenschein",
};

/** A session of two hours on a day in winter. */
export const evening = (date: string) => ({
  starts_at: `${date}T18:30:00+01:00`,
  ends_at: `${date}T20:30:00+01:00`,
  location: "",
  online_url: "",
});

export const lesson = {
  title: "Geburtsvorbereitung für Paare",
  sessions: [
    ...["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-22"].map(evening),
    { ...evening("2027-03-01"), location: "Online", online_url: "https://video.example/raum/plagwitz" },
    ...["2027-03-08", "2027-03-15"].map(evening),
  ],
  place: "Kursraum Plagwitz, Karl-Heine-Straße 54, Hinterhaus, 04229 Leipzig",
  instructor: "Katharina Lindner",
  notes: [
    {
      heading: "Bitte denken Sie daran",
      text: "Warme Socken und Ihre Versichertenkarte.\nEine Decke, wenn Sie mögen.",
    },
  ],
};

/** The sessions of a lesson, of which the fourth does not take place. */
export const movedAndOff = (session: (typeof lesson.sessions)[number], place: number) => ({
  ...session,
  is_cancelled: place === 3,
});

export const manage_url = "https://kurshafen.example/team/hebammenpraxis-sonnenschein/anmeldung/q8Zr4T";
export const registration = { number: "HS-2027-0114", manage_url };

export const booking = {
  ...registration,
  total_cents: 11900,
  price_name: "Solidaritätspreis",
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

export const participant = { recipient_name: "Lea Hartmann", team, lesson };
export const account = { recipient_name: "Katharina Lindner", platform };

export const tried = {
  ...account,
  tried: "Praxis",
  next: "Start",
  beyond: [
    { label: "Kurstermine", value: "12, enthalten: 3" },
    { label: "Aktive Kurse", value: "5, enthalten: 2" },
  ],
  subscription_url: "https://kurshafen.example/admin/abonnement",
};

export const planned = {
  ...account,
  plan: "Praxis",
  next: "Start",
  beyond: tried.beyond,
  subscription_url: tried.subscription_url,
};

export const staff = {
  recipient_name: "Katharina Lindner",
  team,
  lesson,
  registration: { number: "HS-2027-0114", admin_url: "https://kurshafen.example/admin/kursanmeldungen/114" },
  participant: { name: "Lea Hartmann", email: "lea.hartmann@mail.example", phone: "0341 000 12 34" },
  seats: { taken: 10, total: 10, waiting: 2 },
};

export const texts = [
  {
    heading: null,
    text: "Der Eingang ist im Hof, gleich neben dem Fahrradladen.\nBitte klingeln Sie bei „Praxis“.",
  },
  {
    heading: "Wenn Sie absagen",
    text: "Bis 30 Tage vor dem ersten Treffen ist das kostenlos, bis 14 Tage davor kostet es die Hälfte.\n\nDanach ist der volle Preis fällig, außer jemand rückt nach.",
  },
];

export const declared = {
  team,
  name: "Lea Hartmann",
  booking: "HS-2027-0114",
  email: "lea.hartmann@mail.example",
  declared_at: "2027-01-20T21:07:00+01:00",
};
