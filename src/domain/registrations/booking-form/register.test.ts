import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import {
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

/** So many different people book at the same instant; answers the statuses of their answers, counted. */
async function rush(lesson: number, people: number, given: object = {}): Promise<Record<number, number>> {
  const forms = Array.from({ length: people }, () => somebody(lesson, given));
  const answers = await Promise.all(forms.map((form) => register(api, team, form)));
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
}

const confirmed = async (lesson: number) =>
  (await statesOf(api, lesson)).filter((status) => status === "confirmed").length;

describe("seats, when many book at once", () => {
  it("one seat goes to one of two, the other is offered the waiting list", async () => {
    for (let round = 0; round < 10; round++) {
      const lesson = await openLesson(api, team, { max_participants: 1 });
      expect(await rush(lesson, 2)).toEqual({ 201: 1, 409: 1 });
      expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
    }
  });

  it("ten seats go to ten of two hundred", async () => {
    const lesson = await openLesson(api, team, { max_participants: 10 });
    expect(await rush(lesson, 200)).toEqual({ 201: 10, 409: 190 });
    expect(await confirmed(lesson)).toBe(10);
  });

  it("a pair that needs two seats never gets half of them", async () => {
    const lesson = await openLesson(api, team, {
      max_participants: 3,
      option_partner: 1,
      partner_takes_seat: 1,
    });
    const pair = { partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
    const [pairs, singles] = await Promise.all([rush(lesson, 10, pair), rush(lesson, 10)]);
    expect((pairs[201] ?? 0) * 2 + (singles[201] ?? 0)).toBe(3);
  });

  it("seats of one lesson never leak to another", async () => {
    const lessons = await Promise.all(
      [1, 2, 3].map((max_participants) => openLesson(api, team, { max_participants })),
    );
    await Promise.all(lessons.map((lesson) => rush(lesson, 20)));
    expect(await Promise.all(lessons.map(confirmed))).toEqual([1, 2, 3]);
  });

  it("numbers are consecutive, without one given twice", async () => {
    const other = await signUpTeam(api);
    const lessons = await Promise.all([openLesson(api, other), openLesson(api, other)]);
    const forms = lessons.flatMap((lesson) => Array.from({ length: 10 }, () => somebody(lesson)));
    const answers = await Promise.all(forms.map((form) => register(api, other, form)));
    const numbers = answers.map(({ data }) => Number(data.registration.number.slice(-4)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe("the same person, at the same instant", () => {
  it("with the same key is one registration, one mail, one answer", async () => {
    const lesson = await openLesson(api, team);
    const form = somebody(lesson, { idempotency_key: "double click" });
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(api, team, form)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.data])))).toHaveLength(1);
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
    expect(await mailsFor(api, form.email)).toEqual(["registration-confirmed"]);
  });

  it("in two tabs, with a key each, is one registration and one mail more that says so", async () => {
    const lesson = await openLesson(api, team);
    const form = somebody(lesson);
    const tabs = ["tab 1", "tab 2", "tab 3"].map((key) => ({
      ...form,
      idempotency_key: `${form.email} ${key}`,
    }));
    const answers = await Promise.all(tabs.map((tab) => register(api, team, tab)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await statesOf(api, lesson)).toEqual(["confirmed"]);
    expect(await mailsFor(api, form.email)).toEqual([
      "registration-confirmed",
      "already-registered-for-lesson",
    ]);
  });

  it("with the same key for two lessons gets one of them", async () => {
    const lessons = await Promise.all([openLesson(api, team), openLesson(api, team)]);
    const form = somebody(0, { idempotency_key: "one key for two" });
    const answers = await Promise.all(
      lessons.map((lesson_id) => register(api, team, { ...form, lesson_id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe("a lesson that is edited while somebody registers", () => {
  it("is booked at the price that was agreed, or not at all", async () => {
    const lesson = await openLesson(api, team, { max_participants: 100, course_fee: 25 });
    const dearer = api.owner.query("update lessons set course_fee_cents = 9900 where id = $1", [lesson]);
    const [answers] = await Promise.all([rush(lesson, 40, { expected_total_cents: 2500 }), dearer]);
    const { rows } = await api.owner.query(
      "select distinct total_cents from registrations where lesson_id = $1",
      [lesson],
    );
    expect(rows.map(({ total_cents }) => total_cents)).not.toContain(9900);
    expect((answers[201] ?? 0) + (answers[409] ?? 0)).toBe(40);
  });
});

describe("a column that is added with a default", () => {
  it("stops no booking, and is there in each", async () => {
    const lesson = await openLesson(api, team);
    await api.owner.query("alter table registrations add column colour text not null default 'blue'");
    try {
      expect((await register(api, team, somebody(lesson))).status).toBe(201);
      const { rows } = await api.owner.query("select colour from registrations where lesson_id = $1", [
        lesson,
      ]);
      expect(rows).toEqual([{ colour: "blue" }]);
    } finally {
      await api.owner.query("alter table registrations drop column colour");
    }
  });
});

describe("with the guard switched off", () => {
  let bare: TestApi;
  let its: SignedIn;
  beforeAll(async () => {
    bare = await startApi({ RATE_LIMIT_FACTOR: "1000" });
    its = await signUpTeam(bare);
    const { rows } = await bare.owner.query<{ sql: string }>(
      "select pg_get_functiondef('book_registration'::regproc) as sql",
    );
    const unlocked = (rows[0]?.sql ?? "").replace("for no key update", "");
    expect(unlocked).not.toBe(rows[0]?.sql);
    await bare.owner.query(unlocked);
  });

  /** How many of ten seats are sold to two hundred. */
  async function sold(): Promise<number> {
    const lesson = await openLesson(bare, its, { max_participants: 10 });
    await Promise.all(Array.from({ length: 200 }, () => register(bare, its, somebody(lesson))));
    return (await statesOf(bare, lesson)).length;
  }

  it("the database's last line still refuses the eleventh", async () => {
    expect(await sold()).toBe(10);
  });

  it("and without that too, ten seats are oversold: the tests above do race", async () => {
    await bare.owner.query("alter table registrations disable trigger last_line");
    const rounds: number[] = [];
    while (rounds.length < 20 && Math.max(0, ...rounds) <= 10) rounds.push(await sold());
    expect(Math.max(...rounds)).toBeGreaterThan(10);
  });
});
