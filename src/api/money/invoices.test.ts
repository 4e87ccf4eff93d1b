import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn } from "../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { practice as practiceIn } from "../../../tests/support/stories/invoicing.ts";
import { finalise as finaliseInvoice } from "../../domain/invoices/issuing/finalise.ts";

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
const item = { description: "Trageberatung", unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" };
const letter = { recipient_name: "Jonas Hartmann", recipient_email: "jonas@mail.example", items: [item] };

/** A draft that was written by hand. */
async function draft(given: object = {}, who = team) {
  const answer = await call("POST", "/api/invoices", { ...letter, ...given }, who);
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  return answer.data;
}
const finalise = (id: number, send = false, who = team) =>
  call("POST", `/api/invoices/${id}/finalisation`, { send }, who);
/** The same at another instant, for which nobody is signed in. */
const finaliseAt = (now: string, id: number, { teamId }: SignedIn) =>
  finaliseInvoice(
    {
      ...{ database: api.services.database, team: teamId, now: new Date(now) },
      actor: { kind: "system", job: "test" },
    },
    id,
    { send: false },
  );
const cancel = (id: number, who = team) =>
  call("POST", `/api/invoices/${id}/cancellation`, { reason: "Falsche Adresse" }, who);
const get = async (id: number, who = team) => (await call("GET", `/api/invoices/${id}`, undefined, who)).data;
async function finalised(given: object = {}, who = team) {
  const { id } = await draft(given, who);
  const answer = await finalise(id, false, who);
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
}
const numbersOf = async (who: SignedIn): Promise<string[]> => {
  const { rows } = await api.owner.query(
    "select number from invoices where team_id = $1 and number is not null order by id",
    [who.teamId],
  );
  return rows.map(({ number }) => number);
};
const upTo = (count: number, prefix = "RE-2026-") =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
const sorted = (numbers: readonly string[]) =>
  numbers.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));

/** Somebody who has booked a lesson, with the invoice's draft. */
async function booked(given: object = {}, person: object = {}) {
  const lesson = await openLesson(api, team, { course_fee: 120, ...given });
  const { data } = await register(api, team, somebody(lesson, person));
  const { rows } = await api.owner.query("select id from registrations where number = $1 and team_id = $2", [
    data.registration.number,
    team.teamId,
  ]);
  return { lesson, id: rows[0].id as number };
}
const draftsFor = (...registration_ids: number[]) =>
  call("POST", "/api/invoices/drafts", { purpose: "registration", registration_ids });
const pay = (registration: number) =>
  call("POST", `/api/registrations/${registration}/payment`, { paid: 1, paid_on: "2026-11-21" });
/** Money as it is entered, past every verb. */
const enter = (registration: number | null, invoice: number | null, cents: number) =>
  api.owner.query(
    `insert into money_entries (team_id, registration_id, invoice_id, kind, amount_cents, method, occurred_on, source, actor, created_at)
     values ($1, $2, $3, 'payment', $4, 'transfer', '2026-11-21', 'hand', '{}', now())`,
    [team.teamId, registration, invoice, cents],
  );

