/** What an invoice bills. The first five settle what a registration owes; the others stand beside it. */
export const purposes = [
  "registration",
  "partner",
  "deposit",
  "rest",
  "cancellation_fee",
  "missed_sessions",
  "gift_voucher",
  "private_insurance",
  "hand",
] as const;
export type Purpose = (typeof purposes)[number];

/** What drafts are written for from registrations, one a registration. */
export const draftPurposes = [
  "registration",
  "partner",
  "deposit",
  "rest",
  "missed_sessions",
  "cancellation_fee",
] as const;
export type DraftPurpose = (typeof draftPurposes)[number];

const settling: readonly Purpose[] = ["registration", "partner", "deposit", "rest", "cancellation_fee"];

/** Whether an invoice bills what a registration owes, so that its money pays it. */
export const settlesRegistration = (purpose: Purpose): boolean => settling.includes(purpose);

/** What is billed, in words. */
export const purposeWords: Record<Purpose, string> = {
  registration: "Kursplatz",
  partner: "Begleitperson",
  deposit: "Anzahlung",
  rest: "Restzahlung",
  cancellation_fee: "Gebühr für die Absage",
  missed_sessions: "Versäumte Treffen",
  gift_voucher: "Gutschein",
  private_insurance: "Privatrechnung",
  hand: "Von Hand geschrieben",
};

type Addressed = { purpose: string; recipient_name: string };

/**
 * Whether an invoice goes to whoever booked, so that she can say where it goes: to her by name, or to who comes along with
 * her, whose address is hers. What a firm pays she is not asked about.
 */
export const isOfHolder = (
  { purpose, recipient_name }: Addressed,
  holder: { recipient_name: string },
): boolean => purpose === "partner" || recipient_name === holder.recipient_name;
