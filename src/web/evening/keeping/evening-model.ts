import { isSameEntry } from "../../../domain/attendance/entry-rules.ts";
import { goneRows, marksFor, type Row, rowsOf, waitingEntries } from "../marking/queue.ts";
import type { Evening, KeptMark, Value } from "../marking/shapes.ts";
import { type Tap, undone, withTap } from "../marking/undo.ts";
import { againAndAgain } from "./again-and-again.ts";
import { hearOtherTabs, tellOtherTabs } from "./other-tabs.ts";
import { exchange, type Link } from "./sending.ts";
import {
  eveningAddress,
  type KeptEvening,
  type KeptPage,
  keepEvening,
  keepMarks,
  keptEvening,
  keptMarks,
  keptPage,
  timeBy,
} from "./store.ts";

/** What the screen of an evening shows. */
export type EveningView = {
  /** Undefined until the phone's own database was read; null where it has nothing yet. */
  page: KeptPage<Evening> | null | undefined;
  rows: readonly Row[];
  /** Questions about people who are not on the list any more. */
  gone: readonly Row[];
  /** Entries of this user that have not arrived, those of other evenings too. */
  waiting: number;
  taps: readonly Tap[];
  isDone: boolean | null;
  link: Link | null;
  /** The phone cannot keep any more. */
  isFull: boolean;
};

/** What a tap makes of a row. */
export type Wanted = { row: Row; value: Value; despite?: boolean };

export type EveningModel = {
  view: () => EveningView;
  subscribe: (listener: () => void) => () => void;
  /** Keeps marks and sends them; `goesOn` with the last tap of the same row, which is then undone with it. */
  mark: (label: string, wanted: readonly Wanted[], goesOn?: boolean) => void;
  undo: () => void;
  setDone: (isDone: boolean) => void;
  /** Gives up a tick that the server did not enter: what it has stands. */
  drop: (question: KeptMark) => void;
};

/**
 * An evening on this phone. What is tapped is shown at once, kept in the phone's database, and sent when it can be; what
 * the database says is always the last word.
 */
export function openEvening(user: number, session: number): EveningModel {
  const address = eveningAddress(session);
  const listeners = new Set<() => void>();
  let page: KeptPage<Evening> | null | undefined;
  let kept: readonly KeptMark[] = [];
  let screen: KeptEvening = { user, session, taps: [], is_done: null, used_at: 0 };
  let link: Link | null = null;
  let isFull = false;
  let shown = viewOf();
  let writes = Promise.resolve();
  let unwritten = 0;
  let sender: ReturnType<typeof againAndAgain> | null = null;
  let stop = () => {};

  function viewOf(): EveningView {
    return {
      page,
      rows: page ? rowsOf(page.data, kept) : [],
      gone: page ? goneRows(page.data, kept) : [],
      waiting: waitingEntries(kept),
      taps: screen.taps,
      isDone: screen.is_done,
      link,
      isFull,
    };
  }
  function show() {
    shown = viewOf();
    for (const listener of listeners) listener();
  }
  async function readAll() {
    const found = await Promise.all([
      keptPage<Evening>(user, address),
      keptMarks(user),
      keptEvening(user, session),
    ]);
    // A tap that came meanwhile is not in there: the reading after its writing shows it.
    if (unwritten > 0) return;
    [page, kept, screen] = [found[0] ?? null, found[1], found[2]];
    show();
  }
  /** Writes after what is being written, then reads what is there. */
  function write(work: () => Promise<void>, then?: () => void) {
    unwritten += 1;
    writes = writes
      .then(work)
      .catch(() => {
        isFull = true;
      })
      .then(async () => {
        unwritten -= 1;
        tellOtherTabs("changed");
        then?.();
        if (unwritten === 0) await readAll().catch(() => undefined);
      });
    show();
  }
  const lastSeq = () => kept.at(-1)?.seq ?? 0;

  function mark(wanted: readonly Wanted[], evening: Evening, taps: Tap[]) {
    const phone = { id: () => crypto.randomUUID(), now: timeBy(page) };
    const marks = marksFor(evening.session, wanted, kept, phone);
    const answered = wanted.flatMap(({ row }) => (row.question ? [row.question.seq] : []));
    kept = [
      ...kept.filter(({ seq }) => !answered.includes(seq)),
      ...marks.map((one, index) => ({ seq: lastSeq() + 1 + index, user, mark: one, answer: null })),
    ];
    screen = { ...screen, taps };
    const remembered = screen;
    write(
      async () => {
        await keepMarks(user, marks, answered);
        await keepEvening(remembered, new Date());
      },
      () => sender?.now(),
    );
  }

  return {
    view: () => shown,
    subscribe: (listener) => {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    mark: (label, wanted, goesOn = false) => {
      const changes = wanted.filter(
        ({ row, value, despite }) => despite || row.question || !isSameEntry(row.marked, value),
      );
      if (!page || changes.length === 0) return;
      const before = changes.map(({ row }) => ({
        registration_id: row.person.registration_id,
        value: row.marked,
      }));
      mark(changes, page.data, withTap(screen.taps, { label, before }, goesOn));
    },
    undo: () => {
      const last = screen.taps.at(-1);
      if (!page || !last) return;
      mark(undone(last, rowsOf(page.data, kept)), page.data, screen.taps.slice(0, -1));
    },
    setDone: (is_done) => {
      screen = { ...screen, is_done };
      const remembered = screen;
      write(() => keepEvening(remembered, new Date()));
    },
    drop: ({ seq }) => {
      kept = kept.filter((one) => one.seq !== seq);
      write(() => keepMarks(user, [], [seq]));
    },
  };

  function start() {
    const unhear = hearOtherTabs((news) => news === "changed" && void readAll().catch(() => undefined));
    void readAll().catch(() => {
      page ??= null;
      isFull = true;
      show();
    });
    sender = againAndAgain(async () => {
      await writes;
      const before = kept.length;
      link = await exchange(user, address);
      await readAll();
      if (kept.length !== before) tellOtherTabs("changed");
      show();
      return link;
    });
    const { stop: stopSending } = sender;
    stop = () => {
      stopSending();
      unhear();
    };
  }
}
