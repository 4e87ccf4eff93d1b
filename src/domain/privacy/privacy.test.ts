import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestApi } from "../../../tests/support/api.ts";
import type { SignedIn } from "../../../tests/support/people/team.ts";
import { pageText, readPdf } from "../../../tests/support/read-pdf.ts";
import { keyOfTeam, rowsOf, tablesOfTeams } from "../../../tests/support/rows.ts";
import { heldAt, openLesson } from "../../../tests/support/stories/booking.ts";
import { type Desk, startDesk } from "../../../tests/support/stories/desk.ts";
import { start } from "../../../tests/support/stories/waiting-list.ts";
import { declare } from "../../../tests/support/stories/withdrawal.ts";

let api: TestApi;
let owner: SignedIn;
let desk: Desk;
beforeAll(async () => {
  ({ api, owner, desk } = await startDesk());
});
beforeEach(() => {
  api.time.now = start;
});

const home = { street: "Weg 1", zip: "04229", city: "Leipzig" };

describe("a person's data", () => {
  it("are handed out whole, as JSON and to read", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await desk.add(lesson, {
      first_name: "Özlem",
      last_name: "Kaya",
      email: "oezlem@mail.example",
      message: "Ich freue mich",
    });
    await desk.add(await openLesson(api, owner), {
      first_name: "özlem",
      last_name: "KAYA",
      email: "oezlem@mail.example",
    });
    await desk.call("POST", `/${id}/notes`, { text: "Sehr nett" });
    const { token } = (await api.owner.query("select token from registrations where id = $1", [id])).rows[0];
    await api.call("POST", heldAt(owner, token, "/messages"), { text: "Gibt es Matten?" });
    await declare(api, owner, { booking: "Yoga", email: "Oezlem@mail.example" });
    await declare(api, owner, { booking: "Pilates", email: "jemand.anders@mail.example" });
    const whole = await api.app.request(`/api/registrations/${id}/export`, {
      headers: { cookie: owner.cookie },
    });
    const body = await whole.json();
    expect(body.person).toEqual({ name: "Özlem Kaya", email: "oezlem@mail.example" });
    expect(body.registrations).toHaveLength(2);
    expect(body.registrations[0]).toMatchObject({
      id,
      message: "Ich freue mich",
      notes: [{ text: "Sehr nett" }],
    });
    expect(body.withdrawals).toMatchObject([{ booking: "Yoga", state: "open" }]);
    const text = await (
      await api.app.request(`/api/registrations/${id}/export?format=text`, {
        headers: { cookie: owner.cookie },
      })
    ).text();
    expect(text).toContain("Name: Özlem Kaya");
    expect(text).toContain("Nachricht: Ich freue mich");
    expect(text).toContain("Nachricht vom 21.11.2026, 10:00 Uhr: Gibt es Matten?");
    expect(text).toContain("Buchung: Yoga");
  });

  it("name every payment and every refund, also what was taken back", async () => {
    const { id } = await desk.add(await openLesson(api, owner), { payment_method: "onsite" });
    const pay = (paid: 0 | 1) => desk.call("POST", `/${id}/payment`, { paid, paid_on: "2026-11-12" });
    for (const paid of [1, 0, 1] as const) expect((await pay(paid)).status).toBe(200);
    const refunded = { amount_cents: 500, refunded_on: "2026-11-15", payment_method: "transfer" };
    expect((await desk.call("POST", `/${id}/noted-refund`, refunded)).status).toBe(200);
    const answer = await api.app.request(`/api/registrations/${id}/export?format=text`, {
      headers: { cookie: owner.cookie },
    });
    const lines = (await answer.text())
      .replaceAll("\u00a0", " ")
      .split("\n")
      .map((line) => line.trim());
    expect(lines.filter((line) => /^(Z|Rückz)ahlung vom/.test(line))).toEqual([
      "Zahlung vom 12.11.2026: 25,00 €, vor Ort",
      "Zahlung vom 12.11.2026 zurückgenommen: 25,00 €, vor Ort",
      "Zahlung vom 12.11.2026: 25,00 €, vor Ort",
      "Rückzahlung vom 15.11.2026: 5,00 €, Überweisung",
    ]);
  });

  it("name every invoice to her, by hand and not yet issued too, with items and what was paid for it", async () => {
    const send = async (path: string, body: object) => {
      const answer = await api.call("POST", `/api/invoices${path}`, body, { cookie: owner.cookie });
      expect(answer.status, JSON.stringify(answer)).toBeLessThan(300);
      return answer.data;
    };
    await api.call("PATCH", "/api/team", { ...home, tax_number: "231/123/45678" }, { cookie: owner.cookie });
    const { id } = await desk.add(await openLesson(api, owner), {
      ...{ first_name: "Ida", last_name: "Brecht", email: "ida@mail.example", ...home },
    });
    const [drafted] = (await send("/drafts", { purpose: "registration", registration_ids: [id] })).created;
    const letter = (recipient_email: string, description: string) => ({
      ...{ recipient_name: "Ida Brecht", recipient_email, recipient_street: home.street },
      ...{ recipient_zip: home.zip, recipient_city: home.city },
      items: [{ description, unit_price: 69, tax_mode: "exempt", service_from: "2026-11-12" }],
    });
    const own = await send("", letter("Ida@mail.example", "Beratung am Abend"));
    await send("", letter("andere@mail.example", "Beratung einer anderen"));
    await send(`/${own.id}/finalisation`, {});
    await send(`/${own.id}/payments`, { amount: 20, method: "onsite", occurred_on: "2026-11-21" });
    const exported = async (format: string) =>
      api.app.request(`/api/registrations/${id}/export${format}`, { headers: { cookie: owner.cookie } });
    const { invoices } = await (await exported("")).json();
    expect(invoices).toMatchObject([
      { number: null, state: "draft", recipient_name: "Ida Brecht", items: [{ total_cents: 2500 }] },
      {
        ...{ number: "RE-2026-1", recipient_street: home.street, paid_cents: 2000 },
        items: [{ description: "Beratung am Abend", total_cents: 6900 }],
        money_entries: [{ kind: "payment", amount_cents: 2000 }],
      },
    ]);
    expect(drafted).toBeDefined();
    const text = (await (await exported("?format=text")).text()).replaceAll("\u00a0", " ");
    expect(text).toContain("Entwurf einer Rechnung");
    expect(text).toContain("Beratung am Abend: 69,00 €");
    expect(text).toContain("Zahlung vom 21.11.2026: 20,00 €, vor Ort");
    expect(text).not.toContain("einer anderen");
  });

  it("are handed out as a PDF that screen readers read, whole however long somebody wrote", async () => {
    const lesson = await openLesson(api, owner, { course_fee: 120 });
    const { id } = await desk.add(lesson, {
      first_name: "Özlem",
      last_name: "Kaya-Lang",
      email: "lang@mail.example",
      message: `Anfang. ${"Das ist mir wichtig. ".repeat(80)}Ende.`,
      payment_method: "onsite",
    });
    await desk.call("POST", `/${id}/payment`, { paid: 1, paid_on: "2026-11-12" });
    const answer = await api.app.request(`/api/registrations/${id}/export?format=pdf`, {
      headers: { cookie: owner.cookie },
    });
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="auskunft-${id}.pdf"`);
    const { pages, elements, emptyBoxes, raw } = readPdf(Buffer.from(await answer.arrayBuffer()));
    const text = pages.map(pageText).join("").replaceAll("\u00a0", " ");
    expect(text).toContain("Auskunft über gespeicherte Daten (Art. 15 DSGVO)");
    expect(text).toContain("Person: Özlem Kaya-Lang");
    expect(text).toContain("lang@mail.example");
    expect(text).toContain("120,00 €");
    expect(text).toContain("Zahlung vom 12.11.2026: 120,00 €, vor Ort");
    expect(text).toContain("Anfang.");
    expect(text).toContain("Ende.");
    expect(elements).toMatchObject({ H1: 1, Table: expect.any(Number) });
    expect(elements.H2).toBeGreaterThanOrEqual(2);
    expect(emptyBoxes).toBe(0);
    expect(raw).toContain("/Lang (de-DE)");
    for (const { y } of pages.flat()) expect(y).toBeGreaterThan(0);
  });

  it("name everything that a registration keeps but what opens or recognises something", async () => {
    const without = new Set([
      // The wall, the secret link, and what recognises a call that was sent twice.
      ...["team_id", "token", "idempotency_key", "request_hash", "person_key"],
      // Said by other names.
      ...[
        "lesson_id",
        "discount_code_id",
        "any_date",
        "owed_since",
        "waiting_since",
        "expires_at",
        "overbooked",
      ],
      // What was agreed then, which says the same as the lesson; and which reminders went out, which the mails say.
      ...[
        "snapshot",
        "reminded_at",
        "payment_reminded_at",
        "rest_reminded_at",
        "rest_overdue_at",
        "invited_at",
      ],
      ...[
        "unpaid_lapses_at",
        "address_proof",
        "calendar_sequence",
        "provider_fee_cents",
        "price_id",
        "rest_due_on",
      ],
    ]);
    const { id } = await desk.add(await openLesson(api, owner));
    const answer = await api.app.request(`/api/registrations/${id}/export`, {
      headers: { cookie: owner.cookie },
    });
    const named = Object.keys((await answer.json()).registrations[0]);
    const { rows } = await api.owner.query(
      "select column_name as name from information_schema.columns where table_name = 'registrations'",
    );
    const silent = rows.map(({ name }) => name).filter((name) => !named.includes(name) && !without.has(name));
    expect(silent).toEqual([]);
  });

  it("are erased on request once they are not needed, from everywhere, and the amounts stay", async () => {
    const lesson = await openLesson(api, owner);
    const { id } = await desk.add(lesson, {
      first_name: "Wilhelmine",
      last_name: "Vergessen",
      email: "weg@mail.example",
      note: "Wilhelmine ruft an",
    });
    await desk.call("PATCH", `/${id}`, { last_name: "Vergessenheit" });
    expect(await desk.call("POST", `/${id}/erasure`)).toMatchObject({ status: 409, code: "still_needed" });
    await api.owner.query(
      `with held as (insert into lesson_sessions (team_id, lesson_id, starts_at, ends_at)
         values ($1, $2, now(), now() + interval '1 hour') returning id)
       insert into attendances (team_id, registration_id, session_id, state, mark_id, marked_at)
       select $1, $3, id, 'present', gen_random_uuid(), now() from held`,
      [owner.teamId, lesson, id],
    );
    await desk.call("POST", `/${id}/cancellation`, { reason: "Wilhelmine zieht um", charge_fee: true });
    const { data } = await desk.call("POST", `/${id}/erasure`);
    expect(data).toMatchObject({
      first_name: "Gelöschte",
      last_name: "Person",
      email: "",
      total_cents: 2500,
      notes: [],
    });
    expect(data.erased_at).toBe("2026-11-21T10:00:00+01:00");
    const kept = await api.owner.query("select from attendances where registration_id = $1", [id]);
    expect(kept.rowCount).toBe(0);
    for (const table of [
      "registrations",
      "registration_notes",
      "registration_echoes",
      "mails",
      "audit_log",
    ]) {
      const { rows } = await api.owner.query(
        `select from ${table} t where t::text ~* 'wilhelmine|vergessen|weg@mail'`,
      );
      expect({ [table]: rows.length }).toEqual({ [table]: 0 });
    }
    expect(await desk.call("PATCH", `/${id}`, { city: "Halle" })).toMatchObject({
      status: 409,
      code: "registration_erased",
    });
    expect((await desk.call("POST", `/${id}/erasure`)).status).toBe(200);
  });

  it("are erased with the contact request that the registration came from, whoever looks after it", async () => {
    const lesson = await openLesson(api, owner);
    const send = (path: string, body: object) => api.call("POST", path, body, { cookie: owner.cookie });
    const person = { email: "thekla@mail.example" };
    const asked = await send("/api/contact-requests", {
      ...person,
      name: "Thekla Spurlos",
      message: "Passt es noch?",
    });
    const made = await send(`/api/contact-requests/${asked.data.id}/registration`, {
      ...person,
      lesson_id: lesson,
      first_name: "Thekla",
      last_name: "Spurlos",
    });
    expect(made).toMatchObject({ status: 201, data: { contact_request: { id: asked.data.id } } });
    await desk.call("POST", `/${made.data.id}/cancellation`, {});
    const erased = await desk.call("POST", `/${made.data.id}/erasure`);
    expect(erased).toMatchObject({ status: 200, data: { contact_request: null } });
    const left = JSON.stringify(await rowsOf(api, owner.teamId));
    expect(left).not.toContain("Spurlos");
    expect(left).not.toContain(person.email);
  });

  it("leave nothing of her in drafts or in what the log says of them; what was finalised stays as it was issued", async () => {
    const send = (path: string, body: object) => api.call("POST", path, body, { cookie: owner.cookie });
    const edit = (path: string, body: object) => api.call("PATCH", path, body, { cookie: owner.cookie });
    await edit("/api/team", { street: "Karl-Heine-Straße 54", zip: "04229", city: "Leipzig" });
    const lesson = await openLesson(api, owner, { course_fee: 80 });
    const person = { first_name: "Wilhelmine", last_name: "Fortgang", email: "fortgang@mail.example" };
    const { id } = await desk.add(lesson, person);
    const item = { description: "Beratung", unit_price: 20, tax_mode: "exempt", service_from: "2026-11-12" };
    const drafted = async () => {
      const { data } = await send("/api/invoices", { registration_id: id, items: [item] });
      await edit(`/api/invoices/${data.id}`, {
        recipient_extra: "c/o Fortgang",
        intro: "liebe Frau Fortgang",
      });
      return data.id as number;
    };
    const [draft, issued] = [await drafted(), await drafted()];
    const { data } = await send(`/api/invoices/${issued}/finalisation`, { send: 1 });
    await desk.call("POST", `/${id}/cancellation`, {});
    expect((await desk.call("POST", `/${id}/erasure`)).status).toBe(200);
    const closed = await api.call("GET", `/api/invoices/${draft}`, undefined, { cookie: owner.cookie });
    expect(closed.status).toBe(404);
    const naming: string[] = [];
    for (const table of await tablesOfTeams(api)) {
      const { rows } = await api.owner.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${table} t where ${keyOfTeam(table)} = $1`,
        [owner.teamId],
      );
      if (/fortgang/i.test(rows[0]?.text ?? "")) naming.push(table);
    }
    expect(naming).toEqual(["invoices"]);
    const { rows } = await api.owner.query(
      "select action, changes from audit_log where object_type = 'invoice' and object_id = $1 order by id",
      [issued],
    );
    expect(rows.map(({ action }) => action)).toEqual(["created", "updated", "finalised", "sent"]);
    expect(rows[2].changes).toMatchObject({ number: [null, data.number] });
  });

  it("of a treatment that took place are kept as the law demands", async () => {
    const lesson = await openLesson(api, owner, { is_insurance: 1 });
    const { id } = await desk.add(lesson, { insurance_type: "statutory" });
    await api.owner.query(
      "update lessons set starts_at = '2026-10-01', ends_at = '2026-11-01' where id = $1",
      [lesson],
    );
    expect(await desk.call("POST", `/${id}/erasure`)).toMatchObject({ status: 409, code: "must_be_kept" });
  });
});