describe("an invoice that is written by hand", () => {
  it("is a draft without a number, of which a preview and all that is missing are said", async () => {
    const written = await draft({
      items: [{ ...item, unit_price: 300, service_from: null }, { unit_price: 1 }],
    });
    expect(written).toMatchObject({
      ...{ number: null, standing: "draft", total_cents: 30_100, issued_on: null, purpose: "hand" },
      sheet: { number: null, total_cents: 30_100, seller: { tax_number: "231/123/45678" } },
    });
    expect(written.missing.map(({ field }: { field: string }) => field)).toEqual([
      ...["recipient_street", "recipient_zip", "items.0.service_from"],
      ...["items.1.description", "items.1.service_from", "items.1.tax_mode"],
    ]);
    const stale = { updated_at: "2026-11-20T10:00:00+01:00" };
    expect(await call("POST", `/api/invoices/${written.id}/finalisation`, stale)).toMatchObject({
      ...{ status: 409, code: "stale_edit" },
    });
    const refused = await finalise(written.id);
    expect(refused).toMatchObject({ status: 409, code: "invoice_incomplete" });
    expect(refused.data.missing).toHaveLength(6);
    expect(await get(written.id)).toMatchObject({ number: null, standing: "draft" });
  });

  it("says while it is a draft that nobody could transfer its money, and where the account is put in", async () => {
    const { id } = await draft();
    expect(await get(id)).toMatchObject({ account_missing_at: "team", missing: [] });
    await call("PATCH", "/api/team", { bank_holder: "Praxis", bank_iban: "DE02120300000000202051" });
    expect(await get(id)).toMatchObject({ account_missing_at: null });
    await call("PATCH", "/api/team", { bank_iban: "" });
    expect((await finalise(id)).data).toMatchObject({ standing: "open", account_missing_at: null });
  });

  it("asks at the field where the days of a line end before they begin, and for hundredths at most", async () => {
    const wrong = [
      { ...item, service_from: "2026-11-05", service_to: "2026-11-01" },
      { ...item, quantity: 0.005 },
    ];
    expect(await call("POST", "/api/invoices", { ...letter, items: wrong })).toMatchObject({
      status: 422,
      errors: {
        "items.0.service_to": ["Das Ende liegt vor dem Anfang"],
        "items.1.quantity": [expect.stringContaining("eine Menge wie 1 oder 2,5")],
      },
    });
  });

  it("is written once for one intention, and refused with other content", async () => {
    const idempotency_key = "written-once";
    const first = await draft({ idempotency_key });
    expect((await draft({ idempotency_key })).id).toBe(first.id);
    expect(
      await call("POST", "/api/invoices", { ...letter, recipient_name: "Eva", idempotency_key }),
    ).toMatchObject({
      ...{ status: 409, code: "intention_changed" },
    });
  });

  it("is edited and thrown away while it is a draft, and a form that has become stale is refused", async () => {
    const { id, updated_at } = await draft();
    const edited = await call("PATCH", `/api/invoices/${id}`, {
      ...{ recipient_city: "Leipzig", updated_at },
      items: [
        { ...item, quantity: "2,5", unit: "hour" },
        { ...item, description: "Nachlass", quantity: "−1", unit_price: 9 },
      ],
    });
    expect(edited.data).toMatchObject({ recipient_city: "Leipzig", total_cents: 16_350 });
    expect(edited.data.items[0]).toMatchObject({ quantity: 2.5, unit: "hour", total_cents: 17_250 });
    expect(await call("PATCH", `/api/invoices/${id}`, { recipient_city: "Halle", updated_at })).toMatchObject(
      {
        ...{ status: 409, code: "stale_edit" },
      },
    );
    expect((await call("DELETE", `/api/invoices/${id}`)).status).toBe(200);
    expect((await call("GET", `/api/invoices/${id}`)).status).toBe(404);
  });
});

