import { beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { atEnd } from "../../../../tests/support/at-end.ts";
import { addUser, type SignedIn, signedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../../tests/support/stories/booking.ts";
import { workOffRun } from "../runs/work-off-run.ts";
import { proposeDunning } from "./propose-dunning.ts";

const api: TestApi = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
atEnd(() => {
  api.time.now = new Date("2026-11-21T10:00:00+01:00");
});
let team: SignedIn;
beforeEach(async () => {
  api.time.now = new Date("2026-11-21T10:00:00+01:00");
  team = await signUpTeam(api);
  const seller = {
    ...{ street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" },
    ...{ bank_holder: "Praxis", bank_iban: "DE02120300000000202051" },
  };
  expect((await call("PATCH", "/api/team", seller)).status).toBe(200);
});

/** Makes it that day, in the morning, when people sign in anew. */
async function on(day: string): Promise<void> {
  api.time.now = new Date(`${day}T10:00:00+01:00`);
  team = await signedIn(api, team.teamId, team.userId, team.email);
}
const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
const system = () => ({
  ...{ database: api.services.database, team: team.teamId, now: api.time.now },
  actor: { kind: "system" as const, job: "test" },
});

/** Finalised on the 21st of November over 69 €, to be paid until the 5th of December. */
async function unpaid(recipient: object = {}): Promise<number> {
  const item = {
    description: "Trageberatung",
    unit_price: 69,
    tax_mode: "exempt",
    service_from: "2026-11-12",
  };
  const letter = { recipient_name: "Jonas Hartmann", recipient_email: "jonas@mail.example", items: [item] };
  const { data } = await call("POST", "/api/invoices", { ...letter, ...recipient });
  await call("POST", `/api/invoices/${data.id}/finalisation`, { send: false });
  return data.id;
}
const get = async (id: number) => (await call("GET", `/api/invoices/${id}`)).data;
const toRemind = async () =>
  (await call("GET", "/api/invoices?state=remind")).data.map(({ id }: { id: number }) => id);
const send = (id: number, level: number) => call("POST", `/api/invoices/${id}/dunnings`, { level });
const pay = (id: number, amount: number) =>
  call("POST", `/api/invoices/${id}/payments`, { amount, method: "transfer" });
const settings = (change: object) => call("PATCH", "/api/dunning-settings", change);
const count = async (query: string, ...values: unknown[]): Promise<number> =>
  (await api.owner.query<{ count: number }>(`select count(*)::int from ${query}`, values)).rows[0]?.count ??
  0;
const jobsOf = (id: number) =>
  count("pgboss.job where name = 'invoices.propose-dunning' and (data ->> 'invoice')::int = $1", id);

describe("a reminder", () => {
  it("is proposed on the seventh morning after the last day to pay, and once", async () => {
    const id = await unpaid();
    expect(await jobsOf(id)).toBe(1);
    await on("2026-12-06");
    await proposeDunning(system(), id);
    expect(await jobsOf(id)).toBe(2);
    expect(await toRemind()).toEqual([]);
    await on("2026-12-12");
    await Promise.all([proposeDunning(system(), id), proposeDunning(system(), id)]);
    await proposeDunning(system(), id);
    expect(await toRemind()).toEqual([id]);
    expect((await call("GET", "/api/invoices/summary")).data.to_remind).toEqual({ count: 1, cents: 6900 });
    expect(await jobsOf(id)).toBe(2);
    expect(await count("mails where kind = 'invoice-reminder' and invoice_id = $1", id)).toBe(0);
  });

  it("goes out as a friendly one, a firm one and a last one, each after the term of the one before", async () => {
    const id = await unpaid();
    await on("2026-12-11");
    expect(await send(id, 1)).toMatchObject({ status: 409, code: "dunning_not_due" });
    await on("2026-12-12");
    const first = await send(id, 1);
    expect(first).toMatchObject({
      status: 200,
      message: "Zahlungserinnerung gesendet an jonas@mail.example",
    });
    expect(first.data).toMatchObject({
      ...{ dunning_level: 1, dunning_fee_cents: 0 },
      dunning: {
        steps: [{ level: 1, sent_on: "2026-12-12", due_on: "2026-12-22", open_cents: 6900, fee_cents: 0 }],
        next: { level: 2, on: "2026-12-26", is_due: 0, fee_cents: 150 },
      },
    });
    await on("2026-12-26");
    expect((await send(id, 2)).data).toMatchObject({ dunning_level: 2, dunning_fee_open_cents: 150 });
    await on("2027-01-09");
    const last = await send(id, 3);
    expect(last.data).toMatchObject({ dunning_level: 3, dunning_fee_cents: 300, dunning: { next: null } });
    expect(last.data.history.map(({ action }: { action: string }) => action)).toContain("dunned");
    await on("2027-06-01");
    expect((await get(id)).dunning.next).toBeNull();
    expect((await send(id, 3)).code).toBe("dunned_meanwhile");
  });

  it("is for nobody whose invoice is a draft, paid or cancelled", async () => {
    const [paid, cancelled] = [await unpaid(), await unpaid()];
    const draft = (await call("POST", "/api/invoices", { items: [{ unit_price: 5 }] })).data.id;
    await on("2026-12-20");
    for (const id of [paid, cancelled]) await proposeDunning(system(), id);
    expect(await toRemind()).toHaveLength(2);
    await pay(paid, 69);
    await call("POST", `/api/invoices/${cancelled}/cancellation`, { reason: "Irrtum" });
    expect(await toRemind()).toEqual([]);
    const answers = await Promise.all([draft, paid, cancelled].map((id) => send(id, 1)));
    expect(answers.map(({ code }) => code)).toEqual(["invoice_draft", "nothing_to_dun", "nothing_to_dun"]);
    expect(await count("mails where kind = 'invoice-reminder' and team_id = $1", team.teamId)).toBe(0);
  });

  it("is stopped by any payment: after a part the next step waits for a fresh term", async () => {
    const id = await unpaid();
    await on("2026-12-12");
    await proposeDunning(system(), id);
    await pay(id, 20);
    expect(await toRemind()).toEqual([]);
    expect((await send(id, 1)).message).toContain("ab 19.12.2026");
    await on("2026-12-19");
    expect(await toRemind()).toEqual([id]);
    expect((await send(id, 1)).data.dunning.steps).toMatchObject([{ open_cents: 4900 }]);
  });

  it("is stopped by money for the registration that its invoice bills", async () => {
    const { data } = await register(api, team, somebody(await openLesson(api, team, { course_fee: 120 })));
    const found = await api.owner.query("select id from registrations where number = $1 and team_id = $2", [
      ...[data.registration.number, team.teamId],
    ]);
    const registration: number = found.rows[0].id;
    const drafts = { purpose: "registration", registration_ids: [registration] };
    const { id } = (await call("POST", "/api/invoices/drafts", drafts)).data.created[0];
    await call("POST", `/api/invoices/${id}/finalisation`, { send: false });
    await on("2026-12-20");
    await proposeDunning(system(), id);
    expect(await toRemind()).toEqual([id]);
    await call("POST", `/api/registrations/${registration}/payment`, { paid: 1, paid_on: "2026-12-19" });
    expect(await toRemind()).toEqual([]);
    expect((await send(id, 1)).code).toBe("nothing_to_dun");
  });

  it("to somebody without an address is a letter to be printed", async () => {
    const id = await unpaid({ recipient_email: "" });
    await on("2026-12-20");
    expect(await send(id, 1)).toMatchObject({
      message: "Zahlungserinnerung ausgestellt. Bitte drucken Sie sie und schicken sie mit der Post.",
      data: { dunning: { steps: [{ sent_by: "letter" }] } },
    });
    expect(await count("mails where invoice_id = $1", id)).toBe(0);
  });
});

describe("at the same moment", () => {
  it("two people send one reminder", async () => {
    const id = await unpaid();
    await on("2026-12-20");
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(id, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await count("mails where kind = 'invoice-reminder' and invoice_id = $1", id)).toBe(1);
  });

  it("a payment and a reminder come one after the other: who has paid is not reminded", async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => unpaid()));
    await on("2026-12-20");
    await Promise.all(ids.flatMap((id) => [pay(id, 69), send(id, 1)]));
    for (const id of ids) {
      const { standing, dunning } = await get(id);
      expect(standing).toBe("paid");
      // Whoever was first: a letter that went out says what was open then.
      expect(dunning.steps.map(({ open_cents }: { open_cents: number }) => open_cents)).toEqual(
        dunning.steps.length > 0 ? [6900] : [],
      );
      expect(await count("mails where kind = 'invoice-reminder' and invoice_id = $1", id)).toBe(
        dunning.steps.length,
      );
    }
  });

  it("a run reminds several, each once, and says who has paid meanwhile", async () => {
    const [one, paid, other] = [await unpaid(), await unpaid(), await unpaid()];
    await on("2026-12-20");
    const run = (await call("POST", "/api/invoices/runs", { action: "remind", ids: [one, paid, other] }))
      .data;
    await pay(paid, 69);
    await Promise.all([workOffRun(system(), run.id, false), workOffRun(system(), run.id, false)]);
    expect((await call("GET", "/api/invoices/runs/current")).data).toMatchObject({
      ...{ state: "done", done: 3 },
      left_out: [{ invoice_id: paid, sentence: expect.stringContaining("inzwischen bezahlt") }],
    });
    expect(await count("mails where kind = 'invoice-reminder' and team_id = $1", team.teamId)).toBe(2);
  });
});

