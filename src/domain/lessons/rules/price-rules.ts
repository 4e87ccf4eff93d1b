import { wallClock } from "../../../shared/time/dates.ts";
import type { StoredPrice } from "../../courses/price-schema.ts";

/** How a price stands for who books now: to be chosen, given away, or past its last day. */
export const priceStates = ["open", "sold_out", "ended"] as const;
export type PriceState = (typeof priceStates)[number];

/** Whether a price's last day is over: it holds until 23:59 of that day in Berlin. */
export const hasEnded = ({ until }: Pick<StoredPrice, "until">, now: Date): boolean =>
  until !== null && wallClock(now).date > until;

/** Seats taken at each price, by its id. */
export type TakenAtPrices = Readonly<Record<string, number>>;

/** The prices of a lesson as they stand for who books now; `taken` are the seats taken at each, by its id. */
export const pricesNow = (prices: readonly StoredPrice[], taken: TakenAtPrices, now: Date) =>
  prices.map((price) => ({ ...price, state: stateOf(price, taken[price.id] ?? 0, now) }));

function stateOf(price: StoredPrice, taken: number, now: Date): PriceState {
  if (hasEnded(price, now)) return "ended";
  return price.seats !== null && taken >= price.seats ? "sold_out" : "open";
}
