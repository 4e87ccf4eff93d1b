/**
 * Signs that nobody sees, and those that turn the direction of whatever follows them; letters of scripts that run from
 * the right need none.
 */
const UNSEEN = /[\u200b\u2060\u202a-\u202e\u2066-\u2069]/g;

/** Text as people mean it: composed, without control characters, without spaces at the ends or doubled inside a line. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[^\S\n]+/g, " ")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(UNSEEN, "")
    .trim();

/** Several lines of text, tidied one by one; at most one empty line in a row. */
export const tidyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map(tidy)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** A form in which two spellings of the same words are equal: case, accents and spaces do not count. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

/**
 * Whether what stands in a field for a name looks like an address: whoever types one there would have us send it to
 * strangers.
 */
export const looksLikeAddress = (name: string): boolean => /[/@:]|www\.|\.\p{L}{2,}/iu.test(name);

/** First and last name as one line. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();
