import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { workOffRun } from "./work-off-run.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", LOG_LEVEL: "error" });
  team = await signUpTeam(api);
  const seller = {
    street: "Karl-Heine-Straße 54",
    zip: "04229",
    city: "Leipzig",
    tax_number: "231/123/45678",
  };
  await call("PATCH", "/api/team", seller);
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
const item = { description: "Trageberatung", unit_price: 69, service_from: "2026-11-12" };
const draft = async (tax_mode: string | null = "exempt") => {
  const letter = { recipient_name: "Lea Hartmann", recipient_email: "lea@mail.example" };
  return (await call("POST", "/api/invoices", { ...letter, items: [{ ...item, tax_mode }] })).data.id;
};
const start = async (action: string, ids: readonly number[]) =>
  (await call("POST", "/api/invoices/runs", { action, ids })).data;
const workOff = (run: number, isLastTry = false) =>
  workOffRun(
    {
      ...{ database: api.services.database, team: team.teamId, now: new Date() },
      actor: { kind: "system", job: "test" },
    },
    run,
    isLastTry,
  );
const current = async () => (await call("GET", "/api/invoices/runs/current")).data;
const standingOf = async (id: number) => (await call("GET", `/api/invoices/${id}`)).data.standing;

it("a run finalises and mails one after the other, leaves out what is incomplete and says so", async () => {
  const [one, gappy, other] = [await draft(), await draft(null), await draft()];
  const { id } = await start("finalise_and_send", [one, gappy, other]);
  expect(await current()).toMatchObject({ state: "running", done: 0, total: 3 });
  await Promise.all([workOff(id), workOff(id)]);
  expect(await current()).toMatchObject({
    state: "done",
    done: 3,
    left_out: [{ invoice_id: gappy, name: "Lea Hartmann" }],
  });
  expect(await Promise.all([one, gappy, other].map(standingOf))).toEqual(["open", "draft", "open"]);
  const { rows } = await api.owner.query<{ count: number }>(
    "select count(*)::int from mails where invoice_id = any($1) and kind = 'invoice'",
    [[one, other]],
  );
  expect(rows[0]?.count).toBe(2);
});

it("what is halted goes no further; shown no more once it is closed", async () => {
  const one = await draft();
  const { id } = await start("finalise", [one]);
  await call("DELETE", `/api/invoices/runs/${id}`);
  await workOff(id);
  expect(await standingOf(one)).toBe("draft");
  expect(await current()).toMatchObject({ state: "halted", done: 0 });
  await call("DELETE", `/api/invoices/runs/${id}`);
  expect(await current()).toBeNull();
  expect((await call("DELETE", `/api/invoices/runs/${id}`)).status).toBe(404);
});

it("a draft is not finalised by sending", async () => {
  const one = await draft();
  await workOff((await start("send", [one])).id);
  expect(await standingOf(one)).toBe("draft");
  expect((await current()).left_out).toMatchObject([{ invoice_id: one }]);
});

it("what fails unexpectedly is tried again, and on the last try left out: all others are done", async () => {
  const [one, broken, other] = [await draft(), await draft(), await draft()];
  // What the database refuses when it is finalised, and no rule foresees.
  await api.owner.query("update invoices set total_cents = total_cents + 1 where id = $1", [broken]);
  const { id } = await start("finalise", [one, broken, other]);
  await expect(workOff(id)).rejects.toThrow("add up to its total");
  expect(await current()).toMatchObject({ state: "running", done: 1 });
  await expect(workOff(id, true)).rejects.toThrow("add up to its total");
  expect(await current()).toMatchObject({
    ...{ state: "done", done: 3 },
    left_out: [{ invoice_id: broken, sentence: expect.stringContaining("Ein Fehler ist passiert") }],
  });
  expect(await Promise.all([one, broken, other].map(standingOf))).toEqual(["open", "draft", "open"]);
});

it("a run of somebody who may not bill any more goes no further", async () => {
  const admin = await addUser(api, team, "team-admin");
  const one = await draft();
  const answer = await api.call(
    ...([
      "POST",
      "/api/invoices/runs",
      { action: "finalise", ids: [one] },
      { cookie: admin.cookie },
    ] as const),
  );
  await api.owner.query("update users set status = 2 where id = $1", [admin.userId]);
  await workOff(answer.data.id);
  expect(await standingOf(one)).toBe("draft");
});

it("what was mailed before is not mailed once more, and said", async () => {
  const one = await draft();
  await call("POST", `/api/invoices/${one}/finalisation`, { send: true });
  await api.owner.query("update invoices set sent_at = sent_at - interval '1 day' where id = $1", [one]);
  await workOff((await start("send", [one])).id);
  expect((await current()).left_out).toMatchObject([
    { sentence: expect.stringMatching(/^Schon am .* gesendet\.$/) },
  ]);
});
