import { beforeAll, describe, expect, it } from "vitest";
import { type Answer, startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import {
  heldAt,
  mailsAbout,
  mailsFor,
  openLesson,
  register,
  somebody,
} from "../../../tests/support/stories/booking.ts";
import { createApi } from "../app.ts";

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

describe("the secret link", () => {
  it("cancels once, even when pressed twice, with the fee shown before", async () => {
    const id = await lesson({
      max_participants: 1,
      course_fee: 100,
      start_date: "2026-12-01T18:00:00+01:00",
      end_date: "2026-12-01T20:00:00+01:00",
      cancellation_steps: [
        { days: 14, percent: 0 },
        { days: 7, percent: 50 },
      ],
    });
    const form = somebody(id, { email: "absage@mail.example" });
    const { token } = (await book(form)).data.registration;
    expect((await held(token, "/cancellation")).data).toEqual({
      can_cancel: 1,
      leaves_waiting_list: 0,
      fee_cents: 5000,
      refund_cents: 0,
      gift_cents: 0,
      cancellation_terms: [
        { until: "2026-11-17", percent: 0, fee_cents: 0 },
        { until: "2026-11-24", percent: 50, fee_cents: 5000 },
        { until: null, percent: 100, fee_cents: 10_000 },
      ],
    });
    const [one, two] = await Promise.all([press(token, "/cancellation"), press(token, "/cancellation")]);
    expect([one, two]).toMatchObject([
      {
        status: 200,
        data: { status: "cancelled", fee_cents: 5000, cancelled_by: "participant", payment_status: "open" },
      },
      { status: 200, data: { status: "cancelled", fee_cents: 5000 } },
    ]);
    expect(await mailsFor(api, form.email)).toEqual(["registration-confirmed", "registration-cancelled"]);
    expect((await book(somebody(id))).status).toBe(201);
    expect((await book(somebody(id))).status).toBe(409);
  });

  it("holds to the terms that were agreed when it was booked", async () => {
    const id = await lesson({ course_fee: 100 });
    const { token } = (await book(somebody(id))).data.registration;
    await api.owner.query(
      `update lessons set cancellation_steps = '[{"days": 90, "percent": 80}]' where id = $1`,
      [id],
    );
    expect((await press(token, "/cancellation")).data).toMatchObject({
      fee_cents: 0,
      payment_status: "none",
    });
  });

  it("leaves the waiting list free of charge", async () => {
    const id = await lesson({ max_participants: 0, cancellation_steps: [{ days: 90, percent: 80 }] });
    const { token } = (await book(somebody(id, { type: "waitlist" }))).data.registration;
    expect((await held(token, "/cancellation")).data).toMatchObject({ leaves_waiting_list: 1, fee_cents: 0 });
    expect((await press(token, "/cancellation")).data).toMatchObject({
      status: "cancelled",
      position: null,
      fee_cents: 0,
    });
    expect(await press(token, "/acceptance", {})).toMatchObject({ status: 409, code: "offer_over" });
  });

  it("cannot cancel what is over", async () => {
    const id = await lesson();
    const { token } = (await book(somebody(id))).data.registration;
    await api.owner.query(
      "update lessons set starts_at = '2026-11-01', ends_at = '2026-11-02' where id = $1",
      [id],
    );
    expect(await press(token, "/cancellation")).toMatchObject({ status: 409, code: "too_late" });
  });

  it("hands out the sessions as a calendar file, marked as cancelled after a cancellation", async () => {
    const session = { starts_at: "2027-01-21T10:00:00+01:00", ends_at: "2027-01-21T11:15:00+01:00" };
    const { token } = (await book(somebody(await lesson({ sessions: [session] })))).data.registration;
    const app = createApi(api.services);
    const file = async () => (await app.request(heldAt(team, token, "/calendar.ics"))).text();
    expect(await file()).toContain("DTSTART;TZID=Europe/Berlin:20270121T100000");
    expect((await file()).replaceAll("\r\n ", "")).not.toContain(token);
    await press(token, "/cancellation");
    expect(await file()).toContain("SEQUENCE:1");
    expect(await file()).toContain("STATUS:CANCELLED");
  });

  it("hands out a course of which only the first and the last day are known as an all-day entry with the public page, never with itself", async () => {
    const days = { start_date: "2027-06-01", end_date: "2027-06-29" };
    const id = await lesson(days);
    const { token } = (await book(somebody(id))).data.registration;
    expect((await held(token)).data).toMatchObject({
      has_calendar: 1,
      lesson: { starts_at: "2027-06-01T00:00:00+02:00", ends_at: "2027-06-29T23:59:00+02:00", sessions: [] },
    });
    const app = createApi(api.services);
    const file = async () =>
      (await (await app.request(heldAt(team, token, "/calendar.ics"))).text()).replaceAll("\r\n ", "");
    expect(await file()).toContain("DTSTART;VALUE=DATE:20270601\r\nDTEND;VALUE=DATE:20270630\r\n");
    expect(await file()).toMatch(new RegExp(`URL:https?://\\S+/kurstermin/${id}\r\n`));
    expect(await file()).not.toContain(token);
    const [mail] = await mailsAbout(api, team, token, "registration-confirmed");
    expect(mail?.text).toContain("01.06. – 29.06.2027");
    expect(mail?.text).toContain("Die angehängte Kalenderdatei trägt den Kurs in Ihren Kalender ein.");
    await press(token, "/cancellation");
    expect(await file()).toContain("STATUS:CANCELLED");
  });

  it("of a course of one day shows its hours where they are known, and no session where they are not", async () => {
    const sessionsOf = async (given: object) => {
      const { token } = (await book(somebody(await lesson(given)))).data.registration;
      return (await held(token)).data.lesson.sessions;
    };
    expect(await sessionsOf({ start_date: "2027-06-01", end_date: "2027-06-01" })).toEqual([]);
    expect(
      await sessionsOf({ start_date: "2027-06-01T10:00:00+02:00", end_date: "2027-06-01T12:00:00+02:00" }),
    ).toMatchObject([{ starts_at: "2027-06-01T10:00:00+02:00", ends_at: "2027-06-01T12:00:00+02:00" }]);
  });

  it("that is mangled, foreign or nobody's is not found", async () => {
    const { token } = (await book(somebody(await lesson()))).data.registration;
    const other = await signUpTeam(api);
    for (const address of [heldAt(other, token), heldAt(team, token.slice(1)), heldAt(team, "%00")])
      expect((await api.call("GET", address)).status).toBe(404);
    expect((await press("nobody", "/cancellation")).status).toBe(404);
    expect((await press("nobody", "/acceptance", {})).status).toBe(404);
  });
});