describe("a fee for dunning", () => {
  /** Reminded twice, the second time for 1.50 €. */
  async function dunnedTwice() {
    const id = await unpaid();
    await on("2026-12-12");
    await send(id, 1);
    await on("2026-12-26");
    return (await send(id, 2)).data;
  }
  const openItems = async () => (await call("GET", "/api/bookkeeping/open-items")).data;

  it("is not asked of a consumer for the first letter, but of a business", async () => {
    await settings({ fee_1: 2 });
    const [consumer, business] = [await unpaid(), await unpaid({ recipient_vat_id: "DE123456789" })];
    await on("2026-12-20");
    expect((await send(consumer, 1)).data.dunning_fee_cents).toBe(0);
    expect((await send(business, 1)).data.dunning_fee_cents).toBe(200);
    expect(await settings({ fee_2: "5,01" })).toMatchObject({ status: 422, errors: { fee_2: [/Porto/] } });
  });

  it("is owed beside the invoice, which stays as it was issued, and paid once the invoice is", async () => {
    const { id, number } = await dunnedTwice();
    expect(await openItems()).toMatchObject({
      open_cents: 7050,
      items: [
        { kind: "invoice", number, open_cents: 6900 },
        { kind: "dunning_fee", number, open_cents: 150, due_on: "2027-01-05" },
      ],
    });
    const part = await pay(id, 70);
    expect(part).toMatchObject({
      message: `Zahlung eingetragen. ${number} ist bezahlt, es fehlt noch die Mahngebühr von 0,50\u00a0€.`,
      data: { standing: "paid", paid_cents: 6900, dunning_fee_open_cents: 50 },
    });
    expect((await pay(id, 0.5)).data.payments).toMatchObject([
      { amount_cents: 6900, is_dunning_fee: 0 },
      { amount_cents: 100, is_dunning_fee: 1 },
      { amount_cents: 50, is_dunning_fee: 1 },
    ]);
    expect((await openItems()).items).toEqual([]);
    const days = "from=2026-12-01&to=2026-12-31";
    const tax = (await call("GET", `/api/bookkeeping/tax-summary?${days}`)).data;
    expect(tax).toMatchObject({
      income_cents: 7050,
      purposes: [
        { purpose: "exempt", income_cents: 6900 },
        { purpose: "dunning_fee", income_cents: 150, tax_cents: 0 },
      ],
    });
  });

  it("can be waived, and goes with a step that is taken back", async () => {
    const { id, dunning } = await dunnedTwice();
    const [first, second] = dunning.steps;
    const one = (step: { id: number }) => `/api/invoices/${id}/dunnings/${step.id}`;
    expect(await call("DELETE", one(first))).toMatchObject({ status: 409, code: "later_dunning" });
    const waived = await call("POST", `${one(second)}/waiver`);
    expect(waived.data).toMatchObject({ dunning_level: 2, dunning_fee_open_cents: 0 });
    expect((await call("POST", `${one(second)}/waiver`)).status).toBe(200);
    const back = await call("DELETE", one(second));
    expect(back.data).toMatchObject({
      ...{ dunning_level: 1, dunning_fee_cents: 0 },
      dunning: { steps: [{}, { is_taken_back: 1 }], next: { level: 2, on: "2027-01-09", is_due: 0 } },
    });
    expect((await call("DELETE", one(second))).status).toBe(404);
  });

  it("is not waived once it is paid", async () => {
    const { id, dunning } = await dunnedTwice();
    await pay(id, 70.5);
    const step = `/api/invoices/${id}/dunnings/${dunning.steps[1].id}`;
    expect((await call("POST", `${step}/waiver`)).code).toBe("dunning_fee_paid");
    expect((await call("DELETE", step)).code).toBe("dunning_fee_paid");
  });

  it("is gone with a cancelled invoice", async () => {
    const { id } = await dunnedTwice();
    await call("POST", `/api/invoices/${id}/cancellation`, { reason: "Irrtum" });
    expect((await get(id)).dunning_fee_open_cents).toBe(0);
    expect((await openItems()).items).toEqual([]);
  });
});

