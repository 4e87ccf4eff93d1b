import type { Ctx, Tx } from "../../platform/context.ts";
import { inTransaction, together } from "../../platform/database/transaction.ts";
import { enqueueEach } from "../../platform/queue.ts";
import { instantOut } from "../../shared/schema.ts";
import { later } from "../../shared/time/dates.ts";
import { fullName } from "../../shared/words/text.ts";
import { recordEach } from "../audit/record.ts";
import { endWhatRunsNoMore } from "../registrations/guests.ts";
import { makeUpOffered } from "../registrations/jobs.ts";
import { statusAt } from "../registrations/state.ts";
import { entryWords, isSameEntry, unmarked } from "./entry-rules.ts";
import { madeByOther, markChanged } from "./errors.ts";
import { type CellRow, cellOut, isCancelled, type SessionRow } from "./rows.ts";
import { judgeMark, type MarkedPerson, type MarkedSession, markedAt, type Verdict } from "./rules.ts";
import type { Entry, MarkInput, MarkResult, MarksInput } from "./schema.ts";
import {
  findCells,
  findMarks,
  findPeople,
  findSessions,
  insertMarks,
  lockSessions,
  saveCells,
} from "./store.ts";

/**
 * Takes in ticks in the order in which they were made, and answers for each what became of it: a whole batch may arrive
 * again and is answered the same, ticks that were made on one another compose, and what somebody else made stand is never
 * overwritten. As many statements for one as for hundreds. @throws madeByOther when the batch is another user's
 */
export async function markAttendance(ctx: Ctx, input: MarksInput): Promise<{ results: MarkResult[] }> {
  if (input.user_id !== undefined && input.user_id !== userOf(ctx)) throw madeByOther();
  return inTransaction(ctx, async (tx) => ({ results: await applyMarks(tx, input) }));
}

const userOf = ({ actor }: Ctx): number | null => (actor.kind === "user" ? actor.id : null);

/** The same inside a running transaction. */
export async function applyMarks(
  tx: Tx,
  { marks, device }: Pick<MarksInput, "marks" | "device">,
): Promise<MarkResult[]> {
  const desk = await laidOut(tx, marks);
  const results = marks.map((mark) => take(tx, desk, mark));
  await insertMarks(
    tx,
    desk.taken.map(({ mark, verdict, stands_as }) => ({
      ...entryOf(mark),
      team_id: tx.team,
      id: mark.id,
      registration_id: mark.registration_id,
      session_id: mark.session_id,
      based_on: mark.based_on,
      session_starts_at: mark.session_starts_at,
      marked_at: mark.marked_at ?? tx.now,
      received_at: tx.now,
      ...who(tx, "user_id", "user_name"),
      device,
      outcome: verdict.outcome,
      reason: verdict.reason,
      stands_as,
    })),
  );
  const changed = [...desk.changed.values()];
  await saveCells(
    tx,
    changed.map(({ mark, marked_at }) => ({
      ...entryOf(mark),
      team_id: tx.team,
      registration_id: mark.registration_id,
      session_id: mark.session_id,
      mark_id: mark.id,
      marked_at,
      ...who(tx, "marked_by_id", "marked_by_name"),
    })),
  );
  await followMissing(
    tx,
    changed.map(({ mark }) => mark),
  );
  await recordEach(
    tx,
    "registration",
    "attendance-marked",
    changed
      .filter(({ mark, before }) => !isSameEntry(mark, before))
      .map(({ mark, before, session }) => ({
        id: mark.registration_id,
        changes: {
          session: [null, instantOut(session.starts_at)],
          attendance: [entryWords(before), entryWords(mark)],
        },
      })),
  );
  return results;
}

/** Ticks may be taken back: so many minutes later somebody is offered to make up what she missed. */
const SETTLED_MINUTES = 10;

/** Whoever misses a session is offered to make it up; whoever was there after all has no seat elsewhere any more. */
async function followMissing(tx: Tx, marks: readonly MarkInput[]): Promise<void> {
  const due = later(tx.now, { minutes: SETTLED_MINUTES });
  await enqueueEach(
    tx,
    makeUpOffered,
    marks
      .filter(({ state, made_up_session_id }) => isMissing(state) && made_up_session_id === null)
      .map(({ registration_id: registration, session_id: session }) => ({
        data: { registration, session },
        due,
      })),
  );
  const others = marks.filter(({ state }) => !isMissing(state));
  if (others.length > 0)
    await endWhatRunsNoMore(
      tx,
      others.map(({ registration_id }) => registration_id),
    );
}

const isMissing = (state: MarkInput["state"]) => state === "absent" || state === "excused";

type Known = Awaited<ReturnType<typeof findMarks>>[number];
type Desk = {
  sessions: Map<number, MarkedSession>;
  /** Where something was made up: with the course's name. */
  places: Map<number, SessionRow>;
  people: Map<number, MarkedPerson>;
  known: Map<string, Pick<Known, "outcome" | "reason" | "stands_as"> & { says: Says }>;
  cells: Map<string, CellRow>;
  taken: { mark: MarkInput; verdict: Verdict; stands_as: string | null }[];
  changed: Map<string, { mark: MarkInput; marked_at: Date; before: Entry; session: MarkedSession }>;
};
type Says = Entry & { registration_id: number; session_id: number };

