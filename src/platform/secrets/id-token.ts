import { keyFor } from "./signing.ts";

/**
 * A link's token for one row: its id, and a secret that is made anew from the installation's whenever it is needed, so that
 * nothing is stored. The purpose names what else it hangs on, such as an address: with another one the link is over.
 */
export const idToken = (secretKey: string, id: number, purpose: string): string =>
  `${id}-${keyFor(secretKey, purpose)}`;

/** The id that a token names; 0 where it names none. */
export const idNamedIn = (token: string): number =>
  Number.parseInt(/^\d{1,15}(?=-)/.exec(token)?.[0] ?? "0", 10);
