import { fieldRefusal } from "../../../../shared/refusal.ts";
import { formatPlainDate } from "../../../../shared/time/dates.ts";
import type { StoredPrice } from "../../../courses/price-schema.ts";
import { hasEnded } from "../../../lessons/rules/price-rules.ts";
import type { Fees, InsuranceState } from "../../rules.ts";

type Priced = Fees & { prices: readonly Pick<StoredPrice, "id" | "fee_cents">[] };

/** The fees of a lesson at one of its prices; with the course fee where none was chosen, or it is not the lesson's. */
export function feesAt<Terms extends Priced>(terms: Terms, price_id: number | null | undefined): Terms {
  const chosen = terms.prices.find(({ id }) => id === price_id);
  return chosen ? { ...terms, course_fee_cents: chosen.fee_cents } : terms;
}

type Choosing = { price_id?: number | null | undefined; insurance_type: InsuranceState | null };

/**
 * The price that somebody chose of a lesson; null for the course fee. Whose insurer pays owes no course fee, whatever it is:
 * a price that was chosen all the same is left for others. @throws a refusal of `price_id` (422) where the lesson has it no
 * more, or its last day is over
 */
export function chosenPrice<Price extends StoredPrice>(
  terms: { is_insurance: boolean | number; prices: readonly Price[] },
  choice: Choosing,
  now: Date,
): Price | null {
  const price = listedPrice(terms, choice);
  if (price?.until && hasEnded(price, now)) throw priceEnded(price.name, price.until);
  return price;
}

/** The same where the team chooses: it may give a price after its last day. @throws a refusal of `price_id` (422) */
export function listedPrice<Price extends StoredPrice>(
  { is_insurance, prices }: { is_insurance: boolean | number; prices: readonly Price[] },
  { price_id, insurance_type }: Choosing,
): Price | null {
  if (!price_id || (is_insurance && insurance_type === "statutory")) return null;
  const price = prices.find(({ id }) => id === price_id);
  if (!price) throw priceUnknown();
  return price;
}

/** What of a chosen price a registration keeps. */
export const keptPrice = (price: Pick<StoredPrice, "id" | "name"> | null) => ({
  price_id: price?.id ?? null,
  price_name: price?.name ?? "",
});

const priceUnknown = () =>
  fieldRefusal("price_id", "Diesen Preis gibt es nicht mehr. Bitte wählen Sie einen anderen.");

const priceEnded = (name: string, until: string) =>
  fieldRefusal(
    "price_id",
    `Den Preis „${name}“ gab es bis ${formatPlainDate(until)}. Bitte wählen Sie einen anderen.`,
  );
