import { formatPlainDate } from "../../../shared/time/dates.ts";

/** How cash comes into the till, or leaves it, without anybody paying. */
export const cashMoves = ["bank_out", "private_out", "private_in", "bank_in"] as const;
export type CashMove = (typeof cashMoves)[number];
export const cashMoveWords: Record<CashMove, string> = {
  bank_out: "Zur Bank gebracht",
  private_out: "Privatentnahme",
  private_in: "Privateinlage",
  bank_in: "Von der Bank geholt",
};

/** What it does to the till: below zero where it leaves it. */
export const signedCents = (kind: CashMove, amount_cents: number): number =>
  kind === "bank_out" || kind === "private_out" ? -amount_cents : amount_cents;

type Line = { on: string; balance_cents: number };

/**
 * The first evening from a day on with less than nothing in the till, if `cents` came on that day; null where there is none. A
 * till that was below zero before is no reason to refuse what fills it.
 */
export function firstBelowZero(
  { opening_cents, lines }: { opening_cents: number; lines: readonly Line[] },
  { on, cents }: { on: string; cents: number },
): { on: string; cents: number } | null {
  if (cents >= 0) return null;
  const before = lines.findLast((line) => line.on <= on)?.balance_cents ?? opening_cents;
  const evenings = new Map([[on, before], ...lines.filter((line) => line.on > on).map(eveningOf)]);
  const found = [...evenings].find(([, balance]) => balance + cents < 0);
  return found ? { on: found[0], cents: found[1] } : null;
}

const eveningOf = ({ on, balance_cents }: Line): [string, number] => [on, balance_cents];

/** The first evening on which less than nothing was there, which cannot be; null for none. */
export function firstImpossible(days: readonly { day: string; closing_cents: number }[]): string | null {
  const found = days.find(({ closing_cents }) => closing_cents < 0);
  return found
    ? `Am ${formatPlainDate(found.day)} wäre weniger als nichts in der Kasse. Fehlt davor eine Einlage oder eine Zahlung vor Ort, oder stimmt der Anfangsbestand nicht?`
    : null;
}
