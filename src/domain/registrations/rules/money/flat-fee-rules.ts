import { formatCents } from "../../../../shared/money/money.ts";
import { SMALLER_LOSS } from "../../../../shared/words/declarations.ts";
import type { InsuranceState } from "../../rules.ts";
import type { CancellationTerm } from "../cancellation-rules.ts";

/** What of a lesson says what a missed session costs, in cents; flags are 1 or 0, or true or false. */
export type MissedFee = { is_insurance: boolean | number; missed_session_fee_cents: number };

/**
 * What somebody owes for each session that she misses, in cents: the insurer of the statutorily insured pays only for those
 * she attends. Private and self-paying people owe the course whole, and nothing beside it.
 */
export const missedSessionFee = (lesson: MissedFee, insurance_type: InsuranceState | null): number =>
  lesson.is_insurance && insurance_type === "statutory" ? lesson.missed_session_fee_cents : 0;

/** The fee for a missed session in a sentence, to whoever owes it; empty for none. */
export const missedSessionText = (fee_cents: number): string =>
  fee_cents > 0
    ? `Ihre Krankenkasse zahlt nur Treffen, an denen Sie teilnehmen. Je versäumtem Treffen zahlen Sie ${formatCents(fee_cents)}.`
    : "";

/** A text that names flat fees, with the right that goes with them; empty stays empty. */
export const withSmallerLoss = (text: string): string => text && `${text}\n\n${SMALLER_LOSS}`;

/** Whether cancelling at some time costs a share of a total in cents. */
export const cancellingCosts = (terms: readonly CancellationTerm[], total_cents: number): boolean =>
  total_cents > 0 && terms.some(({ percent }) => percent > 0);
