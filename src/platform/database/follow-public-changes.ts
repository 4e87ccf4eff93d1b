import { randomUUID } from "node:crypto";
import pg from "pg";

/** What of visitors' pages changed: of which team (0: the platform), and of which lesson alone the seats (0: all of the team). */
export type PublicChange = { team: number; lesson: number };

/** Who is told: of each change, whether changes are known at the moment, and that some may have been missed before that. */
export type Follower = {
  onChange: (change: PublicChange) => void;
  /** Whatever was read before `true` may have changed since. */
  onKnowing: (knows: boolean) => void;
};

/** What follows changes until it is stopped. */
export type Following = {
  /**
   * Resolves once all that was committed before is known here, and tells the other processes if that was anything. Never
   * rejects: where the database cannot be asked, nobody is told that he knows.
   */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * What others have committed without telling is found at each beat. An answer that is late by so much leaves nothing certain;
 * one that does not come ends the line.
 */
const PACE = { beatMs: 500, lateMs: 1_000, answerMs: 5_000, retryMs: 1_000, forgetMs: 600_000 };

const CHANNEL = "public_pages";
const LOOK = "select public_changes_since($1, $2) as news";
const LOOK_AND_TELL = `with looked as materialized (select public_changes_since($1, $2) as news)
  select news, case when news -> 'changes' <> '[]' then pg_notify('${CHANNEL}', $3) end from looked`;

type News = { seen: string; seen_at: string; missed: boolean; changes: [number, number][] };

/** A connection, and what was seen on it last. */
type Line = { client: pg.Client; seen: string | null; seenAt: string | null };

/**
 * Follows what is committed of visitors' pages, whoever commits it, on a connection of its own that comes back after every
 * interruption. What counts is what the database has written down; a notification only says that it is time to look.
 */
export function followPublicChanges(
  url: string,
  { onChange, onKnowing }: Follower,
  { beatMs, lateMs, answerMs, retryMs, forgetMs } = PACE,
): Following {
  let line: Line | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const timers: NodeJS.Timeout[] = [];
  const ownName = randomUUID();

  const lost = (which: Line) => {
    if (which !== line) return;
    line = undefined;
    for (const timer of timers.splice(0)) clearInterval(timer);
    which.client.end().catch(() => {});
    onKnowing(false);
    if (!stopped) retry = setTimeout(connect, retryMs);
  };

  const look = async (on: Line, tells: boolean): Promise<News> => {
    const since = [on.seen, on.seenAt];
    const { rows } = await on.client.query<{ news: News }>(
      tells
        ? { name: "look_and_tell", text: LOOK_AND_TELL, values: [...since, ownName] }
        : { name: "look", text: LOOK, values: since },
    );
    const news = rows[0]?.news;
    if (!news) throw new Error("public_changes_since() answers one row");
    [on.seen, on.seenAt] = [news.seen, news.seen_at];
    return news;
  };

  const lookNow = async (tells: boolean) => {
    const on = line;
    if (!on?.seen) return;
    let late = false;
    const waiting = setTimeout(() => {
      late = true;
      onKnowing(false);
    }, lateMs);
    try {
      const { changes, missed } = await look(on, tells);
      if (on !== line) return;
      if (late || missed) onKnowing(true);
      for (const [team, lesson] of changes) onChange({ team, lesson });
    } catch {
      lost(on);
    } finally {
      clearTimeout(waiting);
    }
  };

  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  let nextTells = false;
  /** Who comes while one looks waits for the next who does: this one may have looked too early. */
  const catchUp = (tells: boolean): Promise<void> => {
    nextTells ||= tells;
    if (next) return next;
    next = last.then(() => {
      const tellsNow = nextTells;
      [next, nextTells] = [undefined, false];
      return lookNow(tellsNow);
    });
    last = next;
    return next;
  };

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: "kurshafen listen",
      keepAlive: true,
      query_timeout: answerMs,
    });
    const fresh: Line = { client, seen: null, seenAt: null };
    line = fresh;
    client.on("notification", ({ payload }) => {
      if (payload !== ownName) void catchUp(false);
    });
    client.on("error", () => lost(fresh));
    client.on("end", () => lost(fresh));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await look(fresh, false);
      if (fresh !== line) return;
      onKnowing(true);
      timers.push(
        setInterval(() => void catchUp(false), beatMs),
        setInterval(() => client.query("select forget_public_changes()").catch(() => lost(fresh)), forgetMs),
      );
    } catch {
      lost(fresh);
    }
  };
  void connect();

  return {
    catchUp: () => catchUp(true),
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      for (const timer of timers.splice(0)) clearInterval(timer);
      await line?.client.end();
    },
  };
}
