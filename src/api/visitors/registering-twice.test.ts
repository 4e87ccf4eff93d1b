import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam, takeTransfers } from "../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsFor,
  openLesson,
  register,
  somebody,
  statesOf,
} from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "100" });
  team = await signUpTeam(api);
});

const lesson = (given: object = {}) => openLesson(api, team, given);
const book = (body: object) => register(api, team, body);
const held = async (token: string, what = ""): Promise<Answer> => api.call("GET", heldAt(team, token, what));
const press = async (token: string, what: string, body?: object): Promise<Answer> =>
  api.call("POST", heldAt(team, token, what), body);

describe("sending twice", () => {
  it("is one registration, one mail, the same answer, also when the lesson has changed meanwhile", async () => {
    const id = await lesson();
    const form = somebody(id, { idempotency_key: "intention-1", expected_total_cents: 2500 });
    const first = await book(form);
    const second = await book({ ...form, message: "" });
    await api.owner.query("update lessons set course_fee_cents = 9900, status = 'inactive' where id = $1", [
      id,
    ]);
    const third = await book(form);
    expect(second.data).toEqual(first.data);
    expect(third).toMatchObject({ status: 201, data: first.data });
    expect(await statesOf(api, id)).toEqual(["confirmed"]);
    expect(await mailsFor(api, form.email)).toEqual(["registration-confirmed"]);
  });

  it("with other content is refused", async () => {
    const form = somebody(await lesson(), { idempotency_key: "intention-2" });
    await book(form);
    expect(await book({ ...form, last_name: "Wagner" })).toMatchObject({
      status: 409,
      code: "intention_changed",
    });
    expect((await book({ ...form, lesson_id: await lesson() })).status).toBe(409);
  });

  it("as a new intention of the same person books nothing: the screen shows what it would show anybody, a mail tells", async () => {
    const id = await lesson();
    const form = somebody(id, { email: "Lea@Mail.example", first_name: "Lea", last_name: "Zöllner" });
    const first = await book(form);
    const again = {
      ...form,
      email: " lea@mail.EXAMPLE ",
      first_name: "LEA",
      last_name: "zollner",
      idempotency_key: "again-1",
    };
    const second = await book(again);
    expect(second).toMatchObject({
      status: 201,
      message: first.message,
      data: { type: "regular", payment_required: false },
    });
    const { number, token, ...rest } = second.data.registration;
    expect(rest).toEqual({ status: "confirmed", position: null, expires_at: null });
    expect([first.data.registration.number, first.data.registration.token]).not.toContain(number);
    expect(token).not.toBe(first.data.registration.token);
    expect((await book(again)).data).toEqual(second.data);
    expect((await held(token)).data).toMatchObject({ number, status: "confirmed", last_name: "zollner" });
    expect(await press(token, "/cancellation")).toMatchObject({ status: 409, code: "only_by_mail" });
    expect(await statesOf(api, id)).toEqual(["confirmed"]);
    await book({ ...again, idempotency_key: "again-2" });
    expect(await mailsFor(api, "lea@mail.example")).toEqual([
      "registration-confirmed",
      "already-registered-for-lesson",
    ]);
  });

  it("shows whoever asks again what was to be paid, and how, as a first booking does", async () => {
    await takeTransfers(api, team);
    const form = somebody(await lesson(), { payment_method: "transfer" });
    const shown = async () => {
      const { data } = await held((await book(form)).data.registration.token);
      const { total_cents, payment_status, transfer } = data;
      return { total_cents, payment_status, holder: transfer?.holder, amount_cents: transfer?.amount_cents };
    };
    const first = await shown();
    expect(first).toMatchObject({ payment_status: "open", amount_cents: 2500 });
    expect(await shown()).toEqual(first);
  });

  it("by two people who share an address is two registrations", async () => {
    const id = await lesson();
    const form = somebody(id, { email: "familie@mail.example" });
    await book({ ...form, first_name: "Anna" });
    await book({ ...form, first_name: "Bernd" });
    expect(await statesOf(api, id)).toEqual(["confirmed", "confirmed"]);
  });
});
