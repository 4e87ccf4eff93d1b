import { changeMails } from "./change-mails-rules.ts";
import { type Described, type MailPart, type MailWords, mailParts } from "./described-rules.ts";
import { type PlaceholderName, placeholderRefusal } from "./placeholders.ts";
import { registrationMails } from "./registration-mails-rules.ts";
import { waitingMails } from "./waiting-mails-rules.ts";

export const mailTextKinds = [
  "registration-confirmed",
  "registration-received",
  "registration-moved",
  "lesson-reminder",
  "data-question",
  "what-follows",
  "make-up-offer",
  "make-up-taken",
  "make-up-moved",
  "make-up-ended",
  "payment-reminder",
  "payment-received",
  "hold-expired",
  "registration-cancelled",
  "already-registered",
  "waiting-list-joined",
  "waiting-list-offer",
  "waiting-list-offer-lapsed",
  "waiting-list-left",
  "already-waiting",
  "session-moved",
  "session-cancelled",
  "lesson-moved",
  "lesson-changed",
  "lesson-cancelled",
  "contact-receipt",
] as const;
export type MailTextKind = (typeof mailTextKinds)[number];

const described: Record<MailTextKind, Described> = {
  ...registrationMails,
  ...waitingMails,
  ...changeMails,
  "contact-receipt": {
    label: "Eingang einer Anfrage",
    when: "Wenn Ihnen jemand über das Kontaktformular schreibt.",
    group: "contact",
    placeholders: ["name", "praxis", "thema"],
    standard: {
      subject: "Ihre Nachricht ist angekommen",
      intro: "danke für Ihre Nachricht. Wir lesen sie und antworten Ihnen an diese Adresse.",
    },
  },
};

/** How a kind of mail is called, when it goes out, and which placeholders it knows. */
export const describeMail = (kind: MailTextKind): Described => described[kind];

/** What a mail says unless the team says something else. */
export const standardWords = (kind: MailTextKind): MailWords => ({
  greeting: "Guten Tag {name},",
  closing: "Herzliche Grüße\n{praxis}",
  ...described[kind].standard,
});

/**
 * What may stand in a subject: it is read on locked screens and by servers on the way, so it names no person, no course
 * (which tells about somebody's health) and no secret link.
 */
const forSubjects: readonly PlaceholderName[] = ["praxis", "nummer", "termin", "treffen", "stelle", "frist"];

/** The placeholders that a part of a mail knows. */
export const placeholdersOf = (kind: MailTextKind, part: MailPart): PlaceholderName[] =>
  described[kind].placeholders.filter((name) => part !== "subject" || forSubjects.includes(name));

/** What is wrong with the placeholders of a mail's words, by part; empty when all are known. */
export function unknownIn(
  kind: MailTextKind,
  words: Partial<MailWords>,
): Partial<Record<MailPart, string[]>> {
  const wrong = mailParts.flatMap((part) => {
    const sentence = refusalOf(kind, part, words[part] ?? "");
    return sentence ? [[part, [sentence]] as const] : [];
  });
  return Object.fromEntries(wrong);
}

function refusalOf(kind: MailTextKind, part: MailPart, text: string): string | null {
  const sentence = placeholderRefusal(text, placeholdersOf(kind, part));
  const elsewhere = part === "subject" && placeholderRefusal(text, described[kind].placeholders) === null;
  return sentence && elsewhere
    ? "Im Betreff stehen weder Namen noch Kurs noch Links, denn er ist auch auf gesperrten Bildschirmen zu lesen."
    : sentence;
}
