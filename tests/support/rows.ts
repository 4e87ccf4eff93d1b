import type { TestApi } from "./api.ts";

/** What is stored of a team: a fingerprint of its rows, by table. */
export async function rowsOf(api: TestApi, team: number): Promise<Record<string, string>> {
  const printOf = (table: string) => `
    select '${table}' as name, count(*) || ' rows ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as print
    from ${table} t where ${keyOfTeam(table)} = $1`;
  const { rows } = await api.owner.query<{ name: string; print: string }>(
    (await tablesOfTeams(api)).map(printOf).join(" union all "),
    [team],
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Every table that holds rows of teams, the teams themselves among them. */
export async function tablesOfTeams(api: TestApi): Promise<string[]> {
  const { rows } = await api.owner.query<{ name: string }>(`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname not in ('departures', 'plan_invoice_numbers', 'public_changes', 'registration_words', 'sandboxes')
    order by c.relname`);
  return [...rows.map(({ name }) => name), "teams"];
}

/** The column that says whose a row is. */
export const keyOfTeam = (table: string): string => (table === "teams" ? "id" : "team_id");
