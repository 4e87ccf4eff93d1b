import { type CancellationTerm, shareOf } from "../../../domain/registrations/rules.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";

/** A term of cancellation as label and sentence. */
export type TermWords = { label: string; value: string };

const share = (percent: number) => {
  if (percent === 100) return "Der volle Betrag bleibt";
  return percent === 50 ? "Die Hälfte bleibt" : `${percent}\u00a0% des Betrags bleiben`;
};

const costs = (percent: number, totalCents: number | null) => {
  if (percent === 0 || totalCents === 0) return "Sie sagen kostenfrei ab.";
  const sum = totalCents === null ? "" : `, ${formatCents(shareOf(totalCents, percent))}`;
  return `${share(percent)} fällig${sum}.`;
};

/**
 * The terms of cancellation, the cheapest first; one line where cancelling is free at any time.
 * With `totalCents` the amounts are named.
 */
export function termWords(terms: readonly CancellationTerm[], totalCents: number | null = null): TermWords[] {
  if (terms.length === 0) return [{ label: "jederzeit", value: "Sie sagen kostenfrei ab." }];
  return terms.map(({ until, percent }) => ({
    label: until === null ? "danach" : `bis ${formatPlainDate(until)}`,
    value: costs(percent, totalCents),
  }));
}

/** The same in one sentence, for the summary above the button. */
export function termSentence(terms: readonly CancellationTerm[], totalCents: number): string {
  if (terms.length === 0 || totalCents === 0) return "jederzeit kostenfrei";
  const parts = terms.map(({ until, percent }) => {
    const sum = percent === 0 ? "kostenfrei" : formatCents(shareOf(totalCents, percent));
    return until === null ? `danach ${sum}` : `bis ${formatPlainDate(until)} ${sum}`;
  });
  return parts.join(", ");
}
