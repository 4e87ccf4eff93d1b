import { unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";

let api: TestApi;
let team: SignedIn;
let number: string;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  await call("PATCH", "/api/team", {
    ...{ street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig", tax_number: "231/123/45678" },
  });
  const lesson = await openLesson(api, team, { course_fee: 120, max_participants: 5 });
  const { data } = await register(api, team, somebody(lesson, { last_name: "Zöllner" }));
  number = data.registration.number;
  const { rows } = await api.owner.query("select id from registrations where number = $1 and team_id = $2", [
    ...[number, team.teamId],
  ]);
  await api.owner.query(
    `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
     values ($1, $2, 'payment', 5000, 'onsite', '2026-11-20', 'hand', '{}', '2026-11-20T18:00:00+01:00'),
       ($1, $2, 'payment', 2000, 'onsite', '2026-11-21', 'hand', '{}', '2026-11-21T09:00:00+01:00')`,
    [team.teamId, rows[0].id],
  );
  await api.owner.query(
    `insert into money_entries (team_id, registration_id, kind, amount_cents, method, occurred_on, source, actor, created_at, corrects_id)
     select team_id, registration_id, kind, -amount_cents, method, occurred_on, source, '{}', '2026-11-21T09:30:00+01:00', id
     from money_entries where team_id = $1 and amount_cents = 2000`,
    [team.teamId],
  );
});

const call = (method: string, path: string, body?: object, who = team) =>
  api.call(method, path, body, { cookie: who.cookie });
const file = (path: string, who = team) =>
  api.app.request(`/api/bookkeeping/${path}`, { headers: { cookie: who.cookie } });
const november = "from=2026-11-01&to=2026-11-30";

/** The files of an archive as text, those for DATEV as Windows writes them. */
async function unpacked(answer: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString("latin1")]),
  );
}

describe("postings for DATEV", () => {
  it("are not made before it is known whose books they are, and that is said", async () => {
    const answer = await file(`datev.zip?${november}`);
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toContain("Berater- und Mandantennummer");
    expect((await call("GET", `/api/bookkeeping/overview?${november}`)).data).toMatchObject({
      ...{ has_numbers: 0, is_new: 0, postings: 3, payments: { count: 3, total_cents: 5000 } },
    });
  });

  it("come as a file a month, with accounts of the chart that was chosen", async () => {
    const settings = await call("PATCH", "/api/bookkeeping/settings", {
      ...{ adviser_number: 29098, client_number: 55003, chart: "skr04", account_transfer: "1810" },
    });
    expect(settings.data.accounts).toMatchObject({ onsite: "1600", transfer: "1810", exempt: "4100" });
    const answer = await file(`datev.zip?from=2026-10-01&to=2026-12-31`);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const files = await unpacked(answer);
    expect(Object.keys(files)).toEqual(["EXTF_Buchungsstapel_2026-11-01_2026-11-30.csv", "LIESMICH.txt"]);
    const [head, , first] = files["EXTF_Buchungsstapel_2026-11-01_2026-11-30.csv"]?.split("\r\n") ?? [];
    expect(head).toContain(";29098;55003;20260101;4;20261101;20261130;");
    expect(first).toMatch(/^50,00;"S";"EUR";;;"";1600;4100;"";2011;/);
    expect(first).toContain(`"Zahlung ${number}"`);
    expect(Object.values(files).join()).not.toContain("Zöllner");
  });

  it("of days without anything are none: it is said before", async () => {
    const answer = await file("datev.zip?from=2025-01-01&to=2025-01-31");
    expect(answer.status).toBe(409);
    expect((await answer.json()).message).toContain("weder Rechnungen noch Zahlungen");
    expect((await file(`datev.zip?from=2026-11-02&to=2026-11-01`)).status).toBe(422);
  });

  it("name their documents where the team wants it, under the ids of the list beside them", async () => {
    const draft = await call("POST", "/api/invoices", {
      ...{ recipient_name: "Jonas Hartmann", recipient_street: "Weg 1", recipient_zip: "04229" },
      recipient_city: "Leipzig",
      items: [{ description: "Beratung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" }],
    });
    const done = await call("POST", `/api/invoices/${draft.data.id}/finalisation`, {});
    expect(done.status, JSON.stringify(done)).toBe(200);
    await call("PATCH", "/api/bookkeeping/settings", { links_documents: 1, debtors: "numbered" });
    const documents = await unpacked(await file(`documents.zip?${november}`));
    expect(Object.keys(documents)).toEqual([`rechnung-${done.data.number}.pdf`, "document.xml"]);
    const guid = documents["document.xml"]?.match(/guid="([^"]+)"/)?.[1];
    const postings = Object.values(await unpacked(await file(`datev.zip?${november}`))).join("\n");
    expect(postings).toContain(`"BEDI ""${guid}"""`);
    // Her number is given once, however often postings are taken.
    expect(postings).toContain(";10001;4100;");
    expect(Object.values(await unpacked(await file(`datev.zip?${november}`))).join("\n")).toBe(postings);
  });

  it("leave out what an invoice gives away, and what its items take back from each other", async () => {
    const item = (description: string, unit_price: number, tax_mode: string, quantity = 1) => ({
      ...{ description, unit_price, tax_mode, quantity },
      service_from: "2026-11-13",
    });
    const draft = await call("POST", "/api/invoices", {
      ...{ recipient_name: "Nora Feld", recipient_street: "Weg 3", recipient_zip: "04229" },
      recipient_city: "Leipzig",
      items: [
        ...[item("Kurs", 100, "exempt"), item("Mappe, geschenkt", 0, "reduced")],
        ...[item("Tuch", 20, "standard"), item("Tuch zurück", 20, "standard", -1)],
      ],
    });
    const { data: given, ...done } = await call("POST", `/api/invoices/${draft.data.id}/finalisation`, {});
    expect(done.status, JSON.stringify(done)).toBe(200);
    const linesOf = async () =>
      Object.values(await unpacked(await file(`datev.zip?${november}`)))
        .flatMap((text) => text.split("\r\n"))
        .filter((line) => line.includes(given.number));
    const counted = async () => (await call("GET", `/api/bookkeeping/overview?${november}`)).data.postings;
    const before = await counted();
    expect(await linesOf()).toEqual([expect.stringMatching(/^100,00;"S"/)]);
    await call("POST", `/api/invoices/${draft.data.id}/cancellation`, { reason: "Irrtum" });
    expect(await linesOf()).toHaveLength(2);
    expect(await counted()).toBe(before + 1);
  });

  it("are taken by owner and admins alone, and that is written down", async () => {
    const instructor = await addUser(api, team, "instructor");
    expect((await file(`datev.zip?${november}`, instructor)).status).toBe(403);
    const { rows } = await api.owner.query(
      "select changes from audit_log where action = 'exported' and team_id = $1 order by id desc limit 1",
      [team.teamId],
    );
    expect(rows[0].changes).toMatchObject({ list: [null, "datev"] });
  });
});

