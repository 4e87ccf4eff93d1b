import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { heldAt, openLesson, register, somebody, statesOf } from "../../../tests/support/stories/booking.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object, cookie = team.cookie) =>
  api.call(method, path, body, { cookie });
let codes = 0;
/** A code that nobody has typed before. */
async function addCode(given: object = {}): Promise<{ id: number; code: string }> {
  codes += 1;
  const answer = await call("POST", "/api/discount-codes", {
    code: `Code ${codes}`,
    amount: "5,00",
    ...given,
  });
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.data;
}
const usesOf = async ({ id }: { id: number }): Promise<number> =>
  (await call("GET", `/api/discount-codes/${id}`)).data.uses;
const ask = (lesson_id: number, code: string) =>
  api.call("POST", `/api/public/teams/${team.teamToken}/voucher`, { lesson_id, code });

const USED_UP = "Dieser Gutschein ist aufgebraucht: Er wurde so oft eingelöst, wie er gilt";

describe("a discount code", () => {
  it("lowers the price of every course, however it is written, and stands in the booking as the team writes it", async () => {
    const lesson = await openLesson(api, team, { course_fee: 120 });
    const { code } = await addCode({ code: "Hebamme 2026", amount: null, percent: 15 });
    expect((await ask(lesson, " hebamme2026")).data).toEqual({
      ...{ valid: true, message: "", discount_cents: 1800, total_cents: 10_200, gift: null },
    });
    const booked = await register(api, team, somebody(lesson, { voucher_code: "HEBAMME2026" }));
    expect(booked.status).toBe(201);
    const { rows } = await api.owner.query(
      "select voucher_code, discount_cents, total_cents from registrations where lesson_id = $1",
      [lesson],
    );
    expect(rows).toEqual([{ voucher_code: code, discount_cents: 1800, total_cents: 10_200 }]);
  });

  it("is asked for by the form as soon as the team has one for the course, beside the lesson's own", async () => {
    const course_id = await addCourse(api, team);
    const other = await signUpTeam(api);
    const theirs = await openLesson(api, other, {});
    const asks = async (of: SignedIn, lesson: number): Promise<string[]> =>
      (await api.call("GET", `/api/public/teams/${of.teamToken}/register?lesson_id=${lesson}`)).data.asks;
    expect(await asks(other, theirs)).not.toContain("voucher");
    const lesson = await openLesson(api, team, { course_id });
    await addCode({ for_all_courses: 0, courses: [course_id] });
    expect(await asks(team, lesson)).toContain("voucher");
  });

  it("says at the field why it takes nothing off, when it is asked about and when it is booked", async () => {
    const course_id = await addCourse(api, team);
    const lesson = await openLesson(api, team, {});
    const elsewhere = await addCode({ for_all_courses: 0, courses: [course_id] });
    const ended = await addCode({ valid_until: "2026-11-20" });
    const off = await addCode({ status: "inactive" });
    const sentences: [string, string][] = [
      [elsewhere.code, "Dieser Gutschein gilt für andere Kurse, für diesen nicht"],
      [ended.code, "Dieser Gutschein galt bis 20.11.2026"],
      [off.code, "Dieser Gutschein gilt für diesen Kurstermin nicht"],
      ["nie gehört", "Dieser Gutschein gilt für diesen Kurstermin nicht"],
    ];
    for (const [code, sentence] of sentences) {
      expect((await ask(lesson, code)).data).toMatchObject({ valid: false, message: sentence });
      const refused = await register(api, team, somebody(lesson, { voucher_code: code }));
      expect([refused.status, refused.errors]).toEqual([422, { voucher_code: [sentence] }]);
    }
    expect(await statesOf(api, lesson)).toEqual([]);
  });

  it("of another team is unknown", async () => {
    const { code } = await addCode();
    const other = await signUpTeam(api);
    const lesson = await openLesson(api, other, {});
    const refused = await register(api, other, somebody(lesson, { voucher_code: code }));
    expect(refused.status).toBe(422);
  });

  it("is redeemed exactly as often as it may, by ten people in two lessons at once; without a limit by all", async () => {
    const lessons = [await openLesson(api, team), await openLesson(api, team)];
    const race = async (code: string) => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          register(api, team, somebody(lessons[at % 2] ?? 0, { voucher_code: code })),
        ),
      );
      return answers.filter(({ status }) => status === 201).length;
    };
    const limited = await addCode({ max_uses: 3 });
    expect(await race(limited.code)).toBe(3);
    expect(await usesOf(limited)).toBe(3);
    const late = await register(api, team, somebody(lessons[0] ?? 0, { voucher_code: limited.code }));
    expect(late.errors).toEqual({ voucher_code: [USED_UP] });
    // The control: who races without a limit is not kept from booking by anything else.
    const free = await addCode();
    expect(await race(free.code)).toBe(10);
  });

  it("whose limit is lowered while five people book is redeemed no more often than one of the two limits let it", async () => {
    const lesson = await openLesson(api, team);
    const code = await addCode({ max_uses: 5 });
    const [lowered, ...answers] = await Promise.all([
      call("PATCH", `/api/discount-codes/${code.id}`, { max_uses: 1 }),
      ...Array.from({ length: 5 }, () => register(api, team, somebody(lesson, { voucher_code: code.code }))),
    ]);
    expect(lowered?.status).toBe(200);
    const booked = answers.filter(({ status }) => status === 201).length;
    expect(await usesOf(code)).toBe(booked);
    for (const { status, errors } of answers)
      if (status !== 201) expect(errors).toEqual({ voucher_code: [USED_UP] });
    const late = await register(api, team, somebody(lesson, { voucher_code: code.code }));
    expect(late.errors).toEqual(booked > 0 ? { voucher_code: [USED_UP] } : undefined);
  });

  it("that is deleted while somebody books with it is either redeemed and stays, or gone and refused at the field", async () => {
    for (let round = 0; round < 5; round++) {
      const lesson = await openLesson(api, team);
      const code = await addCode();
      const [deleted, booked] = await Promise.all([
        call("DELETE", `/api/discount-codes/${code.id}`),
        register(api, team, somebody(lesson, { voucher_code: code.code })),
      ]);
      expect([deleted.status, booked.status]).toEqual(deleted.status === 200 ? [200, 422] : [409, 201]);
      expect(Object.keys(booked.errors ?? {})).toEqual(deleted.status === 200 ? ["voucher_code"] : []);
    }
  });

  it("is given back by who cancels, and by a hold that lapses", async () => {
    const lesson = await openLesson(api, team, {});
    const once = await addCode({ max_uses: 1 });
    const book = () => register(api, team, somebody(lesson, { voucher_code: once.code }));
    const first = await book();
    expect((await book()).errors).toEqual({ voucher_code: [USED_UP] });
    await api.call("POST", heldAt(team, first.data.registration.token, "/cancellation"));
    expect(await usesOf(once)).toBe(0);
    const second = await book();
    expect(second.status).toBe(201);
    await api.owner.query(
      "update registrations set status = 'pending', confirmed_at = null, expires_at = $2 where token = $1",
      [second.data.registration.token, api.time.now],
    );
    expect((await book()).status).toBe(201);
  });

  it("that takes nothing off is not redeemed", async () => {
    const lesson = await openLesson(api, team, { course_fee: 0 });
    const once = await addCode({ max_uses: 1 });
    expect((await register(api, team, somebody(lesson, { voucher_code: once.code }))).status).toBe(201);
    expect(await usesOf(once)).toBe(0);
  });

  it("is redeemed once by an intention that comes twice, also when it is used up by that", async () => {
    const lesson = await openLesson(api, team, {});
    const once = await addCode({ max_uses: 1 });
    const form = somebody(lesson, { voucher_code: once.code, idempotency_key: "the-same-press" });
    const [first, second] = [await register(api, team, form), await register(api, team, form)];
    expect(second.data.registration.number).toBe(first.data.registration.number);
    expect(await usesOf(once)).toBe(1);
  });

  it("is redeemed by the team too, within its limits, and stays redeemed when the price is calculated anew", async () => {
    const lesson = await openLesson(api, team, { course_fee: 100 });
    const once = await addCode({ max_uses: 1, amount: 20 });
    const person = {
      lesson_id: lesson,
      first_name: "Mia",
      payment_method: "onsite",
      voucher_code: once.code,
    };
    const added = await call("POST", "/api/registrations", { ...person, last_name: "Kern" });
    expect([added.status, added.data.total_cents]).toEqual([201, 8000]);
    const again = await call("POST", "/api/registrations", { ...person, last_name: "Stern" });
    expect(again.errors).toEqual({ voucher_code: [USED_UP] });
    const edited = await call("PATCH", `/api/registrations/${added.data.id}`, { recalculate: 1 });
    expect([edited.status, edited.data.total_cents]).toEqual([200, 8000]);
    const without = await call("PATCH", `/api/registrations/${added.data.id}`, {
      recalculate: 1,
      voucher_code: "",
    });
    expect(without.data.total_cents).toBe(10_000);
    expect(await usesOf(once)).toBe(0);
  });

  it("follows a registration into another lesson only where it holds there", async () => {
    const course_id = await addCourse(api, team);
    const from = await openLesson(api, team, { course_id, course_fee: 100 });
    const same = await openLesson(api, team, { course_id, course_fee: 80 });
    const other = await openLesson(api, team, { course_fee: 80 });
    const code = await addCode({
      for_all_courses: 0,
      courses: [course_id],
      amount: null,
      percent: 50,
      max_uses: 1,
    });
    const person = { lesson_id: from, first_name: "Mia", last_name: "Kern", payment_method: "onsite" };
    const { data } = await call("POST", "/api/registrations", { ...person, voucher_code: code.code });
    const moved = async (lesson_id: number) =>
      (await call("POST", `/api/registrations/${data.id}/move`, { lesson_id, price: "new" })).data
        .total_cents;
    expect(await moved(same)).toBe(4000);
    expect(await moved(other)).toBe(8000);
    expect(await usesOf(code)).toBe(0);
  });
});

