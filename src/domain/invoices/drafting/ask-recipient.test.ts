import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { mailsAbout, openLesson, register, somebody } from "../../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  team = await signUpTeam(api);
  const address = {
    street: "Karl-Heine-Straße 54",
    zip: "04229",
    city: "Leipzig",
    tax_number: "231/123/45678",
  };
  await call("PATCH", "/team", address);
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, `/api${path}`, body, { cookie: team.cookie });

/** Somebody who has booked for more than 250 € and said nothing of where she lives, with the invoice's draft. */
async function drafted(given: object = {}, purpose = "registration") {
  const lesson = await openLesson(api, team, { course_fee: 320 });
  const { data } = await register(api, team, somebody(lesson, given));
  const { rows } = await api.owner.query(
    "select id::int from registrations where number = $1 and team_id = $2",
    [data.registration.number, team.teamId],
  );
  const registration = rows[0].id as number;
  const made = await call("POST", "/invoices/drafts", { purpose, registration_ids: [registration] });
  return { registration, draft: made.data.created[0].id as number };
}
const get = async (draft: number) => (await call("GET", `/invoices/${draft}`)).data;
const ask = (draft: number) => call("POST", `/invoices/${draft}/data-question`);
const missingOf = async (draft: number) =>
  (await get(draft)).missing.map(({ field }: { field: string }) => field);

/** The mails that asked, and where the newest leads. */
async function asked(registration: number) {
  const mails = await mailsAbout(api, team, registration, "data-question");
  const [, token] = /\/angaben\/([\w-]+)/.exec(mails.at(-1)?.text ?? "") ?? [];
  return { mails, address: `/api/public/teams/${team.teamToken}/data-questions/${token}` };
}
const home = { street: "Nonnenstraße 12", zip: "04229", city: "Leipzig" };

describe("the address that a draft lacks", () => {
  it("is asked by mail of whoever booked, and what she enters stands on the draft, which is complete then", async () => {
    const { registration, draft } = await drafted();
    expect(await missingOf(draft)).toEqual(["recipient_street", "recipient_zip"]);
    const answer = await ask(draft);
    expect(answer.message).toMatch(/^Die Bitte ist per E-Mail an lea\.\d+@mail\.example unterwegs$/);
    expect(answer.data.asking).toMatchObject({ answered_at: null });
    const { mails, address } = await asked(registration);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/: Uns fehlen noch Angaben$/);
    expect(mails[0]?.text).toContain("Es fehlt: Straße und Hausnummer, Postleitzahl, Ort.");
    expect(mails[0]?.text).not.toContain("Krankenkasse");
    expect((await api.call("GET", address)).data).toMatchObject({
      ...{ fields: ["street", "zip", "city"], for_invoice: 1 },
    });
    const sent = await api.call("POST", address, home);
    expect(sent.data).toMatchObject({ fields: [], is_answered: 1 });
    expect(await get(draft)).toMatchObject({
      ...{ recipient_street: home.street, recipient_zip: home.zip, recipient_city: home.city, missing: [] },
    });
    expect((await call("GET", `/registrations/${registration}`)).data).toMatchObject(home);
    const actions = (await get(draft)).history.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(["recipient-asked", "recipient-filled"]));
    expect((await call("POST", `/invoices/${draft}/finalisation`, {})).status).toBe(200);
    expect(await ask(draft)).toMatchObject({ status: 409, code: "invoice_finalised" });
  });

  it("is not asked twice within minutes, nor of a registration that knows it: the draft is completed from there", async () => {
    const { registration, draft } = await drafted();
    await ask(draft);
    await ask(draft);
    expect((await asked(registration)).mails).toHaveLength(1);
    await call("PATCH", `/registrations/${registration}`, home);
    expect((await ask(draft)).message).toContain("stand schon bei der Anmeldung");
    expect(await missingOf(draft)).toEqual([]);
    expect(await ask(draft)).toMatchObject({ status: 409, code: "nothing_missing" });
    expect((await asked(registration)).mails).toHaveLength(1);
  });

  it("comes in by parts, and never over what somebody wrote on the draft", async () => {
    const { registration, draft } = await drafted();
    await ask(draft);
    const { address } = await asked(registration);
    await api.call("POST", address, { street: home.street });
    expect(await missingOf(draft)).toEqual(["recipient_zip"]);
    await call("PATCH", `/invoices/${draft}`, { recipient_street: "Am Markt 1", recipient_zip: "" });
    await api.call("POST", address, { zip: home.zip, city: home.city });
    expect(await get(draft)).toMatchObject({ recipient_street: "Am Markt 1", recipient_zip: "" });
  });

  it("is not asked of whoever booked where a firm pays, nor where nobody booked", async () => {
    const { draft } = await drafted();
    await call("PATCH", `/invoices/${draft}`, { recipient_name: "Stadtwerke Leipzig" });
    expect((await get(draft)).asking).toBeNull();
    expect(await ask(draft)).toMatchObject({ status: 409, code: "nobody_to_ask" });
    const item = { description: "Beratung", unit_price: 300, tax_mode: "exempt", service_from: "2026-11-12" };
    const written = await call("POST", "/invoices", { recipient_name: "Eva Pohl", items: [item] });
    expect(await ask(written.data.id)).toMatchObject({ status: 409, code: "nobody_to_ask" });
  });

  it("may be asked for a fee after the seat was given up; the insurer's sheet does not count it as asked", async () => {
    const { registration, draft } = await drafted({ insurance_type: "statutory" });
    await ask(draft);
    await call("POST", `/registrations/${registration}/cancellation`, {});
    const { address } = await asked(registration);
    expect((await api.call("POST", address, home)).data).toMatchObject({ fields: [], is_answered: 1 });
    const other = await drafted();
    await api.owner.query("update registrations set insurance_type = 'statutory' where id = $1", [
      other.registration,
    ]);
    await ask(other.draft);
    const sheets = await call("GET", `/registrations/insured-sheets?ids=${other.registration}`);
    expect(sheets.data.people[0].question).toBeNull();
  });
});
