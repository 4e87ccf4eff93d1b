import { createHash } from "node:crypto";
import type { Tx } from "../../platform/context.ts";
import { keyFor } from "../../platform/secrets/signing.ts";
import type { Keys } from "./credentials.ts";

type Named = { id: number; created_at: Date };

/**
 * What the address names to which a provider sends somebody back: made anew from the installation's secret whenever it
 * is needed, so that nothing that leads to a payment is kept. Never the registration's own secret.
 */
export const returnValue = (tx: Pick<Tx, "team">, payment: Named, { secretKey }: Keys): string =>
  keyFor(secretKey, `return ${nameOf(tx, payment)}`);

/** As it is kept and looked for. */
export const hashOf = (value: string): string => createHash("sha256").update(value).digest("base64url");

/** The key under which a provider does something once, however often it is asked. */
export const onceKey = (
  tx: Pick<Tx, "team">,
  deed: "checkout" | "capture" | "refund",
  of: Named,
  { secretKey }: Keys,
): string => keyFor(secretKey, `${deed} ${nameOf(tx, of)}`);

const nameOf = ({ team }: Pick<Tx, "team">, { id, created_at }: Named) =>
  `${team} ${id} ${created_at.getTime()}`;
