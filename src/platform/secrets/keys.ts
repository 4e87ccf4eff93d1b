import { isSameSecret } from "./signing.ts";

/** The installation's secret and, while it is being replaced, the one before, which is accepted as well. */
export type SecretKeys = { secretKey: string; secretKeyBefore?: string | undefined };

/** The secrets that are accepted, the one in force first. */
export const acceptedKeys = ({ secretKey, secretKeyBefore }: SecretKeys): readonly string[] =>
  secretKeyBefore ? [secretKey, secretKeyBefore] : [secretKey];

/**
 * The secret behind names that somebody outside keeps and that are made anew whenever they are needed, such as the key under which
 * a provider does something once: it stays the one before for as long as that is accepted, so that nothing is done twice.
 */
export const lastingKey = ({ secretKey, secretKeyBefore }: SecretKeys): string =>
  secretKeyBefore ?? secretKey;

/** Whether somebody named what is made of an accepted secret. */
export const isMadeOf = (given: string, keys: SecretKeys, make: (keys: SecretKeys) => string): boolean =>
  acceptedKeys(keys)
    .map((secretKey) => isSameSecret(given, make({ secretKey })))
    .some(Boolean);
