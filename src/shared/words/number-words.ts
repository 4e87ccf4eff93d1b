const words = [
  "null",
  "ein",
  "zwei",
  "drei",
  "vier",
  "fünf",
  "sechs",
  "sieben",
  "acht",
  "neun",
  "zehn",
  "elf",
  "zwölf",
];

/** A count in running text: `sieben`, from thirteen on `13`. */
export const numberWord = (count: number): string => words[count] ?? String(count);

/** The same at the beginning of a line: `Sieben`. */
export const numberWordAtStart = (count: number): string => {
  const word = numberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
};
