import { formatCents } from "../../shared/money/money.ts";
import { formatDate } from "../../shared/time/dates.ts";
import { fillPlaceholders, type PlaceholderName, placeholderRefusal } from "../texts/placeholders.ts";

/** What is certified: that somebody took part, or that somebody came along and what that cost. */
export const certificateKinds = ["attendance", "partner"] as const;
export type CertificateKind = (typeof certificateKinds)[number];

/** The parts of a certificate that a team says itself; the facts between them are what was entered. */
export const certificateParts = ["title", "subtitle", "intro", "closing"] as const;
export type CertificatePart = (typeof certificateParts)[number];
export type CertificateWords = Record<CertificatePart, string>;

const common: readonly PlaceholderName[] = [
  "name",
  "vorname",
  "nachname",
  "kurs",
  "termin",
  "besucht",
  "stunden",
  "kursleitung",
  "praxis",
];

type Described = {
  label: string;
  when: string;
  placeholders: readonly PlaceholderName[];
  standard: CertificateWords;
};

const described: Record<CertificateKind, Described> = {
  attendance: {
    label: "Teilnahmebescheinigung",
    when: "Für Teilnehmende, mit den besuchten Treffen und Stunden.",
    placeholders: common,
    standard: {
      title: "Teilnahmebescheinigung",
      subtitle: "zur Vorlage bei der Krankenkasse",
      intro: "**{name}** hat am folgenden Kurs teilgenommen und {besucht} besucht.",
      closing: "",
    },
  },
  partner: {
    label: "Bescheinigung für Begleitpersonen",
    when: "Für die Krankenkasse der Begleitperson, mit Gebühr und Zahlung.",
    placeholders: [...common, "begleitperson"],
    standard: {
      title: "Teilnahmebescheinigung",
      subtitle: "zur Vorlage bei der Krankenkasse",
      intro: "**{begleitperson}** hat {name} im folgenden Kurs begleitet und {besucht} besucht.",
      closing: "Die Gebühr ist nicht mit der gesetzlichen Krankenkasse von {name} abgerechnet worden.",
    },
  },
};

/** How a certificate is called, whom it is for, which placeholders it knows, and what it says by itself. */
export const describeCertificate = (kind: CertificateKind): Described => described[kind];

/** What is wrong with the placeholders of a certificate's words, by part; empty when all are known. */
export function unknownInCertificate(
  kind: CertificateKind,
  words: Partial<CertificateWords>,
): Partial<Record<CertificatePart, string[]>> {
  const wrong = certificateParts.flatMap((part) => {
    const sentence = placeholderRefusal(words[part] ?? "", described[kind].placeholders);
    return sentence ? [[part, [sentence]] as const] : [];
  });
  return Object.fromEntries(wrong);
}

type Span = { text: string; look: "letter" | "letter-strong" };

/** A text's paragraphs with what is strong (`**so**`) and its placeholders filled; values are never read as marks. */
export const paragraphsOf = (text: string, values: Partial<Record<PlaceholderName, string>>): Span[][] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) =>
      part
        .split(/\*\*([^*]+)\*\*/)
        .map((words, index) => ({
          text: fillPlaceholders(words, values),
          look: index % 2 === 1 ? ("letter-strong" as const) : ("letter" as const),
        }))
        .filter(({ text: words }) => words !== ""),
    );

/** A session that somebody attended: the day, and how many minutes count. */
export type Attended = { starts_at: Date; minutes: number };

/** `12 Stunden`, `1 Stunde 45 Minuten` */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    hours > 0 && (hours === 1 ? "1 Stunde" : `${hours} Stunden`),
    rest > 0 && (rest === 1 ? "1 Minute" : `${rest} Minuten`),
  ].filter(Boolean);
  return parts.join(" ") || "0 Minuten";
}

export const totalMinutes = (attended: readonly Attended[]): number =>
  attended.reduce((sum, { minutes }) => sum + minutes, 0);

const areAlike = (attended: readonly Attended[]): boolean =>
  attended.every(({ minutes }) => minutes === attended[0]?.minutes);

/** `6 Treffen zu je 2 Stunden, zusammen 12 Stunden` */
export function extentOf(attended: readonly Attended[]): string {
  const total = hoursWords(totalMinutes(attended));
  if (attended.length === 1) return `1 Treffen, ${total}`;
  const each = areAlike(attended) ? ` zu je ${hoursWords(attended[0]?.minutes ?? 0)}` : "";
  return `${attended.length} Treffen${each}, zusammen ${total}`;
}

/** `07.01.2027, 14.01.2027 und 21.01.2027`; with the minutes of each where they differ. */
export function daysAttended(attended: readonly Attended[]): string {
  const alike = areAlike(attended);
  const days = attended.map(({ starts_at, minutes }) =>
    alike ? formatDate(starts_at) : `${formatDate(starts_at)} (${minutes} Minuten)`,
  );
  const last = days.pop() ?? "";
  return days.length > 0 ? `${days.join(", ")} und ${last}` : last;
}

type Paid = {
  /** What was agreed for coming along, in cents. */
  fee_cents: number;
  /** What the whole booking costs, and what came for it and stayed. */
  total_cents: number;
  kept_cents: number;
  /** When and how it was paid, in words: `am 06.01.2027 durch Überweisung`. */
  how: string;
};

/**
 * What was paid for coming along. Who paid the booking in full paid that as well; of a part nobody can say what it was for,
 * so that the part and the whole are named.
 */
export function paidWords({ fee_cents, total_cents, kept_cents, how }: Paid): string {
  if (kept_cents <= 0) return "noch nicht bezahlt";
  const said = (words: string) => [words, how].filter(Boolean).join(" ");
  if (kept_cents >= total_cents) return said(formatCents(Math.min(fee_cents, total_cents)));
  return said(`${formatCents(kept_cents)} von ${formatCents(total_cents)} der ganzen Buchung`);
}
