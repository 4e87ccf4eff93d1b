import type { CancellationTerm } from "../../../domain/registrations/rules/cancellation-rules.ts";
import {
  cancellingCosts,
  missedSessionText,
} from "../../../domain/registrations/rules/money/flat-fee-rules.ts";
import { centsFromEuros, formatCents, shareOf } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { SMALLER_LOSS } from "../../../shared/words/declarations.ts";
import { costsAnything, type Fees } from "./prices.ts";

/** A term of cancellation as label and sentence. */
export type TermWords = { label: string; value: string };

const costs = (percent: number) => {
  if (percent === 0) return "Sie sagen kostenfrei ab.";
  if (percent === 100) return "Der volle Betrag bleibt fällig.";
  return percent === 50 ? "Die Hälfte bleibt fällig." : `${percent}\u00a0% des Betrags bleiben fällig.`;
};

/** The terms of cancellation, the cheapest first; one line where cancelling is free at any time. */
function termWords(terms: readonly CancellationTerm[]): TermWords[] {
  if (terms.length === 0) return [{ label: "jederzeit", value: "Sie sagen kostenfrei ab." }];
  return terms.map(({ until, percent }) => ({
    label: until === null ? "danach" : `bis ${formatPlainDate(until)}`,
    value: costs(percent),
  }));
}

/** What a lesson's page says in case something comes up: for whom terms hold, the terms, and what goes with flat fees. */
export type CaseWords = { intro: string; terms: TermWords[]; outro: string };

/** What happens if somebody cancels or misses a session, before it is known who it is; amounts of `fees` in euros. */
export function inCaseWords(
  terms: readonly CancellationTerm[],
  fees: Fees & { missed_session_fee: number },
): CaseWords {
  const paid = costsAnything(fees) || (fees.option_partner === 1 && fees.partner_fee > 0);
  const missed = fees.is_insurance === 1 ? fees.missed_session_fee : 0;
  const shown = paid ? terms : [];
  const flat = missed > 0 || cancellingCosts(shown, 1);
  return {
    intro: fees.is_insurance === 1 && shown.length > 0 ? whoOwes(fees) : "",
    terms: [
      ...termWords(shown),
      ...(missed > 0 ? [{ label: "Versäumte Treffen", value: missedBy(missed) }] : []),
    ],
    outro: flat ? SMALLER_LOSS : "",
  };
}

/** Whom the terms concern where the insurer pays for some: they hold for what somebody pays herself. */
function whoOwes({ option_partner, partner_fee }: Fees): string {
  return option_partner === 1 && partner_fee > 0
    ? "Die Fristen gelten für das, was Sie selbst zahlen: die Kursgebühr, wenn Sie privat versichert sind oder selbst zahlen, und die Gebühr für eine Begleitperson. Was Ihre gesetzliche Krankenkasse zahlt, kostet Sie bei einer Absage nichts."
    : "Die Fristen gelten, wenn Sie privat versichert sind oder selbst zahlen. Sind Sie gesetzlich versichert, sagen Sie den Kurs kostenfrei ab.";
}

const missedBy = (euros: number) =>
  `Sind Sie gesetzlich versichert, zahlen Sie je versäumtem Treffen ${formatCents(centsFromEuros(euros))}: Ihre Krankenkasse zahlt nur Treffen, an denen Sie teilnehmen.`;

/** What cancelling and missing cost who books, for the summary above the button. */
export function agreedFees(
  terms: readonly CancellationTerm[],
  price: { total_cents: number; missed_session_fee_cents: number },
): TermWords[] {
  const { total_cents, missed_session_fee_cents } = price;
  const flat = missed_session_fee_cents > 0 || cancellingCosts(terms, total_cents);
  return [
    { label: "Absage", value: termSentence(terms, price) },
    ...(missed_session_fee_cents > 0
      ? [{ label: "Versäumte Treffen", value: missedSessionText(missed_session_fee_cents) }]
      : []),
    ...(flat ? [{ label: "Ihr Recht", value: SMALLER_LOSS }] : []),
  ];
}

/** The terms in one sentence; where single sessions cost something, what is free is the course as a whole. */
function termSentence(
  terms: readonly CancellationTerm[],
  { total_cents, missed_session_fee_cents }: { total_cents: number; missed_session_fee_cents: number },
): string {
  if (terms.length === 0 || total_cents === 0)
    return missed_session_fee_cents > 0 ? "Den ganzen Kurs sagen Sie kostenfrei ab." : "jederzeit kostenfrei";
  const parts = terms.map(({ until, percent }) => {
    const sum = percent === 0 ? "kostenfrei" : formatCents(shareOf(total_cents, percent));
    return until === null ? `danach ${sum}` : `bis ${formatPlainDate(until)} ${sum}`;
  });
  return parts.join(", ");
}
