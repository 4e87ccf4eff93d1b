import { createHmac } from "node:crypto";
import { keyFor } from "../../platform/secrets/signing.ts";

/** Whose secret: an endpoint of a team, as often as it was renewed. */
export type Signer = { team: number; id: number; secret_version: number };

/**
 * The secret that signs what an endpoint is sent, as programs are given it (Standard Webhooks: `whsec_` and Base64). It follows
 * from the installation's own and is stored nowhere.
 */
export const signingSecret = ({ team, id, secret_version }: Signer, secretKey: string): string =>
  `whsec_${createHmac("sha256", keyFor(secretKey, "webhook")).update(`${team} ${id} ${secret_version}`).digest("base64")}`;

/** The signature of a message by a secret: HMAC-SHA256 over its id, the seconds at which it is sent, and its body. */
export const signatureOf = (secret: string, { message, seconds, body }: Signed): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${message}.${seconds}.${body}`)
    .digest("base64")}`;

type Signed = { message: string; seconds: number; body: string };
