/** Places where a word may be broken: after a hyphen, slash, at sign, dot or underscore. */
const BREAKS = /(?<=[-/@._])(?=.)/u;

const letters = new Intl.Segmenter("de", { granularity: "grapheme" });

/** Text as one line of what can be printed: composed letters, nothing invisible. */
export const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\p{Cf}+|[\ufe00-\ufe0f]+/gu, "")
    .replace(/\p{Cc}+/gu, " ")
    .trim();

/**
 * Breaks a text into lines that are no wider than `width`. Breaks at spaces, then inside words after a hyphen and
 * the like, and only then anywhere, so that nothing is ever cut off. A line that ends a word ends in a space, so
 * that words stay apart when the lines are read out or copied.
 */
export function wrap(text: string, width: number, measure: (line: string) => number): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces(printable(text), fits)) {
    if (line && !fits(line + piece)) {
      lines.push(line);
      line = "";
    }
    line += piece;
  }
  return [...lines, `${line} `];
}

/** A stretch of text that looks the same all along. */
export type Span<Look> = { text: string; look: Look };

/**
 * As `wrap`, for a text whose words look different: what follows a strong word without a space stays with it. The last
 * line ends in a space as well.
 */
export function wrapSpans<Look>(
  spans: readonly Span<Look>[],
  width: number,
  measure: (line: string, look: Look) => number,
): Span<Look>[][] {
  const lines: Span<Look>[][] = [[]];
  let used = 0;
  for (const group of groups(spans, width, measure)) {
    const wide = group.reduce((sum, { text, look }) => sum + measure(text, look), 0);
    const last = group.at(-1);
    const space = last?.text.endsWith(" ") ? measure(" ", last.look) : 0;
    if (used > 0 && used + wide - space > width) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(...group);
    used += wide;
  }
  const last = lines.at(-1)?.at(-1);
  if (last) last.text = `${last.text.trimEnd()} `;
  return lines;
}

/** What is not broken apart: a word, also where its end looks different from its beginning. */
function groups<Look>(
  spans: readonly Span<Look>[],
  width: number,
  measure: (line: string, look: Look) => number,
): Span<Look>[][] {
  const found: Span<Look>[][] = [];
  for (const { text, look } of spans) {
    const fits = (line: string) => measure(line.trimEnd(), look) <= width;
    for (const [index, piece] of [...pieces(kept(text), fits)].entries()) {
      const before = found.at(-1);
      const goesOn = index === 0 && before?.at(-1)?.text.endsWith(" ") === false;
      if (before && goesOn) before.push({ text: piece, look });
      else found.push([{ text: piece, look }]);
    }
  }
  return found;
}

/** Printable text with the space at its edges, which stands between it and the next. */
const kept = (text: string) =>
  `${/^\s/.test(text) ? " " : ""}${printable(text)}${/\S\s+$/.test(text) ? " " : ""}`;

/** Words with the space behind them, those that are too long in parts. */
function* pieces(text: string, fits: (line: string) => boolean): Generator<string> {
  for (const word of text.split(/(?<= )/)) {
    for (const part of fits(word) ? [word] : word.split(BREAKS)) {
      if (fits(part)) yield part;
      else yield* cut(part, fits);
    }
  }
}

function* cut(part: string, fits: (line: string) => boolean): Generator<string> {
  let piece = "";
  for (const { segment } of letters.segment(part)) {
    if (piece && !fits(piece + segment)) {
      yield piece;
      piece = "";
    }
    piece += segment;
  }
  yield piece;
}