describe("how a team duns", () => {
  it("is as the standard says until somebody says otherwise", async () => {
    const { data } = await call("GET", "/api/dunning-settings");
    expect(data).toMatchObject({ levels: 3, after_days_1: 7, fee_cents_1: 0, updated_at: null });
    const own = (await settings({ words_1: "wir warten noch.", levels: 1 })).data;
    expect(own).toMatchObject({ words_1: "wir warten noch.", levels: 1, after_days_1: 7 });
    expect((await settings({ words_1: "" })).data.words_1).toBe(data.words_1);
  });

  it("decides how many steps there are, and none is proposed where nobody is reminded", async () => {
    const id = await unpaid();
    await settings({ levels: 0 });
    await on("2026-12-20");
    await proposeDunning(system(), id);
    expect(await toRemind()).toEqual([]);
    expect((await send(id, 1)).code).toBe("dunning_over");
    await settings({ levels: 1 });
    expect(await jobsOf(id)).toBe(3);
    await send(id, 1);
    expect((await get(id)).dunning.next).toBeNull();
  });

  it("is decided by who leads the team, and stands in its history", async () => {
    expect((await settings({ after_days_1: 3 })).data.after_days_1).toBe(3);
    const history = await call("GET", `/api/history/team/${team.teamId}`);
    expect(JSON.stringify(history.data)).toContain("dunning_after_days_1");
    const { cookie } = await addUser(api, team, "instructor");
    expect((await api.call("PATCH", "/api/dunning-settings", { levels: 0 }, { cookie })).status).toBe(403);
  });
});