/** All that the marks touch, read once; their lessons and sessions are locked before anything else is read. */
async function laidOut(tx: Tx, marks: readonly MarkInput[]): Promise<Desk> {
  const sessionIds = marks.map(({ session_id }) => session_id);
  const personIds = marks.map(({ registration_id }) => registration_id);
  const placeIds = marks.flatMap(({ made_up_session_id: id }) => id ?? []);
  const sessions = await lockSessions(tx, sessionIds, placeIds);
  const [places, people, cells, known] = await together([
    findSessions(tx, placeIds),
    findPeople(tx, personIds),
    findCells(tx, personIds, sessionIds),
    findMarks(
      tx,
      marks.flatMap(({ id, based_on }) => (based_on ? [id, based_on] : [id])),
    ),
  ]);
  return {
    sessions: new Map(sessions.map((row) => [row.id, markedSession(row)])),
    places: new Map(places.map((row) => [row.id, row])),
    people: new Map(
      people.map(({ id, ...row }) => [id, { ...row, name: fullName(row), status: statusAt(row, tx.now) }]),
    ),
    known: new Map(
      known.map(({ id, outcome, reason, stands_as, ...says }) => [
        id,
        { outcome, reason, stands_as, says: says as Says },
      ]),
    ),
    cells: new Map(cells.map((row) => [keyOf(row), row])),
    taken: [],
    changed: new Map(),
  };
}

const keyOf = ({ registration_id, session_id }: { registration_id: number; session_id: number }) =>
  `${registration_id}/${session_id}`;

const markedSession = (row: SessionRow): MarkedSession => ({
  ...row,
  is_online: row.online_url !== "",
  is_cancelled: isCancelled(row),
});

/** Takes one mark in: what it makes stand, the next one finds. */
function take(tx: Tx, desk: Desk, mark: MarkInput): MarkResult {
  const key = keyOf(mark);
  const before = desk.cells.get(key);
  const session = desk.sessions.get(mark.session_id);
  const person = desk.people.get(mark.registration_id);
  const arrived = desk.known.get(mark.id);
  if (arrived) {
    const isSame = isSameEntry(arrived.says, mark) && keyOf(arrived.says) === key;
    const outcome = isSame ? (arrived.outcome as MarkResult["outcome"]) : "refused";
    const cell = session ? cellOut(before) : null;
    return { id: mark.id, outcome, message: isSame ? arrived.reason : markChanged(), cell };
  }
  const place = desk.places.get(mark.made_up_session_id ?? 0);
  const verdict = judgeMark(
    mark,
    {
      session,
      person,
      made_up_in: place && markedSession(place),
      cell: before,
      base_stands_as: desk.known.get(mark.based_on ?? "")?.stands_as ?? null,
    },
    tx.now,
  );
  const changes = verdict.outcome === "applied" && verdict.changes;
  const stands_as = verdict.outcome !== "applied" ? null : changes ? mark.id : (before?.mark_id ?? mark.id);
  if (changes && session) {
    const marked_at = markedAt(mark.marked_at, tx.now, session.starts_at);
    desk.cells.set(key, {
      ...entryOf(mark),
      mark_id: mark.id,
      marked_at,
      marked_by: nameOf(tx),
      made_up_starts_at: place?.starts_at ?? null,
      made_up_course_name: place?.course_name ?? null,
    });
    const first = desk.changed.get(key)?.before ?? before ?? unmarked;
    desk.changed.set(key, { mark, marked_at, before: first, session });
  }
  // What is about nobody of the team has no place where it could be kept.
  if (person) {
    desk.taken.push({ mark, verdict, stands_as });
    const says = { ...entryOf(mark), registration_id: mark.registration_id, session_id: mark.session_id };
    desk.known.set(mark.id, { outcome: verdict.outcome, reason: verdict.reason, stands_as, says });
  }
  const cell = session && person ? cellOut(desk.cells.get(key)) : null;
  return { id: mark.id, outcome: verdict.outcome, message: verdict.reason, cell };
}

const entryOf = ({ state, late_minutes, early_minutes, is_online, made_up_session_id }: Entry): Entry => ({
  state,
  late_minutes,
  early_minutes,
  is_online,
  made_up_session_id,
});

const nameOf = ({ actor }: Ctx): string => (actor.kind === "user" ? actor.name : "");

/** Who marks, in columns of these names. */
const who = <Id extends string, Name extends string>({ actor, ...ctx }: Tx, id: Id, name: Name) =>
  ({ [id]: actor.kind === "user" ? actor.id : null, [name]: nameOf({ actor, ...ctx }) }) as Record<
    Id,
    number | null
  > &
    Record<Name, string>;
