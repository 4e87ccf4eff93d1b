import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../../tests/support/people/team.ts";
import { cancelInvoice } from "../issuing/cancel-invoice.ts";
import { finalise } from "../issuing/finalise.ts";
import { endKeeping } from "./end-keeping.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});

const ctxAt = (at: string) => ({
  ...{ database: api.services.database, team: team.teamId, now: new Date(at) },
  actor: { kind: "system" as const, job: "invoices.keeping-end" },
});
async function call(method: string, path: string, body?: object) {
  const answer = await api.call(method, `/api${path}`, body, { cookie: team.cookie });
  expect([path, answer.status < 300, answer.message]).toEqual([path, true, answer.message]);
  return answer.data;
}
async function practice(): Promise<void> {
  team = await signUpTeam(api);
  const address = { street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig" };
  await call("PATCH", "/team", { ...address, tax_number: "231/123/45678" });
}
async function issued(at: string, name = "Jonas Hartmann"): Promise<number> {
  const { id } = await call("POST", "/invoices", {
    ...{ recipient_name: name, recipient_street: "Weg 1", recipient_zip: "04229", recipient_city: "Leipzig" },
    ...{ recipient_email: "jonas@mail.example" },
    items: [{ description: "Beratung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" }],
  });
  await finalise(ctxAt(at), id, { send: true });
  return id;
}
const numbers = async () =>
  (
    await api.owner.query(
      "select number from invoices where team_id = $1 and number is not null order by id",
      [team.teamId],
    )
  ).rows.map(({ number }) => number);
const jobs = async () =>
  (
    await api.owner.query(
      `select start_after as due, data ->> 'year' as year from pgboss.job
       where name = 'invoices.keeping-end' and (data ->> 'team')::int = $1 order by start_after`,
      [team.teamId],
    )
  ).rows.map(({ due, year }) => [year, due.toISOString()]);
const [NEW_YEAR_2035, NEW_YEAR_2036] = ["2034-12-31T23:00:00.000Z", "2035-12-31T23:00:00.000Z"];

describe("invoices are kept until the eighth year after theirs is over", () => {
  it("and forgotten then with all that is about them, which the team's history says", async () => {
    await practice();
    const first = await issued("2026-11-20T10:00:00+01:00");
    await issued("2026-12-31T23:59:59+01:00");
    await issued("2027-01-01T00:00:00+01:00");
    expect(await jobs()).toEqual([
      ["2026", NEW_YEAR_2035],
      ["2027", NEW_YEAR_2036],
    ]);
    await call("POST", `/invoices/${first}/payments`, {
      amount: 69,
      method: "onsite",
      occurred_on: "2026-11-21",
    });

    await endKeeping(ctxAt("2034-12-31T23:59:59+01:00"), 2026);
    expect(await numbers()).toHaveLength(3);
    expect((await jobs()).filter(([year]) => year === "2026")).toHaveLength(2);

    for (const _ of [1, 2]) await endKeeping(ctxAt("2035-01-01T00:00:00+01:00"), 2026);
    expect(await numbers()).toEqual(["RE-2027-1"]);
    const { rows } = await api.owner.query(
      `select (select count(*)::int from mails where team_id = $1 and kind = 'invoice') as mails,
         (select count(*)::int from invoice_items where team_id = $1) as items,
         (select string_agg(changes::text, '') from audit_log where team_id = $1 and object_type = 'invoice'
           and object_id = $2 and changes <> '{}') as said,
         (select json_agg(changes) from audit_log where team_id = $1 and action = 'invoices-outlived') as outlived`,
      [team.teamId, first],
    );
    expect(rows).toEqual([
      { mails: 1, items: 1, said: null, outlived: [{ invoices: [2, null], issued_until: [2026, null] }] },
    ]);
    expect((await call("GET", `/history/team/${team.teamId}`))[0]).toMatchObject({
      action: "invoices-outlived",
    });
  });

  it("but the money stays where it lies, under the number that it paid", async () => {
    const book = await call("GET", "/bookkeeping/cash-book?from=2026-11-01&to=2026-11-30");
    expect(book).toMatchObject({
      ...{ closing_cents: 6_900, days: [{ entries: [{ number: 1, reference: "RE-2026-1", cents: 6_900 }] }] },
    });
  });

  it("and a cancelled one as long as its Stornorechnung", async () => {
    await practice();
    const id = await issued("2026-12-30T10:00:00+01:00");
    await cancelInvoice(ctxAt("2027-01-03T10:00:00+01:00"), id, { reason: "Irrtum", send: false });
    await endKeeping(ctxAt("2035-01-01T00:00:00+01:00"), 2026);
    expect(await numbers()).toEqual(["RE-2026-1", "RE-2027-1"]);
    await endKeeping(ctxAt("2036-01-01T00:00:00+01:00"), 2027);
    expect(await numbers()).toEqual([]);
  });

  it("and a team goes as a whole, with what was paid for its invoices", async () => {
    await practice();
    const id = await issued("2026-11-20T10:00:00+01:00");
    await call("POST", `/invoices/${id}/payments`, {
      amount: 69,
      method: "onsite",
      occurred_on: "2026-11-21",
    });
    await api.owner.query("delete from teams where id = $1", [team.teamId]);
    expect(await numbers()).toEqual([]);
  });
});
