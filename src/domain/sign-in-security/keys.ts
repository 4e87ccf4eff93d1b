import type { Tx } from "../../platform/context.ts";
import type { SecretKeys } from "../../platform/secrets/keys.ts";
import { createSeal, resealed } from "../../platform/secrets/sealing.ts";
import { hashOfRecoveryCode, newRecoveryCode } from "../../platform/sign-in/recovery-codes.ts";
import { RECOVERY_CODES } from "./rules.ts";
import { saveRecoveryCodes } from "./store.ts";

/** What of the configuration signing in stands on. */
export type Keys = SecretKeys & { brandName: string; publicUrl: string };

/** Seals an app's secret for a user of the team. */
export const sealSecret = (tx: Tx, user: number, secret: string, keys: Keys): string =>
  sealOf(keys).seal(secret, boundTo(tx, user));

/** Opens it again. @throws when it was sealed for somebody else */
export const openSecret = (tx: Tx, user: number, sealed: string, keys: Keys): string =>
  sealOf(keys).open(sealed, boundTo(tx, user));

/** Gives a user fresh recovery codes in place of all earlier ones; only their hashes are kept. */
export async function issueRecoveryCodes(tx: Tx, user: number, { secretKey }: Keys): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newRecoveryCode());
  const issued = [...codes];
  await saveRecoveryCodes(
    tx,
    user,
    issued.map((code) => hashOfRecoveryCode(code, secretKey)),
  );
  return issued;
}

/** A sealed secret as the key in force seals it. @throws where no accepted key opens it */
export const resealSecret = (tx: Tx, user: number, sealed: string, keys: SecretKeys): string =>
  resealed(keys, PURPOSE, sealed, boundTo(tx, user));

const PURPOSE = "second factor";
const sealOf = (keys: Keys) => createSeal(keys, PURPOSE);
const boundTo = ({ team }: Tx, user: number) => `team ${team} user ${user}`;
