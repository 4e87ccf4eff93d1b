import pg from "pg";

const RETRY_MS = 1_000;

/**
 * Hears a notification channel on a connection of its own and comes back after every interruption.
 * `onHearing` tells whether notifications are being heard. Answers a function that stops it.
 */
export function listen(
  url: string,
  channel: string,
  onNews: (payload: string) => void,
  onHearing: (hearing: boolean) => void,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  const lost = (which: pg.Client) => {
    if (which !== client) return;
    client = undefined;
    onHearing(false);
    if (!stopped) retry = setTimeout(connect, RETRY_MS);
  };

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: "kurshafen listen",
      keepAlive: true,
    });
    client = fresh;
    fresh.on("notification", ({ payload = "" }) => onNews(payload));
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      onHearing(true);
    } catch {
      lost(fresh);
      await fresh.end().catch(() => {});
    }
  };
  void connect();

  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
