import { describe, expect, it } from "vitest";
import {
  goneRows,
  marksFor,
  questionsOf,
  rowsOf,
  settle,
  waitBeforeSending,
  waitingEntries,
  withCells,
} from "./queue.ts";
import type { Answer, Cell, Evening, KeptMark, Mark, Person, Value } from "./shapes.ts";
import { undone, withTap } from "./undo.ts";

const nothing: Value = {
  state: null,
  late_minutes: 0,
  early_minutes: 0,
  is_online: false,
  made_up_session_id: null,
};
const present: Value = { ...nothing, state: "present" };
const absent: Value = { ...nothing, state: "absent" };

const cellOf = (mark_id: string, value: Value = present): Cell => ({
  state: value.state ?? "present",
  late_minutes: value.late_minutes,
  early_minutes: value.early_minutes,
  is_online: 0,
  made_up: null,
  mark_id,
  marked_at: "2027-01-14T20:12:00+01:00",
  marked_by: "Miriam Oehme",
});

const personOf = (registration_id: number, more: Partial<Person> = {}): Person => ({
  registration_id,
  number: "A-1",
  partner_name: "",
  first_name: "Annika",
  last_name: "Groß",
  phone: "",
  standing: "here",
  cell: null,
  announced_absence: null,
  make_up_session_id: null,
  can_make_up: 1,
  message: "",
  hours: { used_minutes: 0, elsewhere_minutes: 0, limit_minutes: null, payable_minutes: null, warning: null },
  ...more,
});

const eveningOf = (...people: Person[]): Evening => ({
  session: {
    id: 7,
    lesson_id: 1,
    course_name: "Geburtsvorbereitung",
    number: 2,
    of: 7,
    starts_at: "2027-01-14T18:30:00+01:00",
    ends_at: "2027-01-14T20:30:00+01:00",
    break_minutes: 0,
    location: "",
    online_url: "",
    is_online: 0,
    is_cancelled: 0,
    marks_open_at: "2027-01-13T18:30:00+01:00",
  },
  is_insurance: 1,
  people,
  made_up_here: [],
  make_up_free: [],
  make_up_sessions: [],
});

let ids = 0;
const phone = { id: () => `mark-${++ids}`, now: new Date("2027-01-14T17:31:00Z") };

const keep = (marks: readonly Mark[], kept: readonly KeptMark[] = [], answer: Answer | null = null) => [
  ...kept,
  ...marks.map((mark, index) => ({ seq: kept.length + index + 1, user: 3, mark, answer })),
];

/** Ticks one person after another, as somebody does who has no network. */
function tick(evening: Evening, values: readonly Value[], registration = 1): KeptMark[] {
  let kept: KeptMark[] = [];
  for (const value of values) {
    const row = rowsOf(evening, kept).find(({ person }) => person.registration_id === registration);
    if (row) kept = keep(marksFor(evening.session, [{ row, value }], kept, phone), kept);
  }
  return kept;
}

const stands = (id: string, cell: Cell | null) =>
  ({ id, outcome: "disagrees", message: "Es steht etwas anderes da.", cell }) as const;
const applied = (id: string, cell: Cell | null) => ({ id, outcome: "applied", message: "", cell }) as const;
const idsOf = (kept: readonly KeptMark[]) => kept.map(({ mark }) => mark.id);

describe("ticks that wait on the phone", () => {
  it("are shown at once, over what the server has, and say that they wait", () => {
    const evening = eveningOf(personOf(1, { cell: cellOf("a") }));
    const [row] = rowsOf(evening, tick(evening, [absent]));
    expect(row).toMatchObject({ value: absent, waits: true, question: null });
  });

  it("each name the one before it of the same person, the first what the server had", () => {
    const evening = eveningOf(personOf(1, { cell: cellOf("a") }), personOf(2));
    const kept = tick(evening, [absent, present, absent]);
    const [first, second] = idsOf(kept);
    expect(kept.map(({ mark }) => mark.based_on)).toEqual(["a", first, second]);
    expect(tick(evening, [present], 2)[0]?.mark.based_on).toBeNull();
  });

  it("leave the announced absence standing until something is marked, and again once that is taken back", () => {
    const evening = eveningOf(
      personOf(1, { announced_absence: { at: "2027-01-12T09:40:00+01:00", note: "Zahnarzt" } }),
    );
    const shown = (kept: readonly KeptMark[]) => rowsOf(evening, kept)[0]?.value.state;
    expect(shown([])).toBe("excused");
    expect(shown(tick(evening, [present]))).toBe("present");
    expect(shown(tick(evening, [present, nothing]))).toBe("excused");
  });

  it("are counted by entry: changing one's mind makes no second", () => {
    const evening = eveningOf(personOf(1), personOf(2));
    const kept = tick(evening, [absent, present]);
    expect(waitingEntries(kept)).toBe(1);
    expect(waitingEntries([...kept, ...tick(evening, [present], 2)])).toBe(2);
  });

  it("of another evening change nothing here", () => {
    const evening = eveningOf(personOf(1));
    const other = { ...evening, session: { ...evening.session, id: 8 } };
    expect(rowsOf(evening, tick(other, [absent]))[0]).toMatchObject({ value: nothing, waits: false });
  });
});

