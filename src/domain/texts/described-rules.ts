import type { PlaceholderName } from "./placeholders.ts";

/** The parts of a mail that a team may say itself; facts, terms and notices stay what the template makes them. */
export const mailParts = ["subject", "greeting", "intro", "closing"] as const;
export type MailPart = (typeof mailParts)[number];
export type MailWords = Record<MailPart, string>;

/** What teams read of a kind of mail whose words they may choose. */
export type Described = {
  label: string;
  /** When it goes out. */
  when: string;
  group: "registration" | "waiting" | "change" | "contact";
  placeholders: readonly PlaceholderName[];
  /** What its subject and introduction are unless the team says something else. */
  standard: Pick<MailWords, "subject" | "intro">;
};

/** What mails about a person know of her. */
export const ofPerson: readonly PlaceholderName[] = ["vorname", "nachname", "name", "praxis"];
/** What mails about a place in a lesson know of it. */
export const ofPlace: readonly PlaceholderName[] = [
  ...ofPerson,
  "kurs",
  "termin",
  "treffen",
  "ort",
  "kursleitung",
  "nummer",
  "verwaltungslink",
];
