import pg from "pg";

/** What the operator of the installation decides about a team, named by an address of one of its people. */
export async function decideAsOperator(email: string, change: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(change).map((column, at) => `${column} = $${at + 2}`);
  await inDatabase(
    `update teams set ${columns.join(", ")} where id = (select team_id from users where email = $1)`,
    [email, ...Object.values(change)],
  );
}

/** Lets the sessions of somebody look as if she had signed in eleven minutes ago. */
export const letPasswordGrowOld = (email: string): Promise<void> =>
  inDatabase(
    `update auth.sessions s set password_given_at = now() - interval '11 minutes'
     from auth.identities i where i.id = s.identity_id and i.email = $1`,
    [email],
  );

async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
