import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import pg from "pg";
import { connectionUrl, MOVER_ROLE } from "../database/roles.ts";
import { MoveError } from "./move-error.ts";

type Rights = {
  is_there: boolean;
  signs_in: boolean;
  subscribes: boolean;
  sets_role: boolean;
  /** Whether the owner may give what is missing. */
  may_give: boolean;
};

/**
 * Sees to it that the role that moves teams is there and may do so. Where the owner is a superuser it is made here; else
 * somebody who is one makes it once. @throws MoveError with the statements that do
 */
export async function ensureMover(owner: pg.Client, ownerUrl: string, secretKey: string): Promise<void> {
  const rights = await rightsOf(owner);
  const url = connectionUrl(ownerUrl, MOVER_ROLE, secretKey);
  const password = decodeURIComponent(new URL(url).password);
  const isReady = rights.signs_in && rights.subscribes && rights.sets_role && (await answers(url));
  if (!isReady) {
    const statements = [
      `${rights.is_there ? "alter" : "create"} role ${MOVER_ROLE} login replication bypassrls password '${verifierOf(password)}'`,
      `grant pg_create_subscription to ${MOVER_ROLE}`,
      `grant set on parameter session_replication_role to ${MOVER_ROLE}`,
    ];
    if (!rights.may_give)
      throw new MoveError(
        `On ${new URL(ownerUrl).host} the role ${MOVER_ROLE} is missing or may too little. Have a superuser run there, once:\n${statements.map((statement) => `  ${statement};`).join("\n")}`,
      );
    await owner.query(statements.join(";"));
  }
  await owner.query(await grants(owner));
}

async function rightsOf(owner: pg.Client): Promise<Rights> {
  const { rows } = await owner.query<Rights>(
    `select m.oid is not null as is_there, coalesce(m.rolcanlogin and m.rolreplication and m.rolbypassrls, false) as signs_in,
       coalesce(pg_has_role(m.oid, 'pg_create_subscription', 'member'), false) as subscribes,
       coalesce(has_parameter_privilege(m.oid, 'session_replication_role', 'set'), false) as sets_role,
       me.rolsuper as may_give
     from pg_roles me left join pg_roles m on m.rolname = $1 where me.rolname = current_user`,
    [MOVER_ROLE],
  );
  const [rights] = rows;
  if (!rights) throw new Error("The database does not say who its owner is.");
  return rights;
}

/** Whether the role signs in with the password that follows from the key. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What stands for a password in PostgreSQL (RFC 5802), so that it can be shown and logged. */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const rounds = 4096;
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyOf = (what: string) => createHmac("sha256", salted).update(what).digest();
  const stored = createHash("sha256").update(keyOf("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${keyOf("Server Key").toString("base64")}`;
}

/** While a team is moved the role reads and writes the tables; before and after it may not look at them. */
async function grants(owner: pg.Client): Promise<string> {
  return `grant connect, create on database ${await databaseName(owner)} to ${MOVER_ROLE};
    grant usage on schema public, auth to ${MOVER_ROLE};
    grant select, insert, update, delete on all tables in schema public, auth to ${MOVER_ROLE};
    grant execute on all routines in schema public, auth to ${MOVER_ROLE}`;
}

/**
 * Takes from the role again what it was given for a move; and that it may sign in, where the owner can give that back: a server
 * that logs statements has its password from then on.
 */
export async function disarmMover(owner: pg.Client): Promise<void> {
  if ((await rightsOf(owner)).may_give) await owner.query(`alter role ${MOVER_ROLE} nologin`);
  await owner.query(`
    revoke create on database ${await databaseName(owner)} from ${MOVER_ROLE};
    revoke all on all tables in schema public, auth from ${MOVER_ROLE};
    revoke all on all routines in schema public, auth from ${MOVER_ROLE};
    revoke usage on schema public, auth from ${MOVER_ROLE}`);
}

async function databaseName(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>("select quote_ident(current_database()) as name");
  return rows[0]?.name ?? "";
}