describe("the team's list of codes", () => {
  it("tells how each stands, and finds them by word, state and course", async () => {
    const own = await signUpTeam(api);
    const add = async (body: object) => (await call("POST", "/api/discount-codes", body, own.cookie)).data;
    const course = await addCourse(api, own);
    await add({ code: "Sommer", amount: 5, valid_until: "2026-08-31" });
    await add({
      code: "Winter",
      amount: 5,
      note: "Für den Elternbrief",
      for_all_courses: 0,
      courses: [course],
    });
    await add({ code: "Aus", percent: 10, status: "inactive" });
    const list = await call("GET", "/api/discount-codes?sort=code", undefined, own.cookie);
    expect(list.data.map(({ code, state }: { code: string; state: string }) => [code, state])).toEqual([
      ["Aus", "inactive"],
      ["Sommer", "ended"],
      ["Winter", "valid"],
    ]);
    expect(list.counts).toEqual({ all: 3, valid: 1, inactive: 1, ended: 1, "used-up": 0 });
    const found = async (query: string) =>
      (await call("GET", `/api/discount-codes?${query}`, undefined, own.cookie)).data.map(
        ({ code }: { code: string }) => code,
      );
    expect(await found("q=elternbrief")).toEqual(["Winter"]);
    expect(await found("state=ended")).toEqual(["Sommer"]);
    expect(await found(`course=${course}&sort=code`)).toEqual(["Aus", "Sommer", "Winter"]);
  });

  it("is inactive as soon as the only course is deleted that it is for", async () => {
    const [gone, stays] = [await addCourse(api, team), await addCourse(api, team)];
    const alone = await addCode({ for_all_courses: 0, courses: [gone] });
    const both = await addCode({ for_all_courses: 0, courses: [gone, stays] });
    const all = await addCode();
    expect((await call("DELETE", `/api/courses/${gone}`)).status).toBe(200);
    const standing = async ({ id }: { id: number }) =>
      (await call("GET", `/api/discount-codes/${id}`)).data.state;
    expect([await standing(alone), await standing(both), await standing(all)]).toEqual([
      "inactive",
      "valid",
      "valid",
    ]);
  });

  it("refuses a code that reads like another, takes nothing off, or names no course, each at its field", async () => {
    await addCode({ code: "Doppelt" });
    const errors = async (body: object) =>
      Object.keys((await call("POST", "/api/discount-codes", body)).errors ?? {});
    expect(await errors({ code: "DOPP ELT", amount: 5 })).toEqual(["code"]);
    expect(await errors({ code: "Nichts" })).toEqual(["amount"]);
    expect(await errors({ code: "Beides", amount: 5, percent: 5 })).toEqual(["amount"]);
    expect(await errors({ code: "Zuviel", percent: 101 })).toEqual(["percent"]);
    expect(await errors({ code: "Kurse", amount: 5, for_all_courses: 0 })).toEqual(["courses"]);
    expect(await errors({ code: "Fremd", amount: 5, for_all_courses: 0, courses: [999_999] })).toEqual([
      "courses",
    ]);
  });

  it("keeps a code that stands in a booking, and lets go of one that does not", async () => {
    const lesson = await openLesson(api, team, {});
    const [used, spare] = [await addCode(), await addCode()];
    await register(api, team, somebody(lesson, { voucher_code: used.code }));
    expect(await call("DELETE", `/api/discount-codes/${used.id}`)).toMatchObject({
      ...{ status: 409, code: "discount_code_used" },
    });
    expect((await call("DELETE", `/api/discount-codes/${spare.id}`)).status).toBe(200);
  });

  it("is for those who run the team", async () => {
    const instructor = await addUser(api, team, "instructor");
    expect((await call("GET", "/api/discount-codes", undefined, instructor.cookie)).status).toBe(403);
  });
});
