import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { acceptedKeys, type SecretKeys } from "./keys.ts";
import { keyFor } from "./signing.ts";

/** Encrypts what has to be read again later. `bound` says whose it is: sealed for one, it opens for nobody else. */
export type Seal = {
  seal: (text: string, bound: string) => string;
  /** @throws when it was changed, sealed with another key, or for somebody else */
  open: (sealed: string, bound: string) => string;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A seal for one purpose, made from the installation's secret; what was sealed with the one before opens while that is accepted. */
export function createSeal(keys: SecretKeys, purpose: string): Seal {
  const [inForce, before] = acceptedKeys(keys).map((secretKey) => sealOf(secretKey, purpose));
  if (!inForce) throw new Error("a secret is always in force");
  return {
    seal: inForce.seal,
    open: (sealed, bound) => {
      if (!before) return inForce.open(sealed, bound);
      try {
        return inForce.open(sealed, bound);
      } catch {
        return before.open(sealed, bound);
      }
    },
  };
}

/** What a sealed text is with the secret in force: the same where that opens it, else sealed anew. @throws where neither opens it */
export function resealed(keys: SecretKeys, purpose: string, sealed: string, bound: string): string {
  try {
    sealOf(keys.secretKey, purpose).open(sealed, bound);
    return sealed;
  } catch {
    const { seal, open } = createSeal(keys, purpose);
    return seal(open(sealed, bound), bound);
  }
}

/** AES-256-GCM, with a key for this purpose alone. */
function sealOf(secretKey: string, purpose: string): Seal {
  const key = Buffer.from(keyFor(secretKey, `seal ${purpose}`), "base64url");
  return {
    seal: (text, bound) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(bound));
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString("base64url");
    },
    open: (sealed, bound) => {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(bound));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
      );
    },
  };
}
