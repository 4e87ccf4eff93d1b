import { createHash } from "node:crypto";
import { newTeamToken, readTeamToken } from "../../shared/team-token.ts";
import { later } from "../../shared/time/dates.ts";
import type { SecretKeys } from "../secrets/keys.ts";
import { pendingCookie } from "./session-cookie.ts";
import {
  CEREMONY_MS,
  hashOfChallenge,
  type PasskeyAnswer,
  type PasskeySite,
  passkeyToUse,
  usesOfPasskey,
} from "./webauthn.ts";

/** How long a session lasts after it was last extended. */
export const SESSION_DAYS = 7;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** How long somebody has for the code after the right password. */
const PENDING_MINUTES = 10;

/** A live session: whose it is, when it ends, and when the password or a passkey was last given in it. */
export type FoundSession = {
  sessionId: number;
  identity: number;
  team: number;
  user: number;
  expiresAt: Date;
  passwordGivenAt: Date | null;
};

/** An identity of a team, and the hash of its password. */
export type Account = { team: number; identity: number; password: string };

/** A session that was opened just now, with the cookie that brings it. */
export type OpenedSession = { session: FoundSession; cookie: string; pending?: undefined };

/** Somebody whose password was right and whose second factor has not come yet. `cookie` remembers it for ten minutes. */
export type PendingSignIn = { pending: { team: number; user: number }; cookie: string };

/** A named statement, for the driver to prepare once. */
export type Statement = { name: string; text: string };

/** Statements of sign-in: of a team behind its wall, or of the directory, where none is known yet. */
export type Statements = {
  inTeam: <Row extends object>(whose: Whose, statement: Statement, values: unknown[]) => Promise<Row | null>;
  inDirectory: <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row | null>;
  /** Which team keeps a passkey; null for none. */
  teamOfPasskey: (credential: string, now: Date) => Promise<number | null>;
};

/** In which team, and when. */
type Whose = { team: number; now: Date };

/** The team of what nobody has: it has no rows. */
export const NO_TEAM = 0;

/** What follows the password, and what stands in its place. `cookie` is a `Set-Cookie` line to be sent on. */
export type SignInSteps = {
  /** Whose right password was given before; null for nobody's, or when that lies too far back. */
  findPending: (headers: Headers, now: Date) => Promise<{ team: number; user: number } | null>;
  /** Opens the session that was pending; null when another request was quicker. The second factor has been checked. */
  finishPending: (headers: Headers, now: Date) => Promise<OpenedSession | null>;
  /** Forgets that a password was given. */
  dropPending: (cookie: string, now: Date) => Promise<void>;
  /** The `Set-Cookie` line that takes the pending sign-in's cookie away. */
  clearingPendingCookie: string;
  /** What a browser is to sign with a passkey; it has five minutes. */
  askForPasskey: (site: PasskeySite, now: Date) => ReturnType<typeof passkeyToUse>;
  /** Opens a session with a passkey; null when its answer proves nothing, or nobody keeps it here. */
  signInByPasskey: (
    site: PasskeySite,
    response: PasskeyAnswer,
    headers: Headers,
    now: Date,
  ) => Promise<OpenedSession | null>;
  /**
   * Opens a session for a user who has just proven the address by a link that works once; null where a second factor
   * or a passkey guards the account. The password was not given in it.
   */
  signInByLink: (
    who: { team: number; user: number },
    headers: Headers,
    now: Date,
  ) => Promise<OpenedSession | null>;
  /** Takes a passkey of whose session it is as if the password had been given; false when its answer does not prove that. */
  givePasskey: (
    site: PasskeySite,
    response: PasskeyAnswer,
    session: FoundSession,
    now: Date,
  ) => Promise<boolean>;
};