describe("the cash book", () => {
  it("says what was there in the morning and in the evening, and keeps mistakes with a line against them", async () => {
    await call("PATCH", "/api/bookkeeping/settings", { cash_opening: "150,00" });
    const { data } = await call("GET", `/api/bookkeeping/cash-book?${november}`);
    expect(data).toMatchObject({ opening_cents: 15_000, closing_cents: 20_000 });
    expect(data.days).toMatchObject([
      {
        ...{ day: "2026-11-20", opening_cents: 15_000, closing_cents: 20_000 },
        entries: [{ number: 1, text: "Zahlung vor Ort", reference: number, cents: 5_000 }],
      },
      {
        ...{ day: "2026-11-21", opening_cents: 20_000, closing_cents: 20_000 },
        entries: [
          { number: 2, cents: 2_000, balance_cents: 22_000 },
          { number: 3, cents: -2_000, text: "Korrektur zu Nr. 2", corrects: 2 },
        ],
      },
    ]);
  });

  it("goes on the next month where it ended", async () => {
    const { data } = await call("GET", "/api/bookkeeping/cash-book?from=2026-12-01&to=2026-12-31");
    expect(data).toMatchObject({ opening_cents: 20_000, closing_cents: 20_000, days: [] });
  });

  it("is printed, and taken as a table", async () => {
    const { pages } = readPdf(Buffer.from(await (await file(`cash-book.pdf?${november}`)).arrayBuffer()));
    expect(pages.map(pageText).join()).toContain("Korrektur zu Nr. 2");
    const [head, first, second] = await readSheet(await (await file(`cash-book.xlsx?${november}`)).blob());
    expect(head?.slice(0, 4)).toEqual(["Nummer", "Tag", "Vorgang", "Beleg"]);
    expect(first?.slice(2)).toEqual(["Anfangsbestand", null, null, null, 150, null]);
    expect(second?.slice(0, 5)).toEqual([1, new Date("2026-11-20"), "Zahlung vor Ort", number, 50]);
    expect(await (await file(`cash-book.csv?${november}`)).text()).toContain(";150,00;");
  });
});

describe("what is open, and what is declared", () => {
  it("lists invoices, and registrations that no invoice asks for", async () => {
    const { data } = await call("GET", "/api/bookkeeping/open-items");
    expect(data.items).toMatchObject([
      { kind: "invoice", name: "Jonas Hartmann", open_cents: 6_900 },
      { kind: "registration", number, name: "Lea Zöllner", open_cents: 7_000 },
    ]);
    expect(data.open_cents).toBe(13_900);
  });

  it("adds up by day of payment and by tax", async () => {
    const { data } = await call("GET", `/api/bookkeeping/tax-summary?${november}`);
    expect(data).toMatchObject({ income_cents: 5_000, refund_cents: 0, fee_cents: 0, surplus_cents: 5_000 });
    expect(data.purposes).toMatchObject([{ purpose: "exempt", income_cents: 5_000, tax_cents: 0 }]);
    const lines = await (await file(`tax-summary.csv?${november}`)).text();
    expect(lines).toContain(`20.11.2026;Einnahme;${number};`);
  });
});

describe("settings of the books", () => {
  it("refuse accounts that are longer or shorter than the adviser's, also those that were chosen before", async () => {
    const answer = await call("PATCH", "/api/bookkeeping/settings", { account_standard: "84000" });
    expect([answer.status, answer.errors]).toEqual([
      422,
      { account_standard: ["Ihre Sachkonten haben 4 Stellen"] },
    ]);
    expect((await call("PATCH", "/api/bookkeeping/settings", { debtor_account: "100000" })).status).toBe(422);
    const longer = await call("PATCH", "/api/bookkeeping/settings", { account_length: 6 });
    expect([longer.status, longer.errors]).toEqual([
      422,
      { account_transfer: ["Ihre Sachkonten haben 6 Stellen"] },
    ]);
    const fits = { account_length: 6, account_transfer: "181000" };
    expect((await call("PATCH", "/api/bookkeeping/settings", fits)).data.accounts).toMatchObject({
      ...{ transfer: "181000", onsite: "160000" },
    });
  });

  it("know no books of who does not contract in her own name", async () => {
    const answer = await call("GET", `/api/bookkeeping/settings?instructor_id=${team.instructorId}`);
    expect([answer.status, answer.message]).toEqual([
      404,
      "Diese Kursleitung rechnet nicht in eigenem Namen ab.",
    ]);
  });
});