describe("finalising", () => {
  it("gives the next number and freezes all that the paper says, whatever the team changes afterwards", async () => {
    const other = await practice();
    const invoice = await finalised({ payment_days: 7 }, other);
    expect(invoice).toMatchObject({
      ...{ number: "RE-2026-1", standing: "open", issued_on: "2026-11-21", due_on: "2026-11-28" },
      sheet: {
        ...{ number: "RE-2026-1", issued_on: "2026-11-21", due_on: "2026-11-28", total_cents: 6900 },
        ...{
          taxes: [{ tax_mode: "exempt", gross_cents: 6900, net_cents: 6900, tax_cents: 0 }],
          rounding_cents: 0,
        },
        notes: ["Die Leistung ist nach § 4 Nr. 14 Buchstabe a UStG von der Umsatzsteuer befreit."],
        service: { from: "2026-11-12", to: "2026-11-12" },
      },
    });
    await call("PATCH", "/api/team", { street: "Neue Straße 1" }, other);
    expect((await get(invoice.id, other)).sheet.seller.street).toBe("Karl-Heine-Straße 54");
  });

  it("gives a hundred at once a hundred numbers without gap or repetition, also where some are incomplete", async () => {
    const other = await practice();
    const complete = await Promise.all(Array.from({ length: 100 }, () => draft({}, other)));
    const incomplete = await Promise.all(
      Array.from({ length: 10 }, () => draft({ recipient_name: "" }, other)),
    );
    const all = [...complete, ...incomplete].toSorted(
      (a, b) => ((a.id * 7919) % 101) - ((b.id * 7919) % 101),
    );
    const answers = await Promise.all(all.map(({ id }) => finalise(id, false, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(sorted(await numbersOf(other))).toEqual(upTo(100));
  });

  it("happens once, however often and however fast it is asked, and mails once", async () => {
    const other = await practice();
    const { id } = await draft({}, other);
    const answers = await Promise.all(Array.from({ length: 8 }, () => finalise(id, true, other)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.number}`))).toEqual(
      new Set(["200 RE-2026-1"]),
    );
    expect((await get(id, other)).mails).toHaveLength(1);
    expect((await finalised({}, other)).number).toBe("RE-2026-2");
  });

  it("counts every series by itself, and anew with every year of Berlin", async () => {
    const other = await practice();
    const instructor = await addUser(api, other, "instructor");
    await call("PATCH", `/api/instructors/${instructor.instructorId}`, { contracts_in_own_name: 1 }, other);
    const series = (await call("GET", "/api/invoice-series", undefined, other)).data;
    expect(series.map(({ next_number }: { next_number: string }) => next_number)).toEqual([
      "RE-2026-1",
      "RE2-2026-1",
    ]);
    const own = { street: "Weg 2", zip: "04107", city: "Leipzig", tax_number: "232/1" };
    expect((await call("PATCH", `/api/invoice-series/${series[1].id}`, own, instructor)).status).toBe(200);
    const drafts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => draft({ series_id: series[at % 2].id }, other)),
    );
    const [old, anew] = ["2026-12-31T23:59:59.900+01:00", "2027-01-01T00:00:00.100+01:00"];
    await Promise.all(drafts.map(({ id }, at) => finaliseAt((at < 10 ? old : anew) ?? "", id, other)));
    const numbers = await numbersOf(other);
    for (const prefix of ["RE-2026-", "RE2-2026-", "RE-2027-", "RE2-2027-"])
      expect(sorted(numbers.filter((number) => number.startsWith(prefix)))).toEqual(upTo(5, prefix));
    expect(numbers).toHaveLength(20);
  });

  it("keeps the pattern of a year that has begun, and takes a new one from the next year on", async () => {
    const other = await practice();
    await finalised({}, other);
    const [series] = (await call("GET", "/api/invoice-series", undefined, other)).data;
    const change = (pattern: string) => call("PATCH", `/api/invoice-series/${series.id}`, { pattern }, other);
    expect((await change("R{year}-{n:4}")).data).toMatchObject({
      ...{ pattern: "R{year}-{n:4}", pattern_this_year: "RE-{year}-{n}", next_number: "RE-2026-2" },
    });
    expect((await finalised({}, other)).number).toBe("RE-2026-2");
    const { id } = await draft({}, other);
    expect((await finaliseAt("2027-01-01T09:00:00+01:00", id, other)).number).toBe("R2027-0001");
    for (const [pattern, sentence] of [
      ["RE-{n}", "je einmal"],
      ["RE/{year}/{n}", "nur Buchstaben"],
      ["KA-{year}-{n}", "bei Anmeldungen"],
      ["RE-{n}-{year}", "aus früheren Jahren"],
    ] as const)
      expect((await change(pattern)).errors?.pattern?.[0], pattern).toContain(sentence);
  });

  it("begins a year where somebody has left off elsewhere, while nothing of it is issued", async () => {
    const other = await practice();
    const [series] = (await call("GET", "/api/invoice-series", undefined, other)).data;
    const beginAt = (next_count: number, pattern = "RE-{year}-{n:3}") =>
      call("PATCH", `/api/invoice-series/${series.id}`, { next_count, pattern }, other);
    expect((await beginAt(58)).data.next_number).toBe("RE-2026-058");
    expect((await beginAt(57)).data.next_number).toBe("RE-2026-057");
    expect((await finalised({}, other)).number).toBe("RE-2026-057");
    expect((await beginAt(90)).errors?.next_count?.[0]).toContain("laufen lückenlos weiter");
    expect((await finalised({}, other)).number).toBe("RE-2026-058");
  });

  it("refuses two series that would print the same numbers, also when both are changed at once", async () => {
    const other = await practice();
    for (const _ of [1, 2]) {
      const instructor = await addUser(api, other, "instructor");
      await call("PATCH", `/api/instructors/${instructor.instructorId}`, { contracts_in_own_name: 1 }, other);
    }
    const [, one, two] = (await call("GET", "/api/invoice-series", undefined, other)).data;
    const answers = await Promise.all(
      [one, two].map(({ id }, at) =>
        call(
          "PATCH",
          `/api/invoice-series/${id}`,
          { pattern: at ? "MO-{year}-{n}" : "MO{year}{n:3}" },
          other,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.errors?.pattern?.[0]).toContain("in einem anderen Rechnungskreis");
  });
});

describe("what was finalised", () => {
  it("is a PDF that stays the same byte for byte, whatever the team changes; a draft's says that it is one", async () => {
    const other = await practice();
    const { id } = await finalised({}, other);
    const pdfOf = async (one: number) => {
      const answer = await api.app.request(`/api/invoices/${one}/pdf`, { headers: { cookie: other.cookie } });
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      return {
        name: answer.headers.get("content-disposition"),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const first = await pdfOf(id);
    expect(first.name).toContain('filename="rechnung-RE-2026-1.pdf"');
    expect(pageText(readPdf(first.bytes).pages[0])).toContain("Trageberatung");
    await call("PATCH", "/api/team", { name: "Andere Praxis" }, other);
    expect((await pdfOf(id)).bytes.equals(first.bytes)).toBe(true);
    const preview = await pdfOf((await draft({}, other)).id);
    expect(preview.name).toContain("rechnungsentwurf.pdf");
    expect(pageText(readPdf(preview.bytes).pages[0])).toContain("Entwurf");
  });

  it("cannot be changed or deleted by any call, nor by anybody in the database", async () => {
    const { id, number } = await finalised();
    const before = await get(id);
    for (const [method, body] of [
      ["PATCH", { recipient_name: "Eva" }],
      ["DELETE", undefined],
    ] as const)
      expect(await call(method, `/api/invoices/${id}`, body)).toMatchObject({
        status: 409,
        code: "invoice_finalised",
      });
    for (const statement of [
      "update invoices set recipient_name = 'Eva' where id = $1",
      "update invoices set number = 'RE-1' where id = $1",
      "update invoices set state = 'draft' where id = $1",
      "update invoices set document = '{}' where id = $1",
      "delete from invoices where id = $1",
      "update invoice_items set unit_price_cents = 1 where invoice_id = $1",
      "delete from invoice_items where invoice_id = $1",
      "insert into invoice_items (team_id, invoice_id, position, quantity, unit, unit_price_cents, total_cents) select team_id, id, 9, 1, 'piece', 1, 1 from invoices where id = $1",
    ])
      await expect(api.owner.query(statement, [id]), statement).rejects.toThrow();
    expect({ ...(await get(id)), updated_at: 0 }).toEqual({ ...before, updated_at: 0 });
    expect(before.number).toBe(number);
  });

  it("may be deleted after the eighth year, and not before its last day is over", async () => {
    const { id } = await finalised();
    const deleteAt = async (now: string) => {
      const client = await api.owner.connect();
      try {
        await client.query("begin");
        await client.query("select set_config('app.now', $1, true)", [now]);
        await client.query("delete from invoices where id = $1", [id]);
      } finally {
        await client.query("rollback");
        client.release();
      }
    };
    await expect(deleteAt("2034-12-31T23:59:00+01:00")).rejects.toThrow("eight years");
    await deleteAt("2035-01-01T00:01:00+01:00");
  });

  it("is cancelled once by a Stornorechnung with a number of its own, however often it is asked", async () => {
    const other = await practice();
    const { id } = await finalised({}, other);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(id, other)));
    for (const { status } of answers) expect(status).toBe(200);
    const invoice = await get(id, other);
    expect(invoice).toMatchObject({ standing: "cancelled", cancelled_by: { number: "RE-2026-2" } });
    const storno = await get(invoice.cancelled_by.id, other);
    expect(storno).toMatchObject({
      ...{
        standing: "cancellation",
        total_cents: -6900,
        cancels: { number: "RE-2026-1" },
        reason: "Falsche Adresse",
      },
      sheet: {
        ...{
          kind: "cancellation",
          total_cents: -6900,
          cancels: { number: "RE-2026-1", issued_on: "2026-11-21" },
        },
        taxes: [{ tax_mode: "exempt", gross_cents: -6900 }],
      },
    });
    expect(storno.sheet.intro).toContain("Grund: Falsche Adresse");
    expect(await call("POST", `/api/invoices/${id}/sending`, undefined, other)).toMatchObject({
      ...{ status: 409, code: "invoice_cancelled" },
    });
    expect((await call("POST", `/api/invoices/${storno.id}/sending`, undefined, other)).status).toBe(200);
    expect(await cancel(storno.id, other)).toMatchObject({ status: 409, code: "invoice_is_cancellation" });
    expect(await numbersOf(other)).toEqual(["RE-2026-1", "RE-2026-2"]);
  });

  it("is either finalised first or not cancelled, when both are asked at once", async () => {
    const other = await practice();
    for (let round = 0; round < 6; round++) {
      const { id } = await draft({}, other);
      const [done, undone] = await Promise.all([finalise(id, false, other), cancel(id, other)]);
      expect(done.status).toBe(200);
      expect([200, 409]).toContain(undone.status);
      expect((await get(id, other)).standing).toBe(undone.status === 200 ? "cancelled" : "open");
    }
    const numbers = await numbersOf(other);
    expect(sorted(numbers)).toEqual(upTo(numbers.length));
  });
});

describe("an invoice of a registration", () => {
  it("bills the fee and the partner as lines, with course, days and number, and says what was billed already", async () => {
    const { id } = await booked(
      { option_partner: 1, partner_fee: 99 },
      { partner: 1, partner_first_name: "Tom", partner_last_name: "Winkler" },
    );
    const made = await draftsFor(id, 999_999_999);
    expect(made.data).toMatchObject({
      created: [{ total_cents: 21_900 }],
      left_out: [{ registration_id: 999_999_999, sentence: "Diese Anmeldung gibt es nicht." }],
    });
    const invoice = await get(made.data.created[0].id);
    expect(invoice).toMatchObject({ purpose: "registration", registration: { id }, standing: "draft" });
    expect(invoice.items).toMatchObject([{ total_cents: 12_000 }, { total_cents: 9900 }]);
    expect(invoice.items[0].details).toContain(invoice.registration.number);
    expect(invoice.items[1].description).toContain("Begleitperson");
    expect((await draftsFor(id)).data).toMatchObject({
      ...{ created: [], left_out: [{ sentence: "Es gibt schon einen Entwurf über 219,00\u00a0€." }] },
    });
    const { number } = (await finalise(invoice.id)).data;
    expect((await draftsFor(id)).data.left_out[0].sentence).toContain(
      `Schon abgerechnet mit Rechnung ${number}`,
    );
  });

  it("is written once, when two ask at once", async () => {
    const { id } = await booked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => draftsFor(id)));
    expect(answers.flatMap(({ data }) => data.created)).toHaveLength(1);
    for (const { status } of answers) expect(status).toBe(200);
  });

  it("is paid by what the registration has paid, before or after, in parts, and too much is said", async () => {
    const { id } = await booked();
    await enter(id, null, 5000);
    const { created } = (await draftsFor(id)).data;
    expect((await finalise(created[0].id)).data).toMatchObject({
      ...{ standing: "partly", paid_cents: 5000, open_cents: 7000, sheet: { paid_cents: 5000 } },
    });
    await enter(id, null, 7000);
    expect(await get(created[0].id)).toMatchObject({
      standing: "paid",
      paid_on: "2026-11-21",
      paid_by: "transfer",
    });
  });

  it("gives its money back to the next invoice when it is cancelled, also while money comes", async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await booked();
      const [first] = (await draftsFor(id)).data.created;
      await finalise(first.id);
      const [paid, cancelled] = await Promise.all([pay(id), cancel(first.id)]);
      expect([paid.status, cancelled.status]).toEqual([200, 200]);
      expect(await get(first.id)).toMatchObject({ standing: "cancelled", paid_cents: 0 });
      const [second] = (await draftsFor(id)).data.created;
      expect((await finalise(second.id)).data).toMatchObject({
        ...{ standing: "paid", paid_cents: 12_000, sheet: { paid_cents: 12_000 } },
      });
    }
  });

  it("takes no money that is not for what it bills", async () => {
    const { id } = await booked();
    const [made] = (await draftsFor(id)).data.created;
    const { number } = (await finalise(made.id)).data;
    const other = await finalised();
    expect(number).toMatch(/^RE-2026-/);
    await expect(enter(null, null, 100)).rejects.toThrow("money_is_for_something");
    await expect(enter(null, made.id, 100)).rejects.toThrow("what the invoice bills");
    await expect(enter(id, other.id, 100)).rejects.toThrow("what the invoice bills");
    await enter(null, other.id, 100);
    await enter(id, made.id, 100);
    expect(await get(other.id)).toMatchObject({ paid_cents: 100, standing: "partly" });
    expect(await get(made.id)).toMatchObject({ paid_cents: 100, standing: "partly" });
    await cancel(other.id);
    await expect(enter(null, other.id, 100)).rejects.toThrow("what the invoice bills");
  });
});

describe("the list of invoices", () => {
  it("is narrowed by state, day, kind and words, and its sums agree with it", async () => {
    const other = await practice();
    await draft({}, other);
    const open = await finalised({ recipient_name: "Greta Lorenz" }, other);
    await cancel((await finalised({}, other)).id, other);
    const list = async (query: string) =>
      (await call("GET", `/api/invoices?${query}`, undefined, other)).data.map(
        (one: { number: string | null }) => one.number,
      );
    expect(await list("")).toHaveLength(4);
    expect(await list("state=draft")).toEqual([null]);
    expect(await list("state=open")).toEqual([open.number]);
    expect(await list("state=cancelled&sort=number")).toEqual(["RE-2026-2", "RE-2026-3"]);
    expect(await list("q=greta")).toEqual(["RE-2026-1"]);
    expect(await list("q=RE-2026-1")).toEqual(["RE-2026-1"]);
    expect(await list("from=2026-11-22")).toEqual([]);
    expect(await list("purpose=rest")).toEqual([]);
    const { data } = await call("GET", "/api/invoices/summary", undefined, other);
    expect(data).toMatchObject({
      ...{
        all: 4,
        open: { cents: 6900, count: 1 },
        drafts: { cents: 6900, count: 1 },
        next_number: "RE-2026-4",
      },
      counts: { draft: 1, open: 1, cancelled: 1, cancellation: 1 },
      months: [{ month: "2026-11", finalised_cents: 6900, open_cents: 6900, count: 3 }],
    });
  });

  it("shows instructors what is theirs alone, and guests nothing", async () => {
    const other = await practice();
    const theirs = await finalised({}, other);
    const instructor = await addUser(api, other, "instructor");
    const guest = await addUser(api, other, "guest");
    const own = await draft({}, instructor);
    const seen = (await call("GET", "/api/invoices", undefined, instructor)).data;
    expect(seen.map(({ id }: { id: number }) => id)).toEqual([own.id]);
    expect((await call("GET", `/api/invoices/${theirs.id}`, undefined, instructor)).status).toBe(404);
    expect((await cancel(theirs.id, instructor)).status).toBe(404);
    expect((await call("GET", "/api/invoices", undefined, guest)).status).toBe(403);
    const ofTeam = (await call("GET", "/api/invoice-series", undefined, other)).data[0].id;
    expect((await call("GET", "/api/invoice-series", undefined, instructor)).data).toEqual([]);
    expect(
      (await call("PATCH", `/api/invoice-series/${ofTeam}`, { payment_days: 3 }, instructor)).status,
    ).toBe(404);
  });
});

it("who has billed in her own name is not deleted: what she issued is kept", async () => {
  const other = await practice();
  const instructor = await addUser(api, other, "instructor");
  await call("PATCH", `/api/instructors/${instructor.instructorId}`, { contracts_in_own_name: 1 }, other);
  const series = (await call("GET", "/api/invoice-series", undefined, other)).data[1].id;
  const { id } = await draft({ series_id: series }, other);
  const remove = () => call("DELETE", `/api/instructors/${instructor.instructorId}`, undefined, other);
  expect(await remove()).toMatchObject({ status: 409, code: "instructor_has_drafts" });
  await call("DELETE", `/api/invoices/${id}`, undefined, other);
  expect((await remove()).status).toBe(200);
});

it("what was issued in her own name keeps her", async () => {
  const other = await practice();
  const instructor = await addUser(api, other, "instructor");
  await call("PATCH", `/api/instructors/${instructor.instructorId}`, { contracts_in_own_name: 1 }, other);
  const { id } = (await call("GET", "/api/invoice-series", undefined, other)).data[1];
  const own = { street: "Weg 2", zip: "04107", city: "Leipzig", tax_number: "232/1" };
  await call("PATCH", `/api/invoice-series/${id}`, own, other);
  await finalised({ series_id: id }, other);
  const remove = await call("DELETE", `/api/instructors/${instructor.instructorId}`, undefined, other);
  expect(remove).toMatchObject({ status: 409, code: "instructor_has_billed" });
});
