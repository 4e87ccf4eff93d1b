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

const team = "(select team_id from users where email = $1)";
const today = "(now() at time zone 'Europe/Berlin')::date";

/** Moves the end of somebody's trial to three weeks ago, and has the worker see to it. */
export async function letTrialEnd(email: string): Promise<void> {
  await inDatabase(
    `update teams set trial_starts_at = now() - interval '51 days', trial_ends_at = now() - interval '21 days' where id = ${team}`,
    [email],
  );
  await callWorker("plan.trial-end", email);
}

/** Lets the month that is billed have ended last night, and has the worker see to it. */
export async function letPeriodEnd(email: string): Promise<void> {
  await inDatabase(
    `update subscriptions set period_from = least(period_from, ${today} - 1), period_to = ${today} - 1 where team_id = ${team}`,
    [email],
  );
  await inDatabase(
    `update teams set next_renewal_at = ${today}::timestamp at time zone 'Europe/Berlin' where id = ${team}`,
    [email],
  );
  await callWorker("plan.renewal", email);
}

const callWorker = (queue: string, email: string) =>
  inDatabase(
    `update pgboss.job set start_after = now() where name = $2 and (data ->> 'team')::bigint = ${team} and state = 'created'`,
    [email, queue],
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
