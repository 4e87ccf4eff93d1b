import type { BenchedProduct } from "./product.ts";

/** What the product wrote of the last who booked over HTTP at a team, ready to stand in a script. */
export async function entryOf({ owner }: Pick<BenchedProduct, "owner">, team: number): Promise<string> {
  const { rows } = await owner.query<{ entry: string }>(
    `select (to_jsonb(r) - array['id', 'team_id', 'number', 'status', 'created_at', 'updated_at'])::text as entry
     from registrations r where team_id = $1 order by id desc limit 1`,
    [team],
  );
  const entry = rows[0]?.entry;
  if (!entry) throw new Error(`Nobody has booked at team ${team} yet`);
  return entry.replaceAll("'", "''");
}

/**
 * A script for pgbench: the statement that the product sends for a booking, of one of these lessons, whose ids follow each
 * other, with a person of its own in every transaction.
 */
export function bookingScript(team: number, lessons: readonly number[], entry: string): string {
  const [first = 0] = lessons;
  return `
\\set lesson random(${first}, ${first + lessons.length - 1})
\\set a random(1, 2000000000)
\\set b random(1, 2000000000)
select book_registration(${team}, :lesson, 'regular',
  '${entry}'::jsonb || jsonb_build_object('token', 'bench-token-0123456789-' || :a || '-' || :b,
    'person_key', 'person ' || :a || ' ' || :b, 'idempotency_key', 'key ' || :a || ' ' || :b),
  now(), (select updated_at from lessons where team_id = ${team} and id = :lesson), null, false, true,
  '{"kind": "visitor"}'::jsonb)
from (select set_config('app.team_id', '${team}', false)) as team;
`;
}
