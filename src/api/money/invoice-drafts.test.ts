import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import type { SignedIn } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { practice as practiceIn } from "../../../tests/support/stories/invoicing.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  team = await practice();
});

/** Another such team. */
const practice = () => practiceIn(api);

const call = (method: string, path: string, body?: object, who = team) =>
  api.call(method, path, body, { cookie: who.cookie });
const drafts = (body: object) => call("POST", "/api/invoices/drafts", body);
const get = async (id: number) => (await call("GET", `/api/invoices/${id}`)).data;

/** Somebody who books a lesson; answers her registration. */
async function booked(lesson: number, person: object = {}) {
  const { data } = await register(api, team, somebody(lesson, person));
  const { rows } = await api.owner.query("select id from registrations where number = $1 and team_id = $2", [
    data.registration.number,
    team.teamId,
  ]);
  return rows[0].id as number;
}

it("a whole date is billed at once: all who have a seat, and who is billed already is left out by name", async () => {
  const lesson = await openLesson(api, team, { course_fee: 120 });
  const first = await booked(lesson, { first_name: "Greta", last_name: "Lorenz" });
  await booked(lesson);
  await drafts({ purpose: "registration", registration_ids: [first] });
  const { data } = await drafts({ purpose: "registration", lesson_id: lesson });
  expect(data).toMatchObject({
    created: [{ total_cents: 12_000 }],
    left_out: [
      {
        registration_id: first,
        name: "Greta Lorenz",
        sentence: "Es gibt schon einen Entwurf über 120,00\u00a0€.",
      },
    ],
  });
  const empty = await openLesson(api, team, { course_fee: 120 });
  expect((await drafts({ purpose: "registration", lesson_id: empty })).errors).toHaveProperty("lesson_id");
  expect((await drafts({ purpose: "registration" })).errors).toHaveProperty("registration_ids");
});

it("the partner has an invoice of her own, and the registration's does not bill her again", async () => {
  const lesson = await openLesson(api, team, { course_fee: 120, option_partner: 1, partner_fee: 99 });
  const alone = await booked(lesson);
  const id = await booked(lesson, { partner: 1, partner_first_name: "Tom", partner_last_name: "Winkler" });
  const { data } = await drafts({ purpose: "partner", registration_ids: [id, alone] });
  expect(data).toMatchObject({
    created: [{ recipient_name: "Tom Winkler", total_cents: 9900 }],
    left_out: [{ registration_id: alone, sentence: "Für diese Anmeldung kommt keine Begleitperson mit." }],
  });
  const own = await drafts({ purpose: "registration", registration_ids: [id] });
  expect((await get(own.data.created[0].id)).items).toMatchObject([{ total_cents: 12_000 }]);
});

it("the fee of a cancellation is billed once, to whom it costs one", async () => {
  const lesson = await openLesson(api, team, { course_fee: 120 });
  const [costs, free, stays] = [await booked(lesson), await booked(lesson), await booked(lesson)];
  await api.owner.query(
    "update registrations set fee_cents = case id when $1 then 4000 else 0 end, status = 'cancelled', cancelled_at = '2026-11-21', cancelled_by = 'staff' where id in ($1, $2)",
    [costs, free],
  );
  const bill = () => drafts({ purpose: "cancellation_fee", registration_ids: [costs, free, stays] });
  const { data } = await bill();
  expect(data).toMatchObject({
    created: [{ total_cents: 4000 }],
    left_out: [
      { registration_id: free, sentence: "Für diese Absage ist keine Gebühr zu zahlen." },
      { registration_id: stays, sentence: "Die Anmeldung ist nicht abgesagt." },
    ],
  });
  expect(await get(data.created[0].id)).toMatchObject({
    ...{ purpose: "cancellation_fee", missing_count: 1 },
    // It may make good a damage, which is not taxed: somebody chooses.
    items: [{ service_from: "2026-11-21", total_cents: 4000, tax_mode: null }],
  });
  expect((await bill()).data).toMatchObject({ created: [], left_out: [{ registration_id: costs }, {}, {}] });
});

it("before drafts are written it is said how many there will be, and who has one already", async () => {
  const lesson = await openLesson(api, team, { course_fee: 120, option_partner: 1, partner_fee: 99 });
  const billed = await booked(lesson, { first_name: "Jana", last_name: "Bischoff" });
  const id = await booked(lesson, { partner: 1, partner_first_name: "Tom", partner_last_name: "Winkler" });
  await drafts({ purpose: "registration", registration_ids: [billed] });
  const preview = async (query: string) => (await call("GET", `/api/invoices/drafts?${query}`)).data.purposes;
  const ofRegistration = {
    purpose: "registration",
    drafts: [{ registration_id: id, total_cents: 21_900 }],
    left_out: [{ registration_id: billed, name: "Jana Bischoff" }],
  };
  const ofPartner = {
    purpose: "partner",
    drafts: [{ registration_id: id, total_cents: 9900 }],
    left_out: [],
  };
  expect(await preview(`lesson_id=${lesson}`)).toMatchObject([ofRegistration, ofPartner]);
  expect(await preview(`ids=${id},${billed}`)).toMatchObject([ofRegistration, ofPartner]);
  expect((await call("GET", `/api/invoices?lesson_id=${lesson}`)).data).toHaveLength(1);
  const refused = await call("GET", "/api/invoices/drafts");
  expect(refused.errors).toHaveProperty("ids");
});