describe("what the server answers", () => {
  it("ends a tick that was entered, and says what stands now", () => {
    const evening = eveningOf(personOf(1));
    const kept = tick(evening, [present]);
    const [id = ""] = idsOf(kept);
    const { done, asked, cells } = settle(kept, [applied(id, cellOf(id))]);
    expect({ done, asked }).toEqual({ done: [1], asked: [] });
    expect(withCells(evening, cells).people[0]?.cell?.mark_id).toBe(id);
  });

  it("lets ticks wait that it does not name", () => {
    const evening = eveningOf(personOf(1));
    const kept = tick(evening, [present, absent]);
    const [first = ""] = idsOf(kept);
    expect(settle(kept, [applied(first, cellOf(first))]).done).toEqual([1]);
  });

  it("asks once where several ticks of a person disagree, and about the last of them", () => {
    const evening = eveningOf(personOf(1));
    const kept = tick(evening, [present, absent]);
    const [first = "", second = ""] = idsOf(kept);
    const theirs = cellOf("theirs", { ...nothing, state: "excused" });
    const { done, asked } = settle(kept, [stands(first, theirs), stands(second, theirs)]);
    expect(done).toEqual([1]);
    expect(asked.map(({ mark }) => mark.id)).toEqual([second]);
    const [row] = rowsOf(withCells(evening, [{ registration_id: 1, session_id: 7, cell: theirs }]), asked);
    expect(row?.value.state).toBe("excused");
    expect(row?.question).toMatchObject({ mark: absent, answer: { cell: { marked_by: "Miriam Oehme" } } });
  });

  it("asks nothing any more where a later tick of the same person was entered", () => {
    const evening = eveningOf(personOf(1));
    const kept = tick(evening, [absent, present]);
    const [first = "", second = ""] = idsOf(kept);
    const { done, asked } = settle(kept, [
      stands(first, cellOf("theirs")),
      applied(second, cellOf("theirs")),
    ]);
    expect({ done: done.sort(), asked }).toEqual({ done: [1, 2], asked: [] });
  });

  it("that a tick makes no sense leaves what stood on the screen", () => {
    const evening = eveningOf(personOf(1, { cell: cellOf("a") }));
    const kept = tick(evening, [absent]);
    const [id = ""] = idsOf(kept);
    const refused = { id, outcome: "refused", message: "Das geht nicht.", cell: null } as const;
    expect(settle(kept, [refused]).cells).toEqual([]);
  });

  it("„Meine gilt“ is a tick on what stands there by now", () => {
    const evening = eveningOf(personOf(1));
    const kept = tick(evening, [absent]);
    const [id = ""] = idsOf(kept);
    const { asked } = settle(kept, [stands(id, cellOf("theirs"))]);
    const [row] = rowsOf(evening, asked);
    if (!row) throw new Error("no row");
    const [mine] = marksFor(evening.session, [{ row, value: absent }], asked, phone);
    expect(mine).toMatchObject({ based_on: "theirs", state: "absent", despite: false });
  });
});

