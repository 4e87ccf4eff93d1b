import { z } from "zod";
import { centsFromEuros, eurosFromCents } from "../../shared/money/money.ts";
import { dateInput, euroAmount, listOf, requiredLine, wholeNumber } from "../../shared/schema.ts";

/** How many prices there are to choose from at most, beside the course fee. */
export const MOST_PRICES = 5;

const noLimit = z.union([z.literal(""), z.null()]).transform(() => null);
const badSeats = "Bitte eine Anzahl von 1 bis 10.000 angeben, oder leer lassen";

/** The number of a new price, at random: it keeps it when it is renamed, copied or handed on, since registrations name it. */
export const newPriceId = (): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2_000_000_000 || 1;

/** A price to choose: what it is called, its amount in euros, its own number of seats, and the last day on which it holds. */
const priceInput = z
  .object({
    id: wholeNumber(1, 2_147_483_647, "Diesen Preis gibt es nicht mehr").nullish(),
    name: requiredLine("Bitte dem Preis einen Namen geben", 60),
    fee: euroAmount("Bitte einen gültigen Preis angeben"),
    seats: z.union([noLimit, wholeNumber(1, 10_000, badSeats)], { error: badSeats }).default(null),
    until: dateInput("Bitte einen gültigen Tag angeben, zum Beispiel 21.11.2026").default(null),
  })
  .transform(({ id, ...price }) => ({ id: id ?? newPriceId(), ...price }));

const differ = (values: readonly unknown[]) => new Set(values).size === values.length;

const pricesInput = listOf(priceInput, { max: [MOST_PRICES, "Bitte höchstens fünf Preise"] })
  .refine((prices) => differ(prices.map(({ name }) => name.toLowerCase())), {
    error: "Bitte jeden Preis anders nennen",
  })
  .refine((prices) => differ(prices.map(({ id }) => id)), { error: "Bitte jeden Preis nur einmal angeben" });
type Prices = z.infer<typeof pricesInput>;

/** A price as it is stored with a lesson; `until` is a calendar date in Berlin. */
export type StoredPrice = {
  id: number;
  name: string;
  fee_cents: number;
  seats: number | null;
  until: string | null;
};

/** The prices to choose from beside the course fee, as a course hands them on to its lessons. */
export const pricesField = {
  kind: "list" as const,
  label: "Preise zur Wahl",
  internal: true as const,
  input: pricesInput,
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      fee: z.number(),
      seats: z.int().nullable(),
      until: z.string().nullable(),
    }),
  ),
  initial: [],
  store: (prices: Prices) =>
    JSON.stringify(prices.map(({ fee, ...price }) => ({ ...price, fee_cents: centsFromEuros(fee) }))),
  show: (stored: unknown) =>
    (stored as StoredPrice[]).map(({ fee_cents, ...price }) => ({
      ...price,
      fee: eurosFromCents(fee_cents),
    })),
};
