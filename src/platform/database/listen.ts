import pg from "pg";

const RETRY_MS = 1_000;
/** A line that died without a word (a firewall forgot it) is noticed after one beat and one wait. */
const BEAT = { everyMs: 15_000, answerMs: 5_000 };

/**
 * Hears a notification channel on a connection of its own and comes back after every interruption.
 * `onHearing` tells whether notifications are being heard. Answers a function that stops it.
 */
export function listen(
  url: string,
  channel: string,
  onNews: (payload: string) => void,
  onHearing: (hearing: boolean) => void,
  { everyMs, answerMs } = BEAT,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let stopped = false;

  const lost = (which: pg.Client) => {
    if (which !== client) return;
    client = undefined;
    clearInterval(beat);
    which.end().catch(() => {});
    onHearing(false);
    if (!stopped) retry = setTimeout(connect, RETRY_MS);
  };

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: "kurshafen listen",
      keepAlive: true,
      query_timeout: answerMs,
    });
    client = fresh;
    fresh.on("notification", ({ payload = "" }) => onNews(payload));
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      onHearing(true);
      beat = setInterval(() => void fresh.query("select").catch(() => lost(fresh)), everyMs);
    } catch {
      lost(fresh);
    }
  };
  void connect();

  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end();
  };
}