describe("a tick that is held", () => {
  const heldFor = (id: string, message: string) => ({ id, outcome: "held", message, cell: null }) as const;

  for (const [what, message] of [
    ["of a session that was called off", "Das Treffen am 14.01.2027, 18:30 Uhr ist abgesagt."],
    ["of a session that was moved", "Dieses Treffen ist inzwischen verlegt."],
    ["of a person still listed who has cancelled", "Die Anmeldung ist storniert."],
  ] as const) {
    it(`${what} changes nothing, is shown with its sentence, and is entered only when said once more`, () => {
      const evening = eveningOf(personOf(1), personOf(2));
      const kept = tick(evening, [absent]);
      const [id = ""] = idsOf(kept);
      const { done, asked, cells } = settle(kept, [heldFor(id, message)]);
      const shown = withCells(evening, cells);
      const [row] = rowsOf(shown, asked);
      expect(done).toEqual([]);
      expect(row).toMatchObject({
        value: nothing,
        waits: false,
        question: { mark: absent, answer: { message } },
      });
      expect([goneRows(shown, asked), waitingEntries(asked)]).toEqual([[], 0]);
      if (!row) throw new Error("no row");
      const wanted = [{ row, value: absent, despite: true }];
      expect(marksFor(evening.session, wanted, asked, phone)).toMatchObject([
        { ...absent, registration_id: 1, based_on: null, despite: true },
      ]);
    });
  }

  it("of somebody moved to another date is shown although she is not on the list any more", () => {
    const before = eveningOf(personOf(1), personOf(2));
    const kept = tick(before, [absent, present]);
    const [first = "", second = ""] = idsOf(kept);
    const message = "Annika Groß ist inzwischen in einen anderen Kurstermin umgebucht.";
    const { asked } = settle(kept, [heldFor(first, message), heldFor(second, message)]);
    const now = eveningOf(personOf(2));
    expect(rowsOf(now, asked).map(({ question }) => question)).toEqual([null]);
    const gone = goneRows(now, asked);
    expect(gone).toMatchObject([
      { person: { registration_id: 1 }, value: nothing, question: { mark: present, answer: { message } } },
    ]);
    const wanted = gone.map((row) => ({ row, value: present, despite: true }));
    const despite = marksFor(now.session, wanted, asked, phone);
    expect(despite).toMatchObject([{ registration_id: 1, session_id: 7, state: "present", despite: true }]);
    expect(goneRows(now, keep(despite, asked))).toEqual([]);
  });

  it("is gone for good once it is dropped, and what stands stays", () => {
    const evening = eveningOf(personOf(1, { cell: cellOf("a") }));
    const kept = tick(evening, [absent]);
    const [id = ""] = idsOf(kept);
    const cell = cellOf("a");
    const { asked } = settle(kept, [{ id, outcome: "held", message: "Abgesagt.", cell }]);
    const left = asked.filter(({ seq }) => seq !== asked[0]?.seq);
    expect(rowsOf(evening, left)).toMatchObject([{ value: present, waits: false, question: null }]);
  });

  it("of another evening is no question here", () => {
    const evening = eveningOf(personOf(1));
    const other = { ...evening, session: { ...evening.session, id: 8 } };
    const kept = tick(other, [absent]);
    const { asked } = settle(kept, [heldFor(idsOf(kept)[0] ?? "", "Verlegt.")]);
    expect(goneRows(evening, asked)).toEqual([]);
    expect([...questionsOf(asked)]).toEqual([[8, 1]]);
  });
});

describe("undoing", () => {
  it("brings back what stood, for all rows of one tap", () => {
    const evening = eveningOf(personOf(1), personOf(2, { cell: cellOf("b", absent) }));
    const tap = {
      label: "Alle da",
      before: rowsOf(evening, []).map(({ person, marked }) => ({
        registration_id: person.registration_id,
        value: marked,
      })),
    };
    const rows = rowsOf(
      evening,
      keep(
        marksFor(
          evening.session,
          rowsOf(evening, []).map((row) => ({ row, value: present })),
          [],
          phone,
        ),
      ),
    );
    expect(undone(tap, rows).map(({ value }) => value.state)).toEqual([null, "absent"]);
  });

  it("takes minutes of one person back in one go, and remembers a hundred taps at most", () => {
    const before = (registration_id: number, value: Value) => [{ registration_id, value }];
    const late = { ...present, late_minutes: 10 };
    const first = withTap([], { label: "Groß: 10\u00a0min später", before: before(1, nothing) }, false);
    const second = withTap(first, { label: "Groß: 15\u00a0min später", before: before(1, late) }, true);
    expect(second).toEqual([{ label: "Groß: 15\u00a0min später", before: before(1, nothing) }]);
    expect(withTap(second, { label: "Haase: da", before: before(2, nothing) }, true)).toHaveLength(2);
    const many = Array.from({ length: 120 }, (_, index) => ({ label: String(index), before: [] }));
    expect(withTap(many, { label: "Bauer: da", before: [] }, false)).toHaveLength(100);
  });
});

it("is sent again in longer and longer spaces, a minute at most", () => {
  expect([1, 2, 3, 4, 5, 6, 20].map(waitBeforeSending)).toEqual([
    2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
  ]);
});
