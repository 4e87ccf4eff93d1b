/**
 * What texts for participants may leave open in braces, `{vorname}`, with the words that explain it and a believable
 * value for samples. No kind of text knows all of them.
 */
export const placeholders = {
  name: { label: "Vor- und Nachname", sample: "Lea Hartmann" },
  vorname: { label: "Vorname", sample: "Lea" },
  nachname: { label: "Nachname", sample: "Hartmann" },
  praxis: { label: "Name Ihres Teams", sample: "Hebammenpraxis Sonnenschein" },
  kurs: { label: "Kurs", sample: "Geburtsvorbereitung für Paare" },
  termin: { label: "Zeitraum des Kurstermins", sample: "01.02. – 15.03.2027" },
  treffen: { label: "Erstes Treffen", sample: "Montag, 01.02.2027, 18:30 Uhr" },
  ort: { label: "Ort", sample: "Karl-Heine-Straße 54, 04229 Leipzig" },
  kursleitung: { label: "Kursleitung", sample: "Katharina Lindner" },
  preis: { label: "Gesamtpreis", sample: "119,00 €" },
  nummer: { label: "Nummer der Anmeldung", sample: "HS-2027-0114" },
  verwaltungslink: {
    label: "Link zur Anmeldung",
    sample: "https://kurshafen.example/team/hebammenpraxis-sonnenschein/anmeldung/q8Zr4T",
  },
  stelle: { label: "Stelle auf der Warteliste", sample: "3" },
  frist: { label: "Frist", sample: "Montag, 25.01.2027, 23:59 Uhr" },
  tag: { label: "Nächstes Treffen: Tag", sample: "Montag, 08.02.2027" },
  uhrzeit: { label: "Nächstes Treffen: Uhrzeit", sample: "18:30–20:30 Uhr" },
  raum: { label: "Nächstes Treffen: Ort", sample: "Kursraum Plagwitz" },
  link: { label: "Nächstes Treffen: Link", sample: "https://video.example/raum/plagwitz" },
  treffenleitung: { label: "Nächstes Treffen: Leitung", sample: "Jule Petzold" },
  begleitperson: { label: "Begleitperson", sample: "Jonas Hartmann" },
  besucht: { label: "Besuchte Treffen", sample: "6 von 7 Treffen" },
  stunden: { label: "Besuchte Stunden", sample: "12 Stunden" },
  thema: { label: "Thema der Anfrage", sample: "Frage zu einem Kurs" },
} as const satisfies Record<string, { label: string; sample: string }>;

export type PlaceholderName = keyof typeof placeholders;

/** What stands for each placeholder in one mail. */
export type PlaceholderValues<Name extends string = PlaceholderName> = Partial<Record<Name, string>>;

/** A placeholder that a text may not use, as it was written, and the one that was probably meant. */
export type UnknownPlaceholder = { written: string; nearest: string | null };

const BRACES = /\{([^{}\n]{1,60})\}/gu;

/** The names of a text's placeholders in the order in which they stand, each once; case and spaces do not matter. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(BRACES)].map(([, name = ""]) => nameOf(name))),
];

/** The placeholders of a text that are not among the known ones, each with the nearest that is. */
export function unknownPlaceholders(text: string, known: readonly string[]): UnknownPlaceholder[] {
  const written = [...text.matchAll(BRACES)].map(([, name = ""]) => name.trim());
  const unknown = [...new Set(written)].filter((name) => !known.includes(nameOf(name)));
  return unknown.map((name) => ({ written: name, nearest: nearestOf(nameOf(name), known) }));
}

/** Where something in braces stands in a text; `name` is the known placeholder that it is, null for an unknown one. */
export type PlaceholderSpan = { from: number; to: number; name: PlaceholderName | null };

/** All that stands in braces in a text, in its order, for an editor that shows each as one thing. */
export const placeholderSpans = (text: string, known: readonly PlaceholderName[]): PlaceholderSpan[] =>
  [...text.matchAll(BRACES)].map(({ 0: written, 1: name = "", index }) => ({
    from: index,
    to: index + written.length,
    name: known.find((one) => one === nameOf(name)) ?? null,
  }));

/** Says which placeholders do not exist and what may have been meant; null when all are known. */
export function placeholderRefusal(text: string, known: readonly string[]): string | null {
  const sentences = unknownPlaceholders(text, known).map(({ written, nearest }) =>
    nearest
      ? `Den Platzhalter {${written}} gibt es hier nicht. Meinten Sie {${nearest}}?`
      : `Den Platzhalter {${written}} gibt es hier nicht.`,
  );
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/**
 * A text with its placeholders filled, in one go: braces inside of a value stay what they are. What has no value
 * stays as it was written. The result is plain text; whoever puts it into HTML escapes it.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues<string>): string =>
  text.replace(BRACES, (written, name: string) => {
    const key = nameOf(name);
    return Object.hasOwn(values, key) ? (values[key] ?? written) : written;
  });

const nameOf = (written: string): string => written.trim().toLowerCase().normalize("NFC");

/** The known name that takes the fewest changes; where all take too many, one that holds or is held by what was written. */
function nearestOf(written: string, known: readonly string[]): string | null {
  const most = Math.max(2, Math.ceil(written.length * 0.4));
  const all = known
    .map((name) => ({ name, steps: stepsBetween(written, name) }))
    .sort((a, b) => a.steps - b.steps);
  const best = all.find(({ steps }) => steps <= most) ?? all.find(({ name }) => holds(written, name));
  return best?.name ?? null;
}

const holds = (a: string, b: string) => Math.min(a.length, b.length) >= 3 && (a.includes(b) || b.includes(a));

/** How many letters must be added, dropped or changed to get from one word to another (Levenshtein). */
function stepsBetween(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = (above[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      line.push(Math.min(changed, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return above[to.length] ?? 0;
}
