/** Characters between 0x80 and 0x9f, in their order; a space stands for one that is none. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** What looks alike, where taking the accent off is not enough. */
const ALIKE: Record<string, string> = {
  ...{ ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i", ħ: "h", Ħ: "H", ŧ: "t", Ŧ: "T", ŋ: "n", Ŋ: "N" },
  ...{ "−": "-", "‐": "-", "‑": "-", "\u202f": " ", "\u2009": " ", ẞ: "SS", ə: "e", Ə: "E" },
};

const HIGHEST = 0xff;
const LAST_ASCII = 0x7f;
const FIRST_LATIN = 0xa0;

/**
 * Text as Windows has written it in Western Europe, a byte a character. What it does not know is written as the letter that
 * looks alike (`Ł` as `L`, `ź` as `z`), else as a question mark.
 */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (const letter of text.normalize("NFC")) {
    const byte = byteOf(letter);
    if (byte !== null) bytes.push(byte);
    else bytes.push(...[...alike(letter)].map((one) => byteOf(one) ?? QUESTION_MARK));
  }
  return Uint8Array.from(bytes);
}

const QUESTION_MARK = 0x3f;

const alike = (letter: string): string =>
  ALIKE[letter] ?? (letter.normalize("NFD").replace(/\p{M}/gu, "") || "?");

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? QUESTION_MARK;
  if (code <= LAST_ASCII || (code >= FIRST_LATIN && code <= HIGHEST)) return code;
  const place = letter === " " ? -1 : HIGH.indexOf(letter);
  return place < 0 ? null : LAST_ASCII + 1 + place;
}
