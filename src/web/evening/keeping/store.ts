import type { Settled } from "../marking/queue.ts";
import { withCells } from "../marking/queue.ts";
import type { Evening, KeptMark, Mark } from "../marking/shapes.ts";
import type { Tap } from "../marking/undo.ts";
import { inDatabase, result } from "./database.ts";
import { inTodaysNames } from "./earlier-pages.ts";

/** What the server said last at an address, and when; and when the last tick for it arrived there. */
export type KeptPage<Data> = {
  user: number;
  address: string;
  fetched_at: number;
  arrived_at: number | null;
  /** By how many milliseconds the server's clock was ahead of this phone's; none on pages of an earlier version. */
  clock_ahead?: number;
  data: Data;
};

/** What an evening's screen remembers beside the marks: what can be undone, whether it was finished. */
export type KeptEvening = {
  user: number;
  session: number;
  taps: Tap[];
  /** Finished or opened once more on this phone; null while nobody said. */
  is_done: boolean | null;
  used_at: number;
};

const DAYS_KEPT = 3;
const KEPT_MILLISECONDS = DAYS_KEPT * 86_400_000;

export const eveningAddress = (session: number): string => `/api/attendance/sessions/${session}`;

/** The marks of a user that are not settled, in the order of their making. */
export const keptMarks = (user: number): Promise<KeptMark[]> =>
  inDatabase(["marks"], "readonly", async (store) => {
    const all: KeptMark[] = await result(store("marks").getAll());
    return all.filter((one) => one.user === user);
  });

/** Keeps marks until the server has answered, and drops the questions that they answer. */
export const keepMarks = (
  user: number,
  marks: readonly Mark[],
  answered: readonly number[] = [],
): Promise<void> =>
  inDatabase(["marks"], "readwrite", async (store) => {
    for (const seq of answered) store("marks").delete(seq);
    for (const mark of marks) store("marks").add({ user, mark, answer: null });
  });

/** Takes the server's answers in: what is done goes, what is asked stays with its question, the evenings say what stands. */
export const takeIn = (user: number, { done, asked, cells }: Settled, now: Date): Promise<void> =>
  inDatabase(["marks", "pages"], "readwrite", async (store) => {
    for (const seq of done) store("marks").delete(seq);
    for (const one of asked) store("marks").put(one);
    for (const session of new Set(cells.map(({ session_id }) => session_id))) {
      const page: KeptPage<Evening> | undefined = await result(
        store("pages").get([user, eveningAddress(session)]),
      );
      if (!page) continue;
      store("pages").put({ ...page, arrived_at: now.getTime(), data: withCells(page.data, cells) });
    }
  });

/** What the server said last at an address. */
export const keptPage = <Data>(user: number, address: string): Promise<KeptPage<Data> | undefined> =>
  inDatabase(["pages"], "readonly", async (store) => {
    const kept: KeptPage<Data> | undefined = await result(store("pages").get([user, address]));
    return kept && inTodaysNames(kept);
  });

/** What time it is by the server's clock, as far as a page told this phone, whose own may run wrong. */
export const timeBy = (page: Pick<KeptPage<unknown>, "clock_ahead"> | null | undefined): Date =>
  new Date(Date.now() + (page?.clock_ahead ?? 0));

/** Keeps what the server says at an address, and how its clock stands beside this phone's. */
export const keepPage = <Data>(
  user: number,
  address: string,
  { data, answered_at }: { data: Data; answered_at: Date | null },
  now: Date,
): Promise<void> =>
  inDatabase(["pages"], "readwrite", async (store) => {
    const before: KeptPage<Data> | undefined = await result(store("pages").get([user, address]));
    const arrived_at = before?.arrived_at ?? null;
    const clock_ahead = answered_at ? answered_at.getTime() - now.getTime() : 0;
    store("pages").put({ user, address, fetched_at: now.getTime(), arrived_at, clock_ahead, data });
  });

/** What the screen of an evening remembers; a fresh one where there is nothing. */
export const keptEvening = (user: number, session: number): Promise<KeptEvening> =>
  inDatabase(["evenings"], "readonly", async (store) => {
    const kept: KeptEvening | undefined = await result(store("evenings").get([user, session]));
    return kept ?? { user, session, taps: [], is_done: null, used_at: 0 };
  });

/** Changes what the screen of an evening remembers. */
export const keepEvening = (evening: KeptEvening, now: Date): Promise<void> =>
  inDatabase(["evenings"], "readwrite", async (store) => {
    store("evenings").put({ ...evening, used_at: now.getTime() });
  });

/**
 * Deletes what this phone knows of evenings: all that is older than three days, and of everybody but `user` at once.
 * Ticks that have not arrived stay: they name nobody, and wait for the one who made them.
 */
export const forgetEvenings = (user: number | null, now: Date): Promise<void> =>
  inDatabase(["pages", "evenings"], "readwrite", async (store) => {
    const oldest = now.getTime() - KEPT_MILLISECONDS;
    const pages: KeptPage<unknown>[] = await result(store("pages").getAll());
    for (const page of pages) {
      if (page.user !== user || page.fetched_at < oldest) store("pages").delete([page.user, page.address]);
    }
    const evenings: KeptEvening[] = await result(store("evenings").getAll());
    for (const one of evenings) {
      if (one.user !== user || one.used_at < oldest) store("evenings").delete([one.user, one.session]);
    }
  });