/** The steps of signing in, over one connection's statements. */
export function signInSteps(
  config: SecretKeys & { publicUrl: string },
  { inTeam, inDirectory, teamOfPasskey }: Statements,
  sessionLine: (token: string) => string,
) {
  const cookie = pendingCookie(config);

  return {
    /** Opens a session for who gave the right password, or where a second factor has to follow, remembers that. */
    async signInAs({ team, identity, password }: Account, headers: Headers, now: Date) {
      const token = newTeamToken(team);
      const whose = { team, now };
      const held = [hashOf(token), later(now, { minutes: PENDING_MINUTES }), now];
      const pending = await inTeam<PendingSignIn["pending"]>(whose, HOLD_BACK, [identity, password, ...held]);
      if (pending) return { pending, cookie: cookie.set(token, PENDING_MINUTES * 60) };
      return opened(whose, BY_PASSWORD, [identity, password], headers);
    },

    async findPending(headers: Headers, now: Date) {
      const { team, secret } = readTeamToken(cookie.read(headers) ?? "");
      if (team === null) return null;
      return inTeam<PendingSignIn["pending"]>({ team, now }, FIND_PENDING, [hashOf(secret), now]);
    },

    async finishPending(headers: Headers, now: Date) {
      const { team, secret } = readTeamToken(cookie.read(headers) ?? "");
      return team === null ? null : opened({ team, now }, FINISH_PENDING, [hashOf(secret), now], headers);
    },

    async dropPending(line: string, now: Date) {
      const token = cookie.read(new Headers({ cookie: line.split(";")[0] ?? "" }));
      const { team, secret } = readTeamToken(token ?? "");
      if (team !== null) await inTeam({ team, now }, DROP_PENDING, [hashOf(secret)]);
    },

    clearingPendingCookie: cookie.clear(),

    async askForPasskey(site: PasskeySite, now: Date) {
      const asked = await passkeyToUse(site);
      const until = new Date(now.getTime() + CEREMONY_MS);
      await inDirectory(ASK, [hashOfChallenge(asked.challenge), until, now]);
      return asked;
    },

    async signInByPasskey(site: PasskeySite, response: PasskeyAnswer, headers: Headers, now: Date) {
      const team = await teamOfPasskey(response.id, now);
      const used = await usedPasskey(site, response, { team: team ?? NO_TEAM, now });
      return used && opened(used.whose, USE_PASSKEY, used.values, headers);
    },

    async signInByLink({ team, user }: { team: number; user: number }, headers: Headers, now: Date) {
      const whose = { team, now };
      const by = await opened(whose, BY_LINK, [team, user], headers);
      if (by) await inTeam(whose, NO_PASSWORD, [by.session.sessionId]);
      return by;
    },

    async givePasskey(site: PasskeySite, response: PasskeyAnswer, session: FoundSession, now: Date) {
      const used = await usedPasskey(site, response, { team: session.team, now });
      if (used?.identity !== session.identity) return false;
      return (await inTeam(used.whose, GIVE_PASSKEY, [...used.values, session.sessionId])) !== null;
    },
  };

  /** Whose passkey has answered, with what `USE_PASSKEY` takes; null when the answer proves nothing. */
  async function usedPasskey(site: PasskeySite, response: PasskeyAnswer, whose: Whose) {
    const { now } = whose;
    const found = await inTeam<KeptPasskey>(whose, FIND_PASSKEY, [response.id]);
    if (!found) return null;
    const use = async (hash: string) => (await inDirectory(USE_CHALLENGE, [hash, now])) !== null;
    const uses = await usesOfPasskey(site, response, { ...found, credentialId: response.id }, use);
    const { id, identity, counter } = found;
    return uses === null ? null : { whose, identity, values: [id, counter, uses, now] };
  }

  /** A statement names the identity that signs in; nobody is signed in when it answers none. */
  async function opened(
    whose: Whose,
    who: Statement,
    values: unknown[],
    headers: Headers,
  ): Promise<OpenedSession | null> {
    const { team, now } = whose;
    const token = newTeamToken(team);
    const session = await inTeam<FoundSession>(whose, opening(who, values.length), [
      ...values,
      ...[hashOf(token), later(now, { days: SESSION_DAYS }), headers.get("user-agent") ?? "", now],
    ]);
    return session && { session, cookie: sessionLine(token) };
  }
}

type KeptPasskey = { id: number; identity: number; publicKey: Buffer; counter: number; transports: string[] };

/** What is kept of a token: its secret's hash. The team that it names says only where that lies. */
export const hashOf = (token: string) =>
  createHash("sha256").update(readTeamToken(token).secret).digest("hex");

/** A session's columns as `FoundSession` calls them, of auth.sessions s and auth.identities i. */
const SESSION_COLUMNS = `s.id as "sessionId", i.id as identity, i.team_id as team, i.user_id as user, s.expires_at as "expiresAt", s.password_given_at as "passwordGivenAt"`;

