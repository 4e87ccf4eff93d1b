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
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "100" });
  team = await signUpTeam(api);
});

const lesson = (given: object = {}) => openLesson(api, team, given);
const book = (body: object) => register(api, team, body);
const held = async (token: string, what = ""): Promise<Answer> => api.call("GET", heldAt(team, token, what));

describe("registering", () => {
  it("books a seat at once, with number, secret link and mail", async () => {
    const form = somebody(await lesson());
    const answer = await book(form);
    expect(answer).toMatchObject({
      status: 201,
      message: "Ihr Platz ist gebucht.",
      data: {
        type: "regular",
        payment_required: false,
        payment_url: null,
        registration: { status: "confirmed", position: null, expires_at: null },
      },
    });
    const { number, token } = answer.data.registration;
    expect(number).toMatch(/^[A-Z]{2,4}-2026-\d{4}$/);
    expect(token).toHaveLength(32);
    expect(await mailsFor(api, form.email)).toEqual(["registration-confirmed"]);
    expect((await held(token)).data).toMatchObject({
      number,
      status: "confirmed",
      total_cents: 2500,
      payment_method: "onsite",
      payment_status: "open",
      can_cancel: 1,
      has_calendar: 1,
      lesson: { course_name: "Rückbildung mit Baby" },
    });
  });

  it("counts on after the ten-thousandth of a year", async () => {
    const large = await signUpTeam(api);
    await api.owner.query(
      "insert into team_counters (team_id, kind, value) values ($1, 'registration-2026', 9998)",
      [large.teamId],
    );
    const full = await openLesson(api, large, {});
    const numbers = [];
    for (let booked = 0; booked < 3; booked++) {
      const answer = await register(api, large, somebody(full));
      numbers.push(answer.data.registration.number.split("-").at(-1));
    }
    expect(numbers).toEqual(["9999", "10000", "10001"]);
  });

  it("keeps what people are called, and nothing that a database cannot", async () => {
    const name = "  Zoë-O’Neill\u0000 <script>alert(1)</script> שרה 👶🏽 ";
    const answer = await book(somebody(await lesson(), { first_name: name, last_name: "Ö" }));
    expect((await held(answer.data.registration.token)).data.first_name).toBe(
      "Zoë-O’Neill <script>alert(1)</script> שרה 👶🏽",
    );
  });

  it("answers every fault at its field, in German, and stores nothing", async () => {
    const id = await lesson({ is_hide_data_1: 0, is_hide_data_2: 0, option_midwife: 2 });
    const answer = await book({ lesson_id: id, email: "lea" });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {}).sort()).toEqual([
      "child_birthdate",
      "child_name",
      "city",
      "email",
      "first_name",
      "health_consent",
      "last_name",
      "phone",
      "privacy",
      "street",
      "zip",
    ]);
    expect(await statesOf(api, id)).toEqual([]);
  });

  it("says in German too that a program sent nonsense", async () => {
    const answer = await book(
      somebody(await lesson(), { first_name: 5, type: "gold", expected_total_cents: "x" }),
    );
    expect(answer.errors).toEqual({
      first_name: ["Bitte geben Sie hier Text ein"],
      type: ["Bitte wählen Sie Platz oder Warteliste"],
      expected_total_cents: ["Bitte laden Sie die Seite neu"],
    });
    expect((await book({})).errors).toEqual({ lesson_id: ["Bitte wählen Sie einen Kurstermin"] });
  });

  it("knows no draft, no lesson that has begun, none that is booked elsewhere, none of another team", async () => {
    const draft = await lesson();
    await api.owner.query("update lessons set status = 'inactive' where id = $1", [draft]);
    expect(await book(somebody(draft))).toMatchObject({
      status: 404,
      message: "Kurstermin konnte nicht geladen werden",
    });
    const begun = await lesson({ start_date: "2026-11-21T09:00:00+01:00" });
    expect(await book(somebody(begun))).toMatchObject({ status: 409, code: "lesson_started" });
    const elsewhere = await lesson({ is_external: 1, external_url: "https://vhs.example" });
    expect(await book(somebody(elsewhere))).toMatchObject({
      status: 409,
      data: { external_url: "https://vhs.example" },
    });
    const foreign = await openLesson(api, await signUpTeam(api));
    expect((await book(somebody(foreign))).status).toBe(404);
    expect((await book(somebody(999_999))).status).toBe(404);
  });

  it("is answered like a success to a program that fills the trap, and stores nothing", async () => {
    const id = await lesson();
    const answer = await book(somebody(id, { website: "https://spam.example" }));
    expect(answer).toMatchObject({
      status: 201,
      data: { registration: { status: "confirmed", position: null } },
    });
    expect(await statesOf(api, id)).toEqual([]);
  });

  it("is limited in number from one address and for one e-mail", async () => {
    const form = somebody(await lesson());
    await api.owner.query("truncate rate_limits");
    api.services.config.rateLimitFactor = 0.1;
    const answers = [];
    for (let tries = 0; tries < 4; tries++) answers.push(await register(api, team, form, "192.0.2.77"));
    api.services.config.rateLimitFactor = 100;
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("what is due", () => {
  it("is less with the lesson's voucher, which the form may ask about before", async () => {
    const id = await lesson({ course_fee: 120, voucher_code: "Frühling 27", voucher_discount: 20 });
    const ask = (code: string) =>
      api.call("POST", `/api/public/teams/${team.teamToken}/voucher`, { lesson_id: id, code });
    expect((await ask(" frühling27 ")).data).toEqual({
      valid: true,
      message: "",
      discount_cents: 2000,
      total_cents: 10_000,
      gift: null,
    });
    expect((await ask("herbst")).data).toEqual({
      valid: false,
      message: "Dieser Gutschein gilt für diesen Kurstermin nicht",
      discount_cents: 0,
      total_cents: 12_000,
      gift: null,
    });
    const answer = await book(somebody(id, { voucher_code: "FRÜHLING 27", expected_total_cents: 10_000 }));
    expect((await held(answer.data.registration.token)).data).toMatchObject({
      discount_cents: 2000,
      total_cents: 10_000,
    });
    expect((await book(somebody(id, { voucher_code: "herbst" }))).errors).toEqual({
      voucher_code: ["Dieser Gutschein gilt für diesen Kurstermin nicht"],
    });
  });

  it("is nothing for the statutorily insured where the insurer pays, and then nobody is asked how to pay", async () => {
    const id = await lesson({ is_insurance: 1, course_fee: 120, partner_fee: 99, option_partner: 1 });
    const insured = { insurance_type: "statutory", insurer: "Barmer", insurance_number: "A123456780" };
    const alone = await book(
      somebody(id, { ...insured, payment_method: undefined, expected_total_cents: 0 }),
    );
    expect((await held(alone.data.registration.token)).data).toMatchObject({
      total_cents: 0,
      payment_method: null,
      payment_status: "none",
    });
    const partner = { partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
    const pair = await book(somebody(id, { ...insured, ...partner, expected_total_cents: 9900 }));
    expect((await held(pair.data.registration.token)).data).toMatchObject({
      total_cents: 9900,
      partner_name: "Jonas Hartmann",
    });
    const privately = await book(somebody(id, { insurance_type: "private", expected_total_cents: 12_000 }));
    expect(privately.status).toBe(201);
  });

  it("stops the booking when it changed since the form was opened, and says the new sum", async () => {
    const id = await lesson({ course_fee: 120 });
    const form = somebody(id, { expected_total_cents: 10_000 });
    const stopped = await book(form);
    expect(stopped).toMatchObject({ status: 409, code: "price_changed", data: { total_cents: 12_000 } });
    expect(stopped.message).toContain("120,00\u00a0€");
    expect(await statesOf(api, id)).toEqual([]);
    expect((await book({ ...form, expected_total_cents: 12_000 })).status).toBe(201);
  });

  it("refuses dates that cannot be, and takes improbable ones from programs", async () => {
    const course = await addCourse(api, team, { course_type: "antenatal", withdrawal_mode: "treatment" });
    const id = await lesson({ course_id: course, option_midwife: 3 });
    const saying = (due_date: string, mother_birthday = "1995-04-03") =>
      book(somebody(id, { due_date, mother_birthday }));
    expect((await saying("2072-01-20")).errors).toEqual({
      due_date: ["Bitte prüfen Sie das Jahr: Dieses Datum liegt zu weit in der Zukunft"],
    });
    expect((await saying("2027-01-20", "1921-04-03")).errors).toEqual({
      mother_birthday: ["Bitte prüfen Sie das Jahr: Dieses Datum liegt zu weit zurück"],
    });
    expect((await saying("2027-10-20", "1961-04-03")).status).toBe(201);
  });

  it("stops the booking when other general terms hold than those that the form linked", async () => {
    const saying = (terms: string) => api.call("PATCH", "/api/team", { terms }, { cookie: team.cookie });
    await saying("Damals galt dieser Satz.");
    const id = await lesson({});
    const termsOf = async () =>
      (await api.call("GET", `/api/public/teams/${team.teamToken}/register?lesson_id=${id}`)).data;
    const { general_terms } = await termsOf();
    expect(general_terms).toMatchObject({ of: expect.stringMatching(/./), version: expect.any(Number) });
    await saying("Jetzt gilt ein anderer.");
    const form = somebody(id, { terms_version: general_terms.version });
    expect(await book(form)).toMatchObject({ status: 409, code: "terms_changed" });
    const { version } = (await termsOf()).general_terms;
    expect((await book({ ...form, terms_version: version })).status).toBe(201);
    await saying("");
    expect((await termsOf()).general_terms).toBeNull();
  });

  it("is paid as the team allows; card and PayPal are not offered here", async () => {
    await takeTransfers(api, team);
    const id = await lesson();
    for (const payment_method of ["stripe", "paypal"])
      expect((await book(somebody(id, { payment_method }))).errors).toEqual({
        payment_method: ["Diese Zahlungsart wird hier nicht angeboten"],
      });
    expect((await book(somebody(id, { payment_method: "" }))).errors).toEqual({
      payment_method: ["Bitte wählen Sie, wie Sie zahlen möchten"],
    });
    const transfer = await book(somebody(id, { payment_method: "transfer" }));
    expect((await held(transfer.data.registration.token)).data.transfer).toMatchObject({
      reference: transfer.data.registration.number,
      amount_cents: 2500,
      payable_until: "2026-12-05",
    });
  });
});

describe("a full lesson", () => {
  it("offers the waiting list and stores nothing; who waits is told the place, never a confirmation", async () => {
    const id = await lesson({ max_participants: 1 });
    await book(somebody(id));
    const form = somebody(id);
    expect(await book(form)).toMatchObject({ status: 409, data: { type: "waitlist" } });
    const first = await book({ ...form, type: "waitlist" });
    expect(first).toMatchObject({
      status: 201,
      message: "Sie stehen auf der Warteliste, an Stelle 1.",
      data: { type: "waitlist", registration: { status: "waiting", position: 1 } },
    });
    const second = await book(somebody(id, { type: "waitlist" }));
    expect(second.data.registration.position).toBe(2);
    expect(await mailsFor(api, form.email)).toEqual(["waiting-list-joined"]);
    expect((await book({ ...form, idempotency_key: "waits-and-books" })).status).toBe(409);
    expect(
      (await book({ ...form, type: "waitlist", idempotency_key: "waits-twice" })).data.registration,
    ).toMatchObject({
      status: "waiting",
      position: 3,
    });
    expect(await statesOf(api, id)).toEqual(["confirmed", "waiting", "waiting"]);
  });

  it("is no reason to wait when a seat is free", async () => {
    const id = await lesson();
    expect(await book(somebody(id, { type: "waitlist" }))).toMatchObject({
      status: 409,
      data: { type: "regular" },
    });
    expect(await statesOf(api, id)).toEqual([]);
  });

  it("counts a partner only where the lesson says so", async () => {
    const partner = { partner: 1, partner_first_name: "Jonas", partner_last_name: "Hartmann" };
    const shared = { max_participants: 1, option_partner: 1 };
    expect((await book(somebody(await lesson(shared), partner))).status).toBe(201);
    const own = await lesson({ ...shared, max_participants: 2, partner_takes_seat: 1 });
    expect((await book(somebody(own, partner))).status).toBe(201);
    expect((await book(somebody(own))).status).toBe(409);
  });
});
