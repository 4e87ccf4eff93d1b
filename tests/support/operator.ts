import pg from "pg";

/** What the operator of the installation decides about a team, named by an address of one of its people. */
export async function decideAsOperator(email: string, change: Record<string, unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    const columns = Object.keys(change).map((column, at) => `${column} = $${at + 2}`);
    await client.query(
      `update teams set ${columns.join(", ")} where id = (select team_id from users where email = $1)`,
      [email, ...Object.values(change)],
    );
  } finally {
    await client.end();
  }
}
