import { type PlaceholderName, placeholderRefusal } from "./placeholders.ts";

/** The parts of a mail that a team may say itself; facts, terms and notices stay what the template makes them. */
export const mailParts = ["subject", "greeting", "intro", "closing"] as const;
export type MailPart = (typeof mailParts)[number];
export type MailWords = Record<MailPart, string>;

export const mailTextKinds = [
  "registration-confirmed",
  "registration-received",
  "registration-moved",
  "lesson-reminder",
  "data-question",
  "what-follows",
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

type Described = {
  label: string;
  /** When it goes out. */
  when: string;
  group: "registration" | "waiting" | "change" | "contact";
  placeholders: readonly PlaceholderName[];
  /** What its subject and introduction are unless the team says something else. */
  standard: Pick<MailWords, "subject" | "intro">;
};

const person: readonly PlaceholderName[] = ["vorname", "nachname", "name", "praxis"];
const course: readonly PlaceholderName[] = ["kurs", "termin", "treffen", "ort", "kursleitung", "nummer"];
const waiting: readonly PlaceholderName[] = [...person, ...course, "verwaltungslink"];
const suggests = "Die Einleitung ist dann Ihr Vorschlag.";
const booking: readonly PlaceholderName[] = [...waiting, "preis"];

const described: Record<MailTextKind, Described> = {
  "registration-confirmed": {
    label: "Bestätigung",
    when: "Wenn ein Platz gebucht ist.",
    group: "registration",
    placeholders: booking,
    standard: {
      subject: "Ihre Anmeldung {nummer} ist bestätigt",
      intro: "Ihre Anmeldung ist bestätigt, wir freuen uns auf Sie.",
    },
  },
  "registration-received": {
    label: "Eingang, Zahlung offen",
    when: "Wenn ein Platz bis zur Zahlung reserviert ist.",
    group: "registration",
    placeholders: [...booking, "frist"],
    standard: {
      subject: "Ihre Anmeldung {nummer} ist da, die Zahlung steht noch aus",
      intro: "danke für Ihre Anmeldung.",
    },
  },
  "registration-moved": {
    label: "Umbuchung",
    when: "Wenn Sie jemanden in einen anderen Kurstermin umbuchen.",
    group: "registration",
    placeholders: booking,
    standard: {
      subject: "Ihre Anmeldung {nummer} ist umgebucht",
      intro: "wir haben Ihre Anmeldung verlegt.",
    },
  },
  "lesson-reminder": {
    label: "Erinnerung",
    when: "Am Morgen einige Tage vor dem ersten Treffen; wie viele, steht unter Team, Einstellungen.",
    group: "registration",
    placeholders: waiting,
    standard: {
      subject: "Erinnerung {nummer}: Bald geht es los",
      intro: "bald geht es los, und wir freuen uns auf Sie.",
    },
  },
  "data-question": {
    label: "Fehlende Angaben",
    when: "Wenn Sie vor dem Druck der Versichertenbestätigungen nach dem fragen, was noch fehlt.",
    group: "registration",
    placeholders: [...waiting, "frist"],
    standard: {
      subject: "Ihre Anmeldung {nummer}: Uns fehlen noch Angaben",
      intro: "damit Ihre Krankenkasse den Kurs bezahlt, brauchen wir noch ein paar Angaben von Ihnen.",
    },
  },
  "what-follows": {
    label: "Einladung nach der Geburt",
    when: "Einmal, einige Wochen nach dem errechneten Termin, wenn jemand darum gebeten hat; ob und wann, steht unter Team, Einstellungen.",
    group: "registration",
    placeholders: person,
    standard: {
      subject: "Kurse für danach bei {praxis}",
      intro:
        "wir hoffen, es geht Ihnen gut. Bei Ihrer Anmeldung haben Sie sich gewünscht, dass wir Ihnen einmal unsere Kurse für die Zeit nach der Geburt nennen. Diese Termine passen:",
    },
  },
  "payment-reminder": {
    label: "Zahlungserinnerung",
    when: "Am Morgen, nachdem die Frist einer Überweisung verstrichen ist; ob, steht unter Team, Bank und Steuer.",
    group: "registration",
    placeholders: booking,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Die Zahlung fehlt noch",
      intro: "vielleicht ist es nur untergegangen: Ihre Zahlung fehlt uns noch.",
    },
  },
  "payment-received": {
    label: "Zahlung eingegangen",
    when: "Wenn Sie einen Kontoauszug einlesen und das Geld bestätigen lassen.",
    group: "registration",
    placeholders: booking,
    standard: {
      subject: "Ihre Anmeldung {nummer}: Ihre Zahlung ist da",
      intro: "danke, Ihr Geld ist da.",
    },
  },
  "hold-expired": {
    label: "Reservierung verfallen",
    when: "Wenn die Zahlung nicht rechtzeitig kam.",
    group: "registration",
    placeholders: [...booking, "frist"],
    standard: {
      subject: "Ihre Anmeldung {nummer} ist verfallen",
      intro: "leider ist Ihre Zahlung nicht rechtzeitig bei uns angekommen.",
    },
  },
  "registration-cancelled": {
    label: "Stornierung",
    when: "Wenn eine Anmeldung abgesagt wurde, von wem auch immer.",
    group: "registration",
    placeholders: booking,
    standard: {
      subject: "Ihre Anmeldung {nummer} ist storniert",
      intro: "hiermit bestätigen wir Ihnen die Stornierung.",
    },
  },
  "already-registered": {
    label: "Doppelte Anmeldung",
    when: "Wenn sich jemand ein zweites Mal zum selben Kurstermin anmeldet.",
    group: "registration",
    placeholders: booking,
    standard: {
      subject: "Ihre Anmeldung {nummer} besteht schon",
      intro: "eben kam Ihre Anmeldung ein zweites Mal bei uns an.",
    },
  },
  "waiting-list-joined": {
    label: "Warteliste",
    when: "Wenn sich jemand auf die Warteliste setzt.",
    group: "waiting",
    placeholders: [...waiting, "stelle"],
    standard: {
      subject: "Warteliste {nummer}: Sie stehen an Stelle {stelle}",
      intro: "dieser Kurstermin ist zurzeit ausgebucht.",
    },
  },
  "waiting-list-offer": {
    label: "Platzangebot",
    when: "Wenn ein Platz frei wird, an die Nächsten in der Reihe.",
    group: "waiting",
    placeholders: [...waiting, "frist"],
    standard: {
      subject: "Warteliste {nummer}: Ein Platz ist frei",
      intro: "schön, dass Sie gewartet haben.",
    },
  },
  "waiting-list-offer-lapsed": {
    label: "Platzangebot abgelaufen",
    when: "Wenn ein Angebot nicht angenommen wurde.",
    group: "waiting",
    placeholders: [...waiting, "frist"],
    standard: {
      subject: "Warteliste {nummer}: Ihr Angebot ist abgelaufen",
      intro: "schade, dass es diesmal nicht geklappt hat.",
    },
  },
  "waiting-list-left": {
    label: "Warteliste verlassen",
    when: "Wenn jemand von der Warteliste geht oder genommen wird.",
    group: "waiting",
    placeholders: waiting,
    standard: {
      subject: "Warteliste {nummer}: Sie stehen nicht mehr darauf",
      intro: "hiermit bestätigen wir, dass Sie nicht mehr warten.",
    },
  },
  "already-waiting": {
    label: "Schon auf der Warteliste",
    when: "Wenn sich jemand meldet, der schon wartet.",
    group: "waiting",
    placeholders: waiting,
    standard: {
      subject: "Warteliste {nummer}: Sie stehen schon darauf",
      intro: "eben kam Ihre Anmeldung ein zweites Mal bei uns an.",
    },
  },
  "session-moved": {
    label: "Treffen verlegt",
    when: `Wenn Sie ein Treffen verlegen und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: waiting,
    standard: {
      subject: "Ein Treffen wurde verlegt ({nummer})",
      intro: "leider müssen wir ein Treffen verlegen. Wir hoffen, die neue Zeit passt Ihnen.",
    },
  },
  "session-cancelled": {
    label: "Treffen abgesagt",
    when: `Wenn Sie ein Treffen absagen und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: waiting,
    standard: {
      subject: "Ein Treffen fällt aus ({nummer})",
      intro:
        "leider muss ein Treffen ausfallen. Das tut uns leid. Alle anderen Treffen finden wie geplant statt.",
    },
  },
  "lesson-moved": {
    label: "Kurstermin verschoben",
    when: `Wenn Sie alle Treffen eines Kurstermins verschieben und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: waiting,
    standard: {
      subject: "Neue Termine ({nummer})",
      intro: "leider müssen wir den Kurs verschieben. Wir hoffen, die neuen Zeiten passen Ihnen.",
    },
  },
  "lesson-changed": {
    label: "Kurstermin geändert",
    when: `Wenn Sie Treffen oder Ort eines Kurstermins bearbeiten und es mitteilen. ${suggests}`,
    group: "change",
    placeholders: waiting,
    standard: {
      subject: "Änderung zu Ihrem Termin ({nummer})",
      intro: "an Ihrem Kurs hat sich etwas geändert. Bitte sehen Sie sich die Angaben unten an.",
    },
  },
  "lesson-cancelled": {
    label: "Kurstermin abgesagt",
    when: `Wenn ein Kurstermin nicht stattfindet und Sie es mitteilen. ${suggests}`,
    group: "change",
    placeholders: waiting,
    standard: {
      subject: "Abgesagt: Ihr Termin ({nummer})",
      intro:
        "leider kann der Kurs nicht stattfinden. Das tut uns sehr leid. Für die Absage entstehen Ihnen keine Kosten.",
    },
  },
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
