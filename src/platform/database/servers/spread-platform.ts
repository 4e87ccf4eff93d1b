import type pg from "pg";

/** What the operator publishes for all teams, and every server has. */
const PUBLISHED = ["announcements", "legal_texts", "redirects"];

/** Has a further server say what the first one says for all teams. */
export async function spreadPlatform(first: pg.ClientBase, server: pg.ClientBase): Promise<void> {
  for (const table of PUBLISHED) {
    const read = `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as rows from ${table} t`;
    const [wanted, present] = await Promise.all([rowsOf(first, read), rowsOf(server, read)]);
    if (wanted !== present) await replaceRows(server, table, wanted);
  }
}

const rowsOf = async (owner: pg.ClientBase, read: string): Promise<string> =>
  (await owner.query<{ rows: string }>(read)).rows[0]?.rows ?? "[]";

/** In one transaction what is gone goes and what is new or changed comes. */
async function replaceRows(server: pg.ClientBase, table: string, wanted: string): Promise<void> {
  await server.query("begin");
  try {
    // Several processes may do this at once.
    await server.query(`lock table ${table} in share row exclusive mode`);
    await server.query(
      `delete from ${table} t where to_jsonb(t) not in (select jsonb_array_elements($1::jsonb))`,
      [wanted],
    );
    await server.query(
      `insert into ${table} overriding system value
        select r.* from jsonb_array_elements($1::jsonb) row, jsonb_populate_record(null::${table}, row) r
        where row not in (select to_jsonb(t) from ${table} t)`,
      [wanted],
    );
    await server.query("commit");
  } catch (error) {
    await server.query("rollback").catch(() => {});
    throw error;
  }
}
