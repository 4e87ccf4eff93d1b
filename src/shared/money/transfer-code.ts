/** Where money goes by bank transfer, how much of it, and what for. */
export type Transfer = {
  holder: string;
  iban: string;
  bic: string;
  amount_cents: number;
  /** Goes to the bank as it is: a registration's number and nothing about the person. */
  reference: string;
};

const MOST_BYTES = 331;
const MOST_NAME = 70;
const MOST_REFERENCE = 140;
const MOST_CENTS = 99_999_999_999;

/**
 * What the QR code of a transfer holds, as banking apps read it (EPC069-12, version 002, UTF-8): a line a field, at most
 * 331 bytes. A name that is too long is cut. Null where nothing can be transferred: no account, no amount.
 */
export function transferCode({ holder, iban, bic, amount_cents, reference }: Transfer): string | null {
  const name = plain(holder).slice(0, MOST_NAME).trim();
  if (!iban || !name || amount_cents < 1 || amount_cents > MOST_CENTS) return null;
  const code = (named: string) =>
    [
      ...["BCD", "002", "1", "SCT"],
      ...[bic, named, iban, `EUR${euros(amount_cents)}`],
      // Neither purpose nor structured reference: the number stands where people would type it.
      ...["", "", plain(reference).slice(0, MOST_REFERENCE)],
    ].join("\n");
  let short = name;
  while (bytesOf(code(short)) > MOST_BYTES && short.length > 1) short = short.slice(0, -1).trim();
  return code(short);
}

/** With a point, and without what the format does not need: `119`, `119.5`, `0.01`. */
const euros = (cents: number): string => (cents / 100).toFixed(2).replace(/\.?0+$/, "");

/** A field is one line. */
const plain = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
