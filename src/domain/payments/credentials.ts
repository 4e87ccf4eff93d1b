import { z } from "zod";
import type { Tx } from "../../platform/context.ts";
import type { ProviderAccount } from "../../platform/gateways/gateway.ts";
import type { SecretKeys } from "../../platform/secrets/keys.ts";
import { createSeal, resealed } from "../../platform/secrets/sealing.ts";

/** What of the configuration credentials are sealed with. */
export type Keys = SecretKeys;

const stored = z.discriminatedUnion("provider", [
  z.object({
    provider: z.literal("stripe"),
    credentials: z.object({ secret_key: z.string(), webhook_secret: z.string() }),
  }),
  z.object({
    provider: z.literal("paypal"),
    credentials: z.object({
      client_id: z.string(),
      client_secret: z.string(),
      webhook_id: z.string(),
      mode: z.enum(["live", "sandbox"]),
    }),
  }),
]);

/** Seals an account's credentials for the one row of `payment_accounts` that carries this webhook token. */
export const sealCredentials = (
  tx: Pick<Tx, "team">,
  webhookToken: string,
  account: ProviderAccount,
  keys: Keys,
): string => sealOf(keys).seal(JSON.stringify(account), boundTo(tx, webhookToken));

/** Opens them again. @throws when they were sealed for another row, or with another key */
export const openCredentials = (
  tx: Pick<Tx, "team">,
  webhookToken: string,
  sealed: string,
  keys: Keys,
): ProviderAccount => stored.parse(JSON.parse(sealOf(keys).open(sealed, boundTo(tx, webhookToken))));

/** The same; null where they can not be opened with the key of this installation. */
export function opened(
  tx: Pick<Tx, "team">,
  webhookToken: string,
  sealed: string,
  keys: Keys,
): ProviderAccount | null {
  try {
    return openCredentials(tx, webhookToken, sealed, keys);
  } catch {
    return null;
  }
}

/** Sealed credentials as the key in force seals them. @throws where no accepted key opens them */
export const resealCredentials = (
  tx: Pick<Tx, "team">,
  webhookToken: string,
  sealed: string,
  keys: Keys,
): string => resealed(keys, PURPOSE, sealed, boundTo(tx, webhookToken));

const PURPOSE = "payment credentials";
const sealOf = (keys: Keys) => createSeal(keys, PURPOSE);
const boundTo = ({ team }: Pick<Tx, "team">, webhookToken: string) => `${team} ${webhookToken}`;