it("the mail says what is open, what it costs and by when, and brings letter and invoice", async () => {
  const id = await unpaid();
  await on("2026-12-12");
  await send(id, 1);
  await pay(id, 20);
  await on("2026-12-26");
  const { dunning } = (await send(id, 2)).data;
  const { rows } = await api.owner.query("select * from mails where invoice_id = $1 order by id desc", [id]);
  const { inTransaction } = await import("../../../platform/database/transaction.ts");
  const mail = await inTransaction(system(), (tx) => api.services.renderMail(tx, rows[0]));
  expect(mail.subject).toMatch(/^Mahnung zur Rechnung RE-2026-1 von /);
  for (const words of ["49,00", "1,50", "50,50", "05.01.2027", "DE02 1203 0000 0000 2020 51"])
    expect(mail.text.replaceAll("\u00a0", " ")).toContain(words);
  const path = `/api/invoices/${id}/dunnings/${dunning.steps[1].id}/pdf`;
  const letter = async () => {
    const answer = await api.app.request(path, { headers: { cookie: team.cookie } });
    expect(answer.headers.get("content-disposition")).toContain("mahnung-RE-2026-1.pdf");
    return Buffer.from(await answer.arrayBuffer());
  };
  expect((await letter()).equals(await letter())).toBe(true);
});
