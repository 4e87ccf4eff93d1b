import { entryOf, standing } from "../../../domain/attendance/entry-rules.ts";
import type { Cell, Evening, KeptMark, Mark, Person, Result, Value } from "./shapes.ts";

/** How a person's row stands on this phone. */
export type Row = {
  person: Person;
  /** What was marked: the last tick of this phone, else what the server has. */
  marked: Value;
  /** What is shown: the same, and until something is marked the absence that the person announced. */
  value: Value;
  /** A tick that has not arrived. */
  waits: boolean;
  /** A tick that the server did not enter, with what it said. */
  question: (KeptMark & { answer: NonNullable<KeptMark["answer"]> }) | null;
};

/** The rows of an evening: what the server has, and over it what this phone still keeps. */
export const rowsOf = ({ session, people }: Evening, kept: readonly KeptMark[]): Row[] =>
  people.map((person) => {
    const own = kept.filter(({ mark }) => isOf(mark, person.registration_id, session.id));
    const last = own.findLast(({ answer }) => answer === null);
    const asked = own.findLast(isQuestion) ?? null;
    const marked = last ? plain(last.mark) : entryOf(person.cell);
    return {
      person,
      marked,
      value: standing(marked, person),
      waits: last !== undefined,
      question: last ? null : asked,
    };
  });

/**
 * Questions about people who are not on the evening's list any more, moved or cancelled meanwhile: what was ticked of them
 * would else be seen by nobody. The question's own sentence names them.
 */
export const goneRows = ({ session, people }: Evening, kept: readonly KeptMark[]): Row[] => {
  const listed = new Set(people.map(({ registration_id }) => registration_id));
  const asked = kept.filter(isQuestion).filter(({ mark }) => mark.session_id === session.id);
  const gone = new Map(asked.map((one) => [one.mark.registration_id, one]));
  return [...gone.values()]
    .filter(({ mark }) => !listed.has(mark.registration_id))
    .filter(({ mark }) => lastWaiting(kept, mark, session) === undefined)
    .map((question) => {
      const value = entryOf(question.answer.cell);
      const person = {
        ...nobody,
        registration_id: question.mark.registration_id,
        cell: question.answer.cell,
      };
      return { person, marked: value, value, waits: false, question };
    });
};

const nobody: Person = {
  registration_id: 0,
  number: "",
  first_name: "",
  last_name: "Nicht mehr auf der Liste",
  phone: "",
  partner_name: "",
  standing: "moved",
  cell: null,
  announced_absence: null,
  make_up_session_id: null,
  can_make_up: 0,
  message: "",
  hours: { used_minutes: 0, elsewhere_minutes: 0, limit_minutes: null, payable_minutes: null, warning: null },
};

/** How many entries have not arrived: several ticks of one person in one session are one. */
export const waitingEntries = (kept: readonly KeptMark[]): number =>
  new Set(kept.flatMap(({ mark, answer }) => (answer ? [] : [`${mark.registration_id}/${mark.session_id}`])))
    .size;

/** How many questions wait for a word, by session: one a person. */
export function questionsOf(kept: readonly KeptMark[]): Map<number, number> {
  const people = new Map<number, Set<number>>();
  for (const { mark } of kept.filter(isQuestion)) {
    const { session_id, registration_id } = mark;
    people.set(session_id, new Set([...(people.get(session_id) ?? []), registration_id]));
  }
  return new Map([...people].map(([session, asked]) => [session, asked.size]));
}

const isQuestion = (one: KeptMark): one is NonNullable<Row["question"]> => one.answer !== null;

const isOf = (mark: Mark, registration: number, session: number): boolean =>
  mark.registration_id === registration && mark.session_id === session;

const isSameCell = (a: Mark, b: Mark): boolean => isOf(a, b.registration_id, b.session_id);

type Phone = { id: () => string; now: Date };

/**
 * The marks that make of each row the value beside it, each based on the last one of its cell: that this phone still
 * keeps, else that the server named. A cell with a question is marked on what stands there by now.
 */
export function marksFor(
  session: Evening["session"],
  wanted: readonly { row: Row; value: Value; despite?: boolean }[],
  kept: readonly KeptMark[],
  phone: Phone,
): Mark[] {
  return wanted.map(({ row: { person, question }, value, despite = false }) => ({
    id: phone.id(),
    registration_id: person.registration_id,
    session_id: session.id,
    based_on: lastWaiting(kept, person, session) ?? (question?.answer.cell ?? person.cell)?.mark_id ?? null,
    ...plain(value),
    session_starts_at: session.starts_at,
    marked_at: phone.now.toISOString(),
    despite,
  }));
}

const plain = ({ state, late_minutes, early_minutes, is_online, made_up_session_id }: Value): Value => ({
  state,
  late_minutes,
  early_minutes,
  is_online,
  made_up_session_id,
});

function lastWaiting(
  kept: readonly KeptMark[],
  person: Pick<Person, "registration_id">,
  session: Evening["session"],
) {
  const own = kept.filter(({ mark, answer }) => !answer && isOf(mark, person.registration_id, session.id));
  return own.at(-1)?.mark.id;
}

/** What the phone does once the server has answered some of its marks. */
export type Settled = {
  /** Marks that are done with. */
  done: number[];
  /** Marks that became a question. */
  asked: KeptMark[];
  /** What the server has now, the last word of each cell. */
  cells: { registration_id: number; session_id: number; cell: Cell | null }[];
};

/**
 * Sorts the server's answers. A question stands for its whole cell: of several ticks that were not entered the last is
 * asked about, and a later one that was entered answers those before it. A mark without an answer goes on waiting.
 */
export function settle(kept: readonly KeptMark[], results: readonly Result[]): Settled {
  const byId = new Map(results.map((result) => [result.id, result]));
  const done = new Set<number>();
  const asked = new Map<number, KeptMark>();
  const cells = new Map<string, Settled["cells"][number]>();
  for (const one of kept) {
    const result = byId.get(one.mark.id);
    if (!result || one.answer) continue;
    const earlier = kept.filter(
      ({ seq, mark, answer }) => seq < one.seq && isSameCell(mark, one.mark) && (answer || asked.has(seq)),
    );
    for (const { seq } of earlier) {
      done.add(seq);
      asked.delete(seq);
    }
    const { registration_id, session_id } = one.mark;
    // What is refused as nonsense says nothing of what stands.
    if (result.outcome !== "refused" || result.cell)
      cells.set(`${registration_id}/${session_id}`, { registration_id, session_id, cell: result.cell });
    if (result.outcome === "applied") done.add(one.seq);
    else {
      const { outcome, message, cell } = result;
      asked.set(one.seq, { ...one, answer: { outcome, message, cell } });
    }
  }
  return { done: [...done], asked: [...asked.values()], cells: [...cells.values()] };
}

/** An evening with what the server has now in the cells that are named. */
export const withCells = (evening: Evening, cells: Settled["cells"]): Evening => ({
  ...evening,
  people: evening.people.map((person) => {
    const found = cells.find(
      (one) => one.registration_id === person.registration_id && one.session_id === evening.session.id,
    );
    return found ? { ...person, cell: found.cell } : person;
  }),
});

const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 60;

/** How long to wait before sending once more after `failures` in a row, in milliseconds: doubling, a minute at most. */
export const waitBeforeSending = (failures: number): number =>
  1000 * Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** Math.max(0, failures - 1));
