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
