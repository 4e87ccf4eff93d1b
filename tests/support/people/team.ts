import { randomUUID } from "node:crypto";
import type { Role } from "../../../src/api/permissions.ts";
import { keepAcceptance } from "../../../src/domain/av-contract/keep-acceptance.ts";
import { providerOf } from "../../../src/domain/av-contract/rules.ts";
import { giveConsents } from "../../../src/domain/legal/give-consents.ts";
import { insertGroups, insertOwner, insertTeam } from "../../../src/domain/sign-up/store.ts";
import { insertIdentity } from "../../../src/domain/users/access.ts";
import { nextTeamId } from "../../../src/platform/database/servers/new-team.ts";
import { inTransaction } from "../../../src/platform/database/transaction.ts";
import { sessionCookie } from "../../../src/platform/sign-in/session-cookie.ts";
import { newTeamToken, readTeamToken } from "../../../src/shared/team-token.ts";
import type { TestApi } from "../api.ts";

/** A signed-in person of a team; `cookie` is the header that their requests bring. */
export type SignedIn = {
  cookie: string;
  teamToken: string;
  teamId: number;
  userId: number;
  instructorId: number;
  email: string;
};

type Person = { first_name: string; last_name: string; email: string };

/** What sign-up leaves behind once the address is verified, without the wait for a password's hash: nobody can sign in with one. */
export async function signUpTeam(api: TestApi, given: Partial<Person> = {}): Promise<SignedIn> {
  const { config, database, clock } = api.services;
  const person = { first_name: "Katharina", last_name: "Lindner", email: anyAddress(), ...given };
  const teamId = await nextTeamId(database);
  const ctx = { database, team: teamId, actor: { kind: "visitor" as const }, now: clock() };
  const userId = await inTransaction(ctx, async (tx) => {
    await insertTeam(tx, person);
    const user = await insertOwner(tx, person);
    await insertGroups(tx);
    await insertIdentity(tx, user, person, "no password fits");
    await giveConsents(tx, user);
    await keepAcceptance(tx, user, providerOf(config));
    return user;
  });
  await api.owner.query("update users set status = 1, confirmed_at = now() where id = $1", [userId]);
  await withoutLimits(api, teamId);
  await api.owner.query("update auth.identities set email_verified = true where user_id = $1", [userId]);
  return signedIn(api, teamId, userId, person.email);
}

/** Gives a team what the law asks for before anybody books: address, imprint, privacy notice. */
export const completeTeam = (api: TestApi, { teamId }: Pick<SignedIn, "teamId">) =>
  api.owner.query(
    `update teams set street = 'Weg 1', zip = '04229', city = 'Leipzig', imprint = 'K. Lindner, Hebamme',
       privacy = 'Wir verarbeiten wenig.' where id = $1`,
    [teamId],
  );

/** One more active user of the team, with an active instructor record, signed in. */
export async function addUser(
  api: TestApi,
  { teamId }: Pick<SignedIn, "teamId">,
  role: Role,
  given: Partial<Person> = {},
): Promise<SignedIn> {
  const { database, clock } = api.services;
  const person = { first_name: "Miriam", last_name: "Oehme", email: anyAddress(), ...given };
  const ctx = { database, team: teamId, actor: { kind: "visitor" as const }, now: clock() };
  const userId = await inTransaction(ctx, async (tx) => {
    const user = await insertOwner(tx, person);
    await insertIdentity(tx, user, person, "no password fits");
    return user;
  });
  await api.owner.query("update users set status = 1, confirmed_at = now(), roles = $2 where id = $1", [
    userId,
    [role],
  ]);
  return signedIn(api, teamId, userId, person.email);
}

/** Gives a team an account, so that people may pay by transfer. */
export const takeTransfers = (api: TestApi, { teamId }: Pick<SignedIn, "teamId">) =>
  api.owner.query(
    `update teams set bank_holder = 'K. Lindner', bank_iban = 'DE02120300000000202051', offers_transfer = true
     where id = $1`,
    [teamId],
  );

/** Opens a session for a user, as signing in would, whatever their standing. */
export async function signedIn(
  api: TestApi,
  teamId: number,
  userId: number,
  email: string,
): Promise<SignedIn> {
  const { config, clock } = api.services;
  const token = newTeamToken(teamId);
  await api.owner.query(
    `insert into auth.sessions (team_id, identity_id, token_hash, expires_at, password_given_at)
     select team_id, id, encode(sha256(convert_to($2, 'UTF8')), 'hex'), $3::timestamptz + interval '7 days', $3 from auth.identities where user_id = $1`,
    [userId, readTeamToken(token).secret, clock()],
  );
  const { rows } = await api.owner.query<{ team_token: string; instructor: number }>(
    `select team_token, i.id as instructor from teams t join instructors i on i.team_id = t.id
     where t.id = $1 and i.user_id = $2`,
    [teamId, userId],
  );
  const teamToken = rows[0]?.team_token ?? "";
  const session = sessionCookie(config).set(token, 1).split(";")[0];
  const cookie = `${session}; isAuthenticated=true; team_token=${teamToken}`;
  return { cookie, teamToken, teamId, userId, instructorId: Number(rows[0]?.instructor), email };
}

/** The same person in a session that has just begun: time that was moved has ended the one she had. */
export const signedInAgain = (api: TestApi, { teamId, userId, email }: SignedIn): Promise<SignedIn> =>
  signedIn(api, teamId, userId, email);

/** Tests of other things never meet the limits of a plan, nor the end of a trial. */
const withoutLimits = (api: TestApi, teamId: number) =>
  api.owner.query(
    `update teams set plan_key = 'zentrum', subscription_status = 'active',
       trial_starts_at = null, trial_ends_at = null where id = $1`,
    [teamId],
  );

const anyAddress = () => `${randomUUID()}@praxis.example`;
