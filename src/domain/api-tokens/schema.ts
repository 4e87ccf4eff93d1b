import { z } from "zod";
import { calendarDay, id, instant, listOf, requiredLine, wholeNumber } from "../../shared/schema.ts";
import { scopes } from "./rules.ts";

/** So long a key lasts unless something else is said, and at most, in days. */
export const USUAL_DAYS = 365;
const MOST_DAYS = 730;

const days = "Bitte 1 bis 730 Tage angeben";
const choose = "Bitte wählen Sie, was der Schlüssel darf";

/** What makes a key: what it is for, what it may, and how long. */
export const apiTokenInput = z.object({
  name: requiredLine("Bitte geben Sie an, wofür der Schlüssel ist", 60),
  scopes: listOf(
    z.enum(scopes, { error: choose }),
    { min: [1, choose], max: [20, choose] },
    choose,
  ).transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  valid_days: wholeNumber(1, MOST_DAYS, days).default(USUAL_DAYS),
});
export type ApiTokenInput = z.infer<typeof apiTokenInput>;

/** A key as it is shown afterwards: never the key itself. */
export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Its last four characters. */
  ending: z.string(),
  created_at: instant,
  created_by_name: z.string(),
  expires_at: instant,
  state: z.enum(["valid", "expired", "revoked"]),
  /** The last day on which it was used; null for never. */
  last_used_on: calendarDay("").nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

/** A key that was just made, with its secret, which is never shown again. */
export const newApiToken = apiToken.extend({ token: z.string() });
export type NewApiToken = z.infer<typeof newApiToken>;
