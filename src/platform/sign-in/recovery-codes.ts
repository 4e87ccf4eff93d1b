import { createHmac, randomInt } from "node:crypto";
import { keyFor } from "../secrets/signing.ts";

/** Without letters and digits that look alike on paper. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const HALF = 5;

/** A fresh code of ten characters (49 bits), as it is shown: `k7m2p-x9qrt`. */
export const newRecoveryCode = (): string => `${letters()}-${letters()}`;

const letters = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** How a code is kept; capitals, spaces and hyphens do not count. */
export const hashOfRecoveryCode = (code: string, secretKey: string): string =>
  createHmac("sha256", keyFor(secretKey, "recovery code"))
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
    .digest("hex");
