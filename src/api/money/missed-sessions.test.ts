import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  const data = { street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" };
  await call("PATCH", "/api/team", data);
});

const statutory = { insurance_type: "statutory", insurer: "AOK PLUS", insurance_number: "A123456780" };

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
const drafts = (body: object) => call("POST", "/api/invoices/drafts", body);
const get = async (id: number) => (await call("GET", `/api/invoices/${id}`)).data;

describe("missed sessions", () => {
  const session = (day: string) => ({
    starts_at: `2026-11-${day}T18:30:00+01:00`,
    ends_at: `2026-11-${day}T20:30:00+01:00`,
  });

  /** Somebody insured in a lesson whose three sessions are over by now; answers her registration and the sessions. */
  async function insured(fee: number, person: object = statutory) {
    api.time.now = new Date("2026-11-21T10:00:00+01:00");
    const terms = { is_insurance: 1, missed_session_fee: fee, course_fee: 120 };
    const sessions = [session("22"), session("23"), session("24")];
    const lesson = await openLesson(api, team, { ...terms, sessions });
    const { data } = await register(api, team, somebody(lesson, person));
    const { rows } = await api.owner.query("select id from registrations where token = $1", [
      data.registration.token,
    ]);
    const held = (await call("GET", `/api/lessons/${lesson}`)).data.sessions;
    api.time.now = new Date("2026-11-25T10:00:00+01:00");
    return { lesson, id: rows[0].id as number, sessions: held.map(({ id }: { id: number }) => id as number) };
  }

  const marked = (id: number, session_id: number | undefined, state: object) =>
    call("PATCH", `/api/registrations/${id}/attendance`, { session_id, ...state });

  const bill = (id: number) => drafts({ purpose: "missed_sessions", registration_ids: [id] });

  it("are billed at the fee that was agreed, one by one, and none twice", async () => {
    const { lesson, id, sessions } = await insured(15);
    expect((await bill(id)).data.left_out[0].sentence).toContain("kein Treffen versäumt");
    await call("PATCH", `/api/lessons/${lesson}`, { missed_session_fee: 99 });
    await marked(id, sessions[0], { state: "absent" });
    const first = await bill(id);
    expect(first.data).toMatchObject({ created: [{ total_cents: 1500 }], left_out: [] });
    expect((await bill(id)).data.left_out[0].sentence).toBe("Das versäumte Treffen ist schon abgerechnet.");
    await marked(id, sessions[1], { state: "excused" });
    await marked(id, sessions[2], { state: "present" });
    const second = await get((await bill(id)).data.created[0].id);
    expect(second.items).toMatchObject([
      { description: "Versäumtes Treffen am 23.11.2026", session_id: sessions[1], total_cents: 1500 },
    ]);
    expect(second.items[0].details).toContain("entschuldigt");
  });

  it("that were made up are not billed, and those of a cancelled invoice can be billed anew", async () => {
    const { id, sessions } = await insured(15);
    const [missed, made, other] = sessions;
    await marked(id, missed, { state: "absent" });
    await marked(id, made, { state: "absent", made_up_session_id: other });
    const { data } = await bill(id);
    expect(data.created).toMatchObject([{ total_cents: 1500 }]);
    const draft = data.created[0].id;
    expect((await call("POST", `/api/invoices/${draft}/finalisation`, {})).status).toBe(200);
    expect((await bill(id)).data.created).toEqual([]);
    await call("POST", `/api/invoices/${draft}/cancellation`, { reason: "Krank" });
    expect((await bill(id)).data.created).toMatchObject([{ total_cents: 1500 }]);
  });

  it("stay billed when the draft is edited, and are free again once its row is gone", async () => {
    const { id, sessions } = await insured(15);
    await marked(id, sessions[0], { state: "absent" });
    await marked(id, sessions[1], { state: "absent" });
    const { data } = await bill(id);
    const draft = await get(data.created[0].id);
    const [, second] = draft.items;
    const edit = { updated_at: draft.updated_at, items: [{ ...second, unit_price: 10 }] };
    expect((await call("PATCH", `/api/invoices/${draft.id}`, edit)).data.items).toMatchObject([
      { session_id: sessions[1], total_cents: 1000 },
    ]);
    const again = await get((await bill(id)).data.created[0].id);
    expect(again.items).toMatchObject([{ session_id: sessions[0] }]);
  });

  it("cost nothing where no fee was agreed: without one in the terms, and for who pays the course herself", async () => {
    const none = await insured(0);
    await call("PATCH", `/api/lessons/${none.lesson}`, { missed_session_fee: 15 });
    await marked(none.id, none.sessions[0], { state: "absent" });
    const self = await insured(15, { insurance_type: "self" });
    await marked(self.id, self.sessions[0], { state: "absent" });
    for (const { id } of [none, self])
      expect((await bill(id)).data.left_out[0].sentence).toContain("keine Gebühr für versäumte Treffen");
  });

  it("are billed once by two who ask at the same time", async () => {
    const { id, sessions } = await insured(15);
    await marked(id, sessions[0], { state: "absent" });
    const made = await Promise.all([bill(id), bill(id), bill(id)]);
    expect(made.flatMap(({ data }) => data.created)).toHaveLength(1);
  });
});
