import type { TestApi } from "./api.ts";

/**
 * Runs `act` while another transaction has changed something, which it commits as soon as `act` has to wait for it, or so
 * many of its statements do.
 */
export async function whileSomebody<T>(
  api: TestApi,
  statement: string,
  values: unknown[],
  act: () => Promise<T>,
  statements = 1,
): Promise<T> {
  const rival = await api.owner.connect();
  try {
    await rival.query("begin");
    await rival.query(statement, values);
    const acting = act();
    await blocked(api, statements);
    await rival.query("commit");
    return await acting;
  } finally {
    rival.release();
  }
}

/** Waits until so many statements of the product wait for somebody else's lock. */
export async function blocked(api: TestApi, statements = 1): Promise<void> {
  for (;;) {
    const { rows } = await api.owner.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length >= statements) return;
  }
}
