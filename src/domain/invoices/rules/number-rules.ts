/** How the numbers of a series look: `RE-{year}-{n}`; `{n:4}` has at least four digits. */
export const FIRST_PATTERN = "RE-{year}-{n}";

const PLACEHOLDER = /\{year\}|\{n(?::([1-8]))?\}/g;
const MOST_SIGNS = 24;

/**
 * Why numbers cannot look like this, as a sentence for the field; null where they can. Banks and DATEV take letters, digits and
 * hyphens; without the year numbers would repeat.
 */
export function faultOfPattern(pattern: string): string | null {
  const found = [...pattern.matchAll(PLACEHOLDER)].map(([sign]) => sign);
  const years = found.filter((sign) => sign === "{year}").length;
  if (years !== 1 || found.length !== 2)
    return "Bitte {year} für das Jahr und {n} für die Nummer je einmal einsetzen, etwa RE-{year}-{n}";
  const rest = pattern.replace(PLACEHOLDER, "");
  if (!/^[A-Za-z0-9-]*$/.test(rest))
    return "Bitte außer {year} und {n} nur Buchstaben, Ziffern und Bindestriche";
  if (rest.length > MOST_SIGNS) return `Bitte höchstens ${MOST_SIGNS} Zeichen neben {year} und {n}`;
  return null;
}

/** A number as it is printed: `RE-{year}-{n:4}`, 2027 and 31 → `RE-2027-0031`. */
export const numberFrom = (pattern: string, year: number, n: number): string =>
  pattern.replace(PLACEHOLDER, (sign, digits) =>
    sign === "{year}" ? String(year) : String(n).padStart(Number(digits ?? 1), "0"),
  );

/** The numbers of a team's registrations (next_registration_number() in the database), as a pattern. */
export const registrationPattern = (prefix: string): string => `${prefix}-{year}-{n:4}`;

/**
 * Whether two series may ever print the same number, whatever year and count: then a payment that names it could mean either.
 * Case and hyphens make no difference, as on bank statements; nor do leading zeros.
 */
export const mayCollide = (one: string, other: string): boolean => meet(signsOf(one), signsOf(other), 0, 0);

/** How the numbers of one more series look, so that they are never those of others: `RE2-{year}-{n}`, as long as that is free. */
export function freePattern(used: readonly string[]): string {
  const found = beginnings()
    .map((beginning) => `${beginning}-{year}-{n}`)
    .find((pattern) => !used.some((other) => mayCollide(pattern, other)));
  if (!found) throw new Error("A team has fewer series than there are pairs of letters.");
  return found;
}

/** RE2 to RE99, then pairs of letters: numbers that begin with other letters are never the same. */
function beginnings(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const counted = Array.from({ length: 98 }, (_, at) => `RE${at + 2}`);
  return [...counted, ...letters.flatMap((one) => letters.map((other) => one + other))];
}

/** Whether two patterns differ in case, hyphens and leading zeros alone: of one series, no two years print the same then. */
export const isSameShape = (one: string, other: string): boolean => shapeOf(one) === shapeOf(other);

const shapeOf = (pattern: string): string =>
  pattern
    .replace(PLACEHOLDER, (sign) => (sign === "{year}" ? "<" : ">"))
    .replaceAll("-", "")
    .toUpperCase();

/** A sign of all numbers of a pattern: one of these, once, or as often as one likes. */
type Sign = { of: string; repeats: boolean };

const DIGITS = "0123456789";

function signsOf(pattern: string): Sign[] {
  const once = (of: string): Sign => ({ of, repeats: false });
  return [...shapeOf(pattern)].flatMap((sign) => {
    if (sign === "<") return ["2", "0", DIGITS, DIGITS].map(once);
    return sign === ">" ? [once(DIGITS), { of: DIGITS, repeats: true }] : [once(sign)];
  });
}

/** Whether some text fits both from here on. Numbers have one repeating sign each, so that few ways are walked. */
function meet(one: readonly Sign[], other: readonly Sign[], i: number, j: number): boolean {
  const [a, b] = [one[i], other[j]];
  if (!a && !b) return true;
  if (a?.repeats && meet(one, other, i + 1, j)) return true;
  if (b?.repeats && meet(one, other, i, j + 1)) return true;
  if (!a || !b || (a.repeats && b.repeats)) return false;
  if (![...a.of].some((sign) => b.of.includes(sign))) return false;
  return meet(one, other, a.repeats ? i : i + 1, b.repeats ? j : j + 1);
}
