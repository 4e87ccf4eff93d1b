import type { Tx } from "../../platform/context.ts";
import { nextTeamId } from "../../platform/database/servers/new-team.ts";
import { type Database, inTransaction } from "../../platform/database/transaction.ts";
import { hashPassword } from "../../platform/sign-in/password.ts";
import { record } from "../audit/record.ts";
import { keepAcceptance } from "../av-contract/keep-acceptance.ts";
import type { Provider } from "../av-contract/schema.ts";
import { giveConsents } from "../legal/give-consents.ts";
import { trialEndsAt } from "../plans/rules.ts";
import { scheduleTrial } from "../plans/schedule-trial.ts";
import { insertIdentity } from "../users/access.ts";
import { postAlreadyRegistered, postVerification } from "../users/account-mails.ts";
import { findUserByEmail } from "../users/queries.ts";
import type { SignUpInput } from "./schema.ts";
import { getUser, insertGroups, insertOwner, insertTeam } from "./store.ts";

/**
 * Opens a team with all that it begins with: its owner with an instructor record and consents, three course groups,
 * the AV contract with `provider`, thirty days of trial; and mails the owner a link that proves the address. All of it or nothing. Null when the address
 * had an account already: whoever asks is not told, its owner is, by mail.
 */
export async function signUp(
  database: Database,
  input: SignUpInput,
  { publicUrl, provider }: Installation,
  now: Date,
): Promise<Opened | null> {
  const hash = await hashPassword(input.password);
  const opened = (await findUserByEmail(database, input.email, now))
    ? null
    : await openTeam(database, input, { hash, publicUrl, provider, now });
  if (!opened) await tellOwner(database, input.email, publicUrl, now);
  return opened;
}

/** A team that was opened, and its owner. */
type Opened = { team: number; user: number };

/** Where the team is opened, and who runs it. */
type Installation = { publicUrl: string; provider: Provider };

type Opening = Installation & { hash: string; now: Date };

/** Null when the address was taken meanwhile; then nothing has been written. */
async function openTeam(database: Database, input: SignUpInput, { hash, publicUrl, provider, now }: Opening) {
  const team = await nextTeamId(database);
  try {
    return await inTransaction({ database, team, actor: { kind: "visitor" }, now }, async (tx) => {
      const user = await insertAll(tx, input, hash);
      await giveConsents(tx, user);
      await keepAcceptance(tx, user, provider);
      await record(tx, { type: "team", id: team }, "created");
      await postVerification(tx, { id: user, ...input }, publicUrl);
      return { team, user };
    });
  } catch (error) {
    if (error instanceof AddressTaken) return null;
    throw error;
  }
}

async function insertAll(tx: Tx, input: SignUpInput, hash: string): Promise<number> {
  await insertTeam(tx, input);
  await scheduleTrial(tx, trialEndsAt(tx.now));
  const user = await insertOwner(tx, input);
  await insertGroups(tx);
  if (!(await insertIdentity(tx, user, input, hash))) throw new AddressTaken();
  return user;
}

class AddressTaken extends Error {}

async function tellOwner(database: Database, email: string, publicUrl: string, now: Date): Promise<void> {
  const owner = await findUserByEmail(database, email, now);
  if (!owner) return;
  await inTransaction({ database, team: owner.team, actor: { kind: "visitor" }, now }, async (tx) =>
    postAlreadyRegistered(tx, await getUser(tx, owner.user), publicUrl),
  );
}
