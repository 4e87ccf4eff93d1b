export const bookingTypes = ["regular", "waitlist"] as const;
export const insuranceTypes = ["statutory", "private", "self"] as const;
/** The same, and what the team has yet to find out. */
export const insuranceStates = [...insuranceTypes, "unknown"] as const;
export const paymentMethods = ["stripe", "paypal", "transfer", "onsite"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How a registration came: by the team's page or inside another site, written down by the team, or with a file. */
export const bookingSources = ["page", "embedded", "hand", "import"] as const;
export type BookingSource = (typeof bookingSources)[number];

export const registrationStates = [
  "pending",
  "confirmed",
  "waiting",
  "offered",
  "cancelled",
  "expired",
] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** What a list of registrations is narrowed to: a state, or seats that are held until the link in the mail is opened. */
export const registrationStands = [...registrationStates, "unproven"] as const;
export type RegistrationStand = (typeof registrationStands)[number];

export const paymentStates = ["none", "open", "paid", "partly_refunded", "refunded", "failed"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How a registration's state is said to the team. */
export const registrationStateWords: Record<RegistrationState, string> = {
  pending: "reserviert",
  confirmed: "bestätigt",
  waiting: "wartet",
  offered: "Angebot läuft",
  cancelled: "storniert",
  expired: "verfallen",
};

/** How a stand is said to the team. */
export const registrationStandWords: Record<RegistrationStand, string> = {
  ...registrationStateWords,
  unproven: "wartet auf Bestätigung der E-Mail",
};

/** How a registration stands, as the team reads it. */
export const standInWords = (row: {
  status: RegistrationState;
  awaits_address_proof: boolean | number;
}): string => registrationStandWords[row.awaits_address_proof ? "unproven" : row.status];

/** Why a registration ended that was not paid in time. */
export const UNPAID = "Nicht bezahlt";

/** How somebody pays, in words. */
export const paymentMethodWords: Record<PaymentMethod, string> = {
  stripe: "Karte (Stripe)",
  paypal: "PayPal",
  transfer: "Überweisung",
  onsite: "vor Ort",
};

/** How money of a registration came: as visitors choose, or from a gift voucher. */
export const moneyMethodWords = { ...paymentMethodWords, voucher: "Gutschein" };

/** How somebody is insured, in words. */
export const insuranceWords: Record<(typeof insuranceStates)[number], string> = {
  statutory: "gesetzlich",
  private: "privat",
  self: "zahlt selbst",
  unknown: "noch nicht bekannt",
};

/** What the team has yet to do where an insurance is not known. */
export const INSURANCE_OPEN = "Versicherung noch klären";

/** How the state of a payment is said to the team. */
export const paymentStateWords: Record<PaymentState, string> = {
  none: "keine",
  open: "offen",
  paid: "bezahlt",
  partly_refunded: "teilweise erstattet",
  refunded: "erstattet",
  failed: "fehlgeschlagen",
};
