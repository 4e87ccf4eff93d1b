/** What a column for money holds at most. */
const MOST_CENTS = 2_000_000_000;

/**
 * An amount as banks write it, in cents: `1.234,56`, `1,234.56`, `-12`, `119,00 €`, `119.0`; the sign that stands last is
 * the decimal one, unless three digits follow it alone. Null for anything else.
 */
export function signedCents(typed: string): number | null {
  const plain = typed.replace(/[\s€]|EUR/gi, "").replace(/−/g, "-");
  const [, sign = "", digits = "", behind = ""] = /^([+-]?)([\d.,']+)([+-]?)$/.exec(plain) ?? [];
  if (!/\d/.test(digits)) return null;
  const last = Math.max(digits.lastIndexOf(","), digits.lastIndexOf("."));
  const decimals = last < 0 ? "" : digits.slice(last + 1);
  const isDecimal = last >= 0 && decimals.length <= 2;
  if (last >= 0 && !isDecimal && decimals.length !== 3) return null;
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/\D/g, "");
  const cents = Number(whole || "0") * 100 + (isDecimal ? Number(decimals.padEnd(2, "0")) : 0);
  if (!Number.isSafeInteger(cents) || cents > MOST_CENTS) return null;
  return sign === "-" || behind === "-" ? -cents : cents;
}
