import { sql } from "kysely";
import type { Tx } from "../../platform/context.ts";
import { claimName, settleWhenThrough } from "../../platform/database/directory.ts";
import type { PasskeyKey } from "../../platform/sign-in/webauthn.ts";

// Each of these reaches the schema of sign-ins, and there the users of the transaction's team alone.

/** Begins to set up with this sealed secret; answers the one that was begun with before, null when one is in use. */
export const beginSecondFactor = async (tx: Tx, user: number, sealed: string): Promise<string | null> => {
  const { rows } = await sql<{ begun: string | null }>`
    select auth.begin_second_factor(${user}, ${sealed}) as begun
  `.execute(tx.db);
  return rows[0]?.begun ?? null;
};

/** Takes a second factor into use; false when it was already, or never begun. */
export const confirmSecondFactor = (tx: Tx, user: number, step: number) =>
  done(tx, sql`select auth.confirm_second_factor(${user}, ${step}, ${tx.now}) as done`);

/** Uses a time step up; false when that one, or a later one, was used before. */
export const useStep = (tx: Tx, user: number, step: number) =>
  done(tx, sql`select auth.use_step(${user}, ${step}) as done`);

/** Uses a recovery code up; false when there is no such one left. */
export const useRecoveryCode = (tx: Tx, user: number, hash: string) =>
  done(tx, sql`select auth.use_recovery_code(${user}, ${hash}, ${tx.now}) as done`);

/** Replaces all recovery codes. */
export const saveRecoveryCodes = (tx: Tx, user: number, hashes: string[]) =>
  sql`select auth.set_recovery_codes(${user}, ${hashes})`.execute(tx.db);

/** Takes a second factor away with its codes; true when it was in use. */
export const removeSecondFactor = (tx: Tx, user: number) =>
  done(tx, sql`select auth.remove_second_factor(${user}) as done`);

/** Issues what a user's new passkey is to sign. */
export const saveChallenge = (tx: Tx, user: number, hash: string, until: Date) =>
  sql`select auth.issue_challenge(${user}, ${hash}, ${until})`.execute(tx.db);

/** Uses it up; false when it was used before or has expired. */
export const useChallenge = (tx: Tx, user: number, hash: string) =>
  done(tx, sql`select auth.use_challenge(${user}, ${hash}, ${tx.now}) as done`);

/** Keeps a passkey; null when it is known already. */
export async function insertPasskey(tx: Tx, user: number, name: string, key: PasskeyKey) {
  if (!(await claimName(tx, "passkey", key.credentialId))) return null;
  const { rows } = await sql<{ id: number | null }>`
    select auth.add_passkey(${user}, ${key.credentialId}, ${key.publicKey}, ${key.counter}, ${key.transports}, ${name},
      ${tx.now}) as id
  `.execute(tx.db);
  return rows[0]?.id ?? null;
}

/** Gives a passkey another name; false for none. */
export const savePasskeyName = (tx: Tx, user: number, passkey: number, name: string) =>
  done(tx, sql`select auth.rename_passkey(${user}, ${passkey}, ${name}) as done`);

/** Takes a passkey away, or all of them; answers what they were called. */
export async function removePasskeys(tx: Tx, user: number, passkey: number | null): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from auth.remove_passkeys(${user}, ${passkey}::bigint) as name
  `.execute(tx.db);
  settleWhenThrough(tx);
  return rows.map(({ name }) => name);
}

/** Ends one session; false when there is no such one. */
export const endSession = (tx: Tx, user: number, session: number) =>
  done(tx, sql`select auth.end_session(${user}, ${session}) as done`);

/** Ends all sessions but one, if that is named; answers how many. */
export async function endOtherSessions(tx: Tx, user: number, kept: number | null): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select auth.end_other_sessions(${user}, ${kept}::bigint) as ended
  `.execute(tx.db);
  return rows[0]?.ended ?? 0;
}

/** Keeps a secret as it is sealed anew; false when it is another one by now. */
export const saveResealed = (tx: Tx, user: number, { before, after }: { before: string; after: string }) =>
  done(tx, sql`select auth.reseal_second_factor(${user}, ${before}, ${after}) as done`);

/** Asks everybody in the team for a second factor, or nobody. */
export const saveRequirement = (tx: Tx, required: boolean) =>
  tx.db.updateTable("teams").set({ requires_second_factor: required }).where("id", "=", tx.team).execute();

async function done(tx: Tx, statement: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await statement.execute(tx.db);
  return (rows as { done: boolean }[])[0]?.done === true;
}
