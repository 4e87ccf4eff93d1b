import pg from "pg";

/** What a server has stored of a team, table by table: a sum over its rows; tables without any are left out. */
export async function storedOf(url: string, team: number): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; column: string }>(`
      select format('%I.%I', table_schema, table_name) as name, column_name as column
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_type = 'BASE TABLE' and (column_name = 'team_id' and table_schema in ('public', 'auth')
        and table_name not in ('departures', 'public_changes') or (table_schema, table_name, column_name) = ('public', 'teams', 'id'))`);
    const stored: Record<string, string> = {};
    for (const { name, column } of tables) {
      const { rows } = await client.query<{ sum: string | null }>(
        `select md5(string_agg(t::text, ' ' order by t::text)) as sum from ${name} t where ${column} = $1`,
        [team],
      );
      if (rows[0]?.sum) stored[name] = rows[0].sum;
    }
    return stored;
  } finally {
    await client.end();
  }
}