const opening = ({ name, text }: Statement, used: number): Statement => ({
  name: `${name}_and_open`,
  text: `with whose as (${text}), s as (
      insert into auth.sessions (team_id, identity_id, token_hash, expires_at, user_agent, created_at, updated_at, password_given_at)
        select team_id, identity_id, $${used + 1}, $${used + 2}, $${used + 3}, $${used + 4}, $${used + 4}, $${used + 4} from whose
        returning *
    ) select ${SESSION_COLUMNS} from s join auth.identities i on i.team_id = s.team_id and i.id = s.identity_id`,
});

// Nobody is signed in by a password that was replaced while it was held against its hash.
const BY_PASSWORD: Statement = {
  name: "by_password",
  text: `select team_id, identity_id from auth.accounts
    where team_id = current_team() and identity_id = $1 and provider_id = 'credential' and password = $2`,
};
const BY_LINK: Statement = {
  name: "by_link",
  text: `select i.team_id, i.id as identity_id from auth.identities i where i.team_id = $1 and i.user_id = $2
    and not exists (select from auth.second_factors f
      where f.team_id = i.team_id and f.identity_id = i.id and f.confirmed_at is not null)
    and not exists (select from auth.passkeys p where p.team_id = i.team_id and p.identity_id = i.id)`,
};
const NO_PASSWORD: Statement = {
  name: "no_password_given",
  text: "update auth.sessions set password_given_at = null where team_id = current_team() and id = $1",
};
const HOLD_BACK: Statement = {
  name: "hold_sign_in_back",
  text: `with ended as (
      delete from auth.pending_sign_ins where team_id = current_team() and expires_at <= $5
    ), held as (
      insert into auth.pending_sign_ins (team_id, token_hash, identity_id, expires_at)
        select team_id, $3, identity_id, $4
        from (${BY_PASSWORD.text}) whose join auth.second_factors f using (team_id, identity_id)
        where f.confirmed_at is not null returning team_id, identity_id
    ) select i.team_id as team, i.user_id as user
      from held join auth.identities i on i.team_id = held.team_id and i.id = held.identity_id`,
};
const FIND_PENDING: Statement = {
  name: "find_pending_sign_in",
  text: `select i.team_id as team, i.user_id as user from auth.pending_sign_ins p
    join auth.identities i on i.team_id = p.team_id and i.id = p.identity_id
    where p.team_id = current_team() and p.token_hash = $1 and p.expires_at > $2`,
};
const FINISH_PENDING: Statement = {
  name: "finish_pending_sign_in",
  text: `delete from auth.pending_sign_ins
    where team_id = current_team() and token_hash = $1 and expires_at > $2 returning team_id, identity_id`,
};
const DROP_PENDING: Statement = {
  name: "drop_pending_sign_in",
  text: "delete from auth.pending_sign_ins where team_id = current_team() and token_hash = $1",
};
const ASK: Statement = {
  name: "ask_for_passkey",
  text: `with ended as (delete from directory.challenges where expires_at <= $3)
    insert into directory.challenges (challenge_hash, expires_at) values ($1, $2)`,
};
const USE_CHALLENGE: Statement = {
  name: "use_challenge",
  text: `delete from directory.challenges
    where challenge_hash = $1 and expires_at > $2 returning challenge_hash`,
};
const FIND_PASSKEY: Statement = {
  name: "find_passkey",
  text: `select id, identity_id as identity, public_key as "publicKey", counter, transports
    from auth.passkeys where team_id = current_team() and credential_id = $1`,
};
// The count may only grow: of two requests with the same answer of a device that counts, one signs in.
const USE_PASSKEY: Statement = {
  name: "use_passkey",
  text: `update auth.passkeys set counter = $3, last_used_at = $4
    where team_id = current_team() and id = $1 and counter = $2 returning team_id, identity_id`,
};
const GIVE_PASSKEY: Statement = {
  name: "give_passkey",
  text: `with used as (${USE_PASSKEY.text})
    update auth.sessions s set password_given_at = $4 from used
    where s.team_id = used.team_id and s.id = $5 and s.identity_id = used.identity_id returning s.id`,
};
