import type { TestApi } from "./api.ts";

/** Runs `act` while another transaction has changed something, which it commits as soon as `act` has to wait for it. */
export async function whileSomebody<T>(
  api: TestApi,
  statement: string,
  values: unknown[],
  act: () => Promise<T>,
): Promise<T> {
  const rival = await api.owner.connect();
  try {
    await rival.query("begin");
    await rival.query(statement, values);
    const acting = act();
    await blocked(api);
    await rival.query("commit");
    return await acting;
  } finally {
    rival.release();
  }
}

/** Waits until a statement of the product waits for somebody else's lock. */
async function blocked(api: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await api.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length > 0) return;
  }
}
