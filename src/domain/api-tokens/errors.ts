import { Refusal } from "../../shared/refusal.ts";
import { type Scope, scopeWords } from "./rules.ts";

/** There is no such key, or it was never one of this installation. */
export const tokenUnknown = () =>
  new Refusal(
    401,
    "token_unknown",
    "Diesen API-Schlüssel gibt es nicht. Bitte prüfen Sie, ob er vollständig übernommen wurde.",
  );

/** Its time is over. */
export const tokenExpired = () =>
  new Refusal(
    401,
    "token_expired",
    "Dieser API-Schlüssel ist abgelaufen. Bitte legen Sie in Kurshafen einen neuen an.",
  );

/** The team took it back. */
export const tokenRevoked = () =>
  new Refusal(
    401,
    "token_revoked",
    "Dieser API-Schlüssel wurde widerrufen. Bitte legen Sie in Kurshafen einen neuen an.",
  );

/** No key opens this call, whatever it may. */
export const closedForPrograms = () =>
  new Refusal(
    403,
    "closed_for_programs",
    "Dieser Aufruf ist Menschen vorbehalten. Mit einem API-Schlüssel geht er nicht.",
  );

/** The key was not made for this. */
export const scopeMissing = (scope: Scope) =>
  new Refusal(
    403,
    "scope_missing",
    `Dieser API-Schlüssel darf das nicht: Ihm fehlt „${scopeWords[scope].label}“ (${scope}).`,
    { data: { scope } },
  );

/** Money is moved and written down by people. */
export const moneyIsForPeople = (field: string) =>
  new Refusal(
    403,
    "money_is_for_people",
    "Geld einzutragen oder zu erstatten ist Menschen vorbehalten. Mit einem API-Schlüssel geht das nicht.",
    { errors: { [field]: ["Mit einem API-Schlüssel nicht möglich"] } },
  );

/** The team has no such key any more. */
export const apiTokenGone = () =>
  new Refusal(
    404,
    "api_token_unknown",
    "Diesen API-Schlüssel gibt es nicht mehr. Bitte laden Sie die Seite neu.",
  );

/** More keys than anybody keeps an eye on. */
export const tooManyTokens = (most: number) =>
  new Refusal(
    409,
    "too_many_tokens",
    `Ihr Team hat schon ${most} gültige API-Schlüssel. Widerrufen Sie zuerst einen, den niemand mehr braucht.`,
  );
