/** Who writes: a team, or the installation itself for accounts. Stands as sign on top and in the footer. */
export type Sender = {
  name: string;
  reply_to: string;
  /** Postal address, line by line; empty when there is none. */
  address: string[];
  url: string;
};

export type MailSession = {
  /** ISO 8601 */
  starts_at: string;
  ends_at: string;
  /** Only when it differs from the course date's place, else "". */
  location: string;
  /** "" where nobody takes part online. */
  online_url: string;
  /** Who leads it instead of the instructor, if anybody. */
  substitute?: string;
  /** It was called off; it stays in sight as one that does not take place. */
  is_cancelled?: boolean;
};

export type MailLesson = {
  title: string;
  sessions: MailSession[];
  place: string | null;
  instructor: string | null;
  /** What to bring or to know beforehand. */
  notes: MailText[];
};

/** When and where a session was, or is now. */
type When = Pick<MailSession, "starts_at" | "ends_at" | "location">;

/** What changed for those who attend: sessions and their links, the place, or the dates of a course date without sessions. */
export type MailNews = {
  sessions: { was: When | null; now: When | null }[];
  place: { was: string; now: string } | null;
  dates: { was: When; now: When } | null;
  links?: (When & { has_link: boolean })[];
};

export type Fact = { label: string; value: string };

/** A text of the team, such as directions or cancellation terms; several lines. */
export type MailText = { heading: string | null; text: string };

export type MailRegistration = {
  /** Such as `HS-2027-0114`. */
  number: string;
  /** The person's own page, where they look things up and cancel. */
  manage_url: string;
};

/** What was agreed about money. */
export type MailBooking = MailRegistration & {
  /** Null when nothing needs to be said about money. */
  total_cents: number | null;
  /** Which of the lesson's prices was chosen, by its name; "" for the course fee. */
  price_name: string;
  /** Tax note, or who pays: `umsatzsteuerfrei nach § 4 Nr. 14 UStG`. */
  price_note: string | null;
  /** How it is paid: recipient, IBAN, reference, or `Vor Ort`. */
  payment_lines: Fact[];
  /** What the QR code of a transfer holds; null where nothing is to be transferred. */
  transfer_code: string | null;
  voucher: { code: string; discount_cents: number } | null;
  partner_name: string | null;
};

/** What a team says itself instead of the template, filled in: plain text, `intro` and `closing` of several lines. */
export type MailWords = { subject: string; greeting: string; intro: string; closing: string };

/** What every mail to a participant carries. */
export type ParticipantMail = {
  recipient_name: string;
  team: Sender;
  lesson: MailLesson;
  words?: MailWords | null;
};

/** What every mail about an account carries. */
export type AccountMail = { recipient_name: string; platform: Sender };
