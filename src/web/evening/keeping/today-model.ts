import { questionsOf, waitingEntries } from "../marking/queue.ts";
import type { SessionToMark } from "../marking/shapes.ts";
import { againAndAgain } from "./again-and-again.ts";
import { hearOtherTabs } from "./other-tabs.ts";
import { exchange, type Link } from "./sending.ts";
import { eveningAddress, forgetEvenings, type KeptPage, keptMarks, keptPage, timeBy } from "./store.ts";

const TODAY = "/api/attendance/today";

/** What the list of the day shows. */
export type TodayView = {
  /** Undefined until the phone's own database was read; null where it has nothing yet. */
  page: KeptPage<SessionToMark[]> | null | undefined;
  waiting: number;
  /** How many questions a session has, by its id. */
  asked: ReadonlyMap<number, number>;
  link: Link | null;
};

/** How far around now a session's evening is laid on the phone beforehand. */
const AHEAD_MILLISECONDS = 16 * 3_600_000;

/** How long an evening that lies on the phone is fresh enough for the list. */
const FRESH_MILLISECONDS = 5 * 60_000;

/**
 * Shows the sessions of the day on this phone, as often as they change, and lays their evenings beside them, so that those
 * open without network; sends what waits. Ends when what is given back is called.
 */
export function openToday(user: number, show: (view: TodayView) => void): () => void {
  let link: Link | null = null;
  let isShown = true;
  async function read() {
    const [page, kept] = await Promise.all([keptPage<SessionToMark[]>(user, TODAY), keptMarks(user)]);
    if (isShown) show({ page: page ?? null, waiting: waitingEntries(kept), asked: questionsOf(kept), link });
  }
  void read().catch(() => isShown && show({ page: null, waiting: 0, asked: new Map(), link }));
  const unhear = hearOtherTabs((news) => news === "changed" && void read().catch(() => undefined));
  const sender = againAndAgain(async () => {
    link = await exchange(user, TODAY);
    await read();
    if (link === "fine") await layEvenings(user);
    return link;
  });
  return () => {
    isShown = false;
    unhear();
    sender.stop();
  };
}

/** Fetches the list of the day and its evenings once, for later; what lies there of others or of days past goes. */
export async function prepareEvenings(user: number): Promise<void> {
  await forgetEvenings(user, new Date());
  if ((await exchange(user, TODAY)) === "fine") await layEvenings(user);
}

/** Lays the evenings that are near on the phone, anew where they lie there for a while. */
async function layEvenings(user: number): Promise<void> {
  const page = await keptPage<SessionToMark[]>(user, TODAY);
  const now = Date.now();
  for (const { session_id, starts_at } of page?.data ?? []) {
    if (Math.abs(Date.parse(starts_at) - timeBy(page).getTime()) > AHEAD_MILLISECONDS) continue;
    const address = eveningAddress(session_id);
    const kept = await keptPage(user, address);
    if (kept && now - kept.fetched_at < FRESH_MILLISECONDS) continue;
    if ((await exchange(user, address)) !== "fine") return;
  }
}
