/**
 * Signs that nobody sees, and those that turn the direction of whatever follows them; letters of scripts that run from
 * the right need none.
 */
const UNSEEN = /[\u200b\u2060\u202a-\u202e\u2066-\u2069]/g;

/** One line as people mean it: composed, without control characters, without spaces at the ends or doubled; a break is a space. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\s\u0085]+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .replace(UNSEEN, "")
    .trim();

/** Several lines of text, tidied one by one; at most one empty line in a row. */
export const tidyLines = (text: string): string =>
  text
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
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

/** The longest name that a mail carries to somebody who never asked for it, in characters. */
const MOST_OF_A_NAME = 60;

/**
 * A name as a mail may carry it to people who never asked for one: a line of at most 60 characters in which no mail
 * program finds a link. Names that hold an address are left out, and a point between letters gets its space.
 */
export function plainName(name: string): string {
  const line = tidy(name.normalize("NFKC")).replace(/\s+/g, " ");
  if (HOLDS_ADDRESS.test(line)) return "";
  const spaced = line.replace(/[.\u3002](?=\p{L})/gu, "$& ");
  const signs = [...spaced];
  return signs.length <= MOST_OF_A_NAME
    ? spaced
    : `${signs
        .slice(0, MOST_OF_A_NAME - 1)
        .join("")
        .trimEnd()}…`;
}

const HOLDS_ADDRESS = /@|:\S|\/\/|www\.|http|\d+\.\d+\.\d+\.\d+/i;

/** First and last name as one line. */
export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim();

/** A person as lists are sorted, surname first: `Krüger, Maria`. */
export const surnameFirst = (person: { first_name: string; last_name: string }): string =>
  [person.last_name, person.first_name].filter(Boolean).join(", ");

/** First letters of a person's first and last name, in capitals; titles and small words between them do not count. */
export function monogramOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith("."));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = "") => [...word][0]?.toLocaleUpperCase("de")).join("");
}
