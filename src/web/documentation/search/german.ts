/** Words that say nothing of what somebody looks for. */
const EMPTY = new Set(
  "aber als am an auch auf aus bei beim bin bis da das dass dem den der des die dies du ein eine einem einen einer eines er es für hat habe haben ich ihr ihre im in ist kann man mein meine mich mir mit nach noch oder sie sich sind so und um uns von vom vor was wenn wer werden wie wird wo zu zum zur".split(
    " ",
  ),
);

/** The words of a text, as they are written. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a word is one to be searched for. */
export const tells = (word: string): boolean => word.length > 1 && !EMPTY.has(word.toLowerCase());

/**
 * A German word without its ending, in small letters and without umlauts, however these are written: `Überweisungen`,
 * `ueberweisung` and `Überweisung` are one. After CISTEM (Weißweiler and Fraser, "Developing a Stemmer for German
 * Based on a Comparative Analysis of Publicly Available Stemmers", 2017), in its form that does not look at capitals.
 */
export function stemOf(word: string): string {
  let stem = word
    .toLowerCase()
    .replace(/ü|ue/g, "u")
    .replace(/ö|oe/g, "o")
    .replace(/ä|ae/g, "a")
    .replaceAll("ß", "ss")
    .replace(/^ge(.{4,})/, "$1")
    .replaceAll("sch", "$")
    .replaceAll("ei", "%")
    .replaceAll("ie", "&")
    .replace(/(.)\1/g, "$1*");
  while (stem.length > 3) {
    const shorter = stem.length > 5 ? stem.replace(/(e[mr]|nd)$/, "") : stem;
    const next = shorter === stem ? stem.replace(/[tesn]$/, "") : shorter;
    if (next === stem) break;
    stem = next;
  }
  return stem.replace(/(.)\*/g, "$1$1").replaceAll("%", "ei").replaceAll("&", "ie").replaceAll("$", "sch");
}
