import { z } from "zod";
import type { Money } from "./objects.ts";

export const moneySchema = z.object({
  currency_code: z.string().regex(/^[A-Z]{3}$/, "Should be a valid currency code."),
  value: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, "The value of a field does not conform to the expected format."),
});

export const centsOf = ({ value }: Money) => Math.round(Number(value) * 100);
export const moneyOf = (cents: number, currency_code: string): Money => ({
  currency_code,
  value: (cents / 100).toFixed(2),
});

const FEE_PERCENT = 2.99;
const FEE_CENTS = 39;

/** PayPal's fee of an amount in cents. */
export const feeOf = (cents: number) => Math.round((cents * FEE_PERCENT) / 100) + FEE_CENTS;
