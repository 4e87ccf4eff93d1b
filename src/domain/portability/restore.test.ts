import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { ZipFile } from "yazl";
import { seedDemo } from "../../../seeds/demo.ts";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { uploadCourseImage } from "../../../tests/support/browser/upload.ts";
import { addUser, type SignedIn, signedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { readZip, rowsIn } from "../../../tests/support/read-zip.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { createFileStore, type FileStore } from "../../platform/files.ts";
import { buildExport } from "./build-export.ts";
import { readCatalog, type Table } from "./catalog.ts";
import {
  keptOfTeam,
  looseReferences,
  notRestored,
  type Row,
  tableOfObject,
  withNewIds,
} from "./restore-rules.ts";
import { restoreTeam } from "./restore-team.ts";

// A whole practice goes out, in, and out again: long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let api: TestApi;
let files: FileStore;
let practice: SignedIn;
let tables: Table[];
/** The demo practice, as it was carried away. */
let carried: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  api = await startApi();
  const { config } = api.services;
  files = createFileStore(config.files);
  await seedDemo({ databaseUrl: config.databaseUrl ?? "", secretKey: config.secretKey }, api.time.now);
  const { rows } = await api.owner.query(
    "select u.* from users u join teams t on t.id = u.team_id where t.alias = 'hebammenpraxis-sonnenschein' and 'team-owner' = any(u.roles)",
  );
  practice = await signedIn(api, rows[0].team_id, rows[0].id, rows[0].email);
  const course = await api.owner.query("select min(id) as id from courses where team_id = $1", [
    practice.teamId,
  ]);
  await uploadCourseImage(api, practice, course.rows[0].id);
  tables = await reading(ctxOf(practice), readCatalog);
  carried = await carriedFrom(practice);
});

const ctxOf = ({ teamId }: SignedIn): Ctx => ({
  database: api.services.database,
  team: teamId,
  actor: { kind: "system", job: "test" },
  now: api.time.now,
});
const call = (who: SignedIn, method: string, path = "/restore") =>
  api.call(method, `/api/team${path}`, undefined, who);

async function carriedFrom(team: SignedIn): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await call(team, "POST", "/export");
  await buildExport(
    ctxOf(team),
    { files, product: "Kurshafen", publicUrl: "https://k.example" },
    data.id,
    true,
  );
  const answer = await api.app.request("/api/team/export/file.zip", { headers: { cookie: team.cookie } });
  return new Uint8Array(await answer.arrayBuffer());
}

async function upload({ cookie }: SignedIn, bytes: Uint8Array<ArrayBuffer>) {
  const answer = await api.app.request("/api/team/restore", {
    method: "POST",
    headers: { cookie, "content-type": "application/zip" },
    body: bytes,
  });
  return { ...(await answer.json()), status: answer.status };
}

async function readBack(team: SignedIn, bytes: Uint8Array<ArrayBuffer>) {
  const uploaded = await upload(team, bytes);
  expect(uploaded).toMatchObject({ status: 201, data: { is_empty: true, current: { state: "judged" } } });
  expect((await call(team, "POST", "/restore/run")).status).toBe(200);
  await restoreTeam(ctxOf(team), { files, parsing: api.services.parsing }, uploaded.data.current.id, true);
  return (await call(team, "GET")).data.current;
}

/** An export with some of its files replaced; null takes one out. */
async function withFiles(
  given: Uint8Array,
  change: Record<string, string | Buffer | null>,
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  const all = new Map<string, string | Buffer | null>([...(await readZip(given)), ...Object.entries(change)]);
  for (const [name, content] of all) if (content !== null) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return new Uint8Array(await buffer(zip.outputStream));
}

describe("an export read back into an empty team", () => {
  it("and exported again is the same, but for ids and what is said to change", async () => {
    const team = await signUpTeam(api);
    const outcome = await readBack(team, carried);
    expect(outcome).toMatchObject({ state: "done", problem: "" });
    const again = await readZip(await carriedFrom(team));
    const before = await readZip(carried);
    for (const table of tables) {
      if (notRestored[table.name]) continue;
      const [was, is] = [comparable(before, table), comparable(again, table)];
      expect([table.name, is.length]).toEqual([table.name, was.length]);
      for (const [place, row] of was.entries())
        expect({ table: table.name, ...is[place] }).toEqual({ table: table.name, ...row });
    }
    const parts = (zip: Map<string, Buffer>) => [...zip.keys()].filter((name) => name.startsWith("files/"));
    expect(parts(again).map((name) => name.split("/")[1])).toEqual(
      expect.arrayContaining(parts(before).map((name) => name.split("/")[1])),
    );
  });

  it("has the history of its invoices, and no other's", async () => {
    const team = await signUpTeam(api);
    await readBack(team, carried);
    const historyOf = async (who: SignedIn) => {
      const { rows } = await api.owner.query("select id from invoices where team_id = $1 and number = $2", [
        who.teamId,
        "RE-2026-1",
      ]);
      return (await api.call("GET", `/api/history/invoice/${rows[0].id}`, undefined, who)).data;
    };
    const before = await historyOf(practice);
    expect(before).toContainEqual(expect.objectContaining({ action: "finalised" }));
    expect(await historyOf(team)).toHaveLength(before.length);
  });

  it("from before there were invoices can bill all the same, also in an instructor's own name", async () => {
    const old = await signUpTeam(api);
    const instructor = await addUser(api, old, "instructor");
    const own = { contracts_in_own_name: 1 };
    await api.call("PATCH", `/api/instructors/${instructor.instructorId}`, own, old);
    await openLesson(api, old);
    const team = await signUpTeam(api);
    const bytes = await withoutTables(await carriedFrom(old), /^(invoice|bookkeeping_|accounting_)/);
    expect(await readBack(team, bytes)).toMatchObject({ state: "done", problem: "" });
    const { data: series } = await api.call("GET", "/api/invoice-series", undefined, team);
    expect(series.map(({ instructor_id }: { instructor_id: number | null }) => instructor_id)).toEqual([
      null,
      expect.any(Number),
    ]);
    const input = { series_id: series[1].id, recipient_name: "Tom Hartmann", items: [{ unit_price: 69 }] };
    expect(await api.call("POST", "/api/invoices", input, team)).toMatchObject({ status: 201 });
  });

  it("what a row names comes before it in the list of tables", () => {
    const order = tables.map(({ name }) => name);
    const late = tables.flatMap(({ name, columns }) =>
      columns.flatMap(({ references }) => {
        const target = references?.split(".")[0];
        return target && target !== name && order.indexOf(target) > order.indexOf(name)
          ? [`${name} names ${target}`]
          : [];
      }),
    );
    expect(late).toEqual([]);
  });
});

describe("invoices that were carried away", () => {
  const invoices = async ({ teamId }: SignedIn) => {
    const { rows } = await api.owner.query(
      `select id::int, number, state, total_cents, paid_cents, issued_on::text from invoices
       where team_id = $1 and number is not null order by finalised_at, number`,
      [teamId],
    );
    return rows as { id: number; number: string; state: string }[];
  };
  let team: SignedIn;
  beforeAll(async () => {
    team = await signUpTeam(api);
    await readBack(team, carried);
  });

  it("lie in the file as PDFs, each the paper that was issued, and are the same bytes from where they were read back", async () => {
    const zip = await readZip(carried);
    const issued = await invoices(practice);
    const papers = [...zip.keys()].filter((name) => name.startsWith("invoices/"));
    expect(papers.toSorted()).toEqual(issued.map(({ number }) => `invoices/${number}.pdf`).toSorted());
    expect(issued.length).toBeGreaterThan(5);
    const back = await invoices(team);
    expect(back.map(({ id: _, ...row }) => row)).toEqual(issued.map(({ id: _, ...row }) => row));
    const { id, number } = back[0] as { id: number; number: string };
    const answer = await api.app.request(`/api/invoices/${id}/pdf`, { headers: { cookie: team.cookie } });
    expect(Buffer.from(await answer.arrayBuffer()).equals(zip.get(`invoices/${number}.pdf`) as Buffer)).toBe(
      true,
    );
  });

  it("are as unchangeable there as where they were issued, with their history", async () => {
    const [{ id, number } = { id: 0, number: "" }] = await invoices(team);
    const closed = await api.call("PATCH", `/api/invoices/${id}`, { recipient_name: "Eva" }, team);
    expect(closed).toMatchObject({ status: 409, code: "invoice_finalised" });
    await expect(
      api.owner.query("update invoices set recipient_name = 'Eva' where id = $1", [id]),
    ).rejects.toThrow("a finalised invoice is not changed");
    await expect(api.owner.query("delete from invoices where id = $1", [id])).rejects.toThrow("is kept");
    const { data } = await api.call("GET", `/api/invoices/${id}`, undefined, team);
    expect(data.history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: "finalised",
          changes: expect.objectContaining({ number: [null, number] }),
        }),
      ]),
    );
  });

  it("are counted on without a gap or a repetition", async () => {
    const numbers = (await invoices(team)).map(({ number }) => Number(number.split("-").at(-1)));
    const { rows } = await api.owner.query(
      "select id::int from invoices where team_id = $1 and state = 'draft' and settles order by id",
      [team.teamId],
    );
    const answer = await api.call("POST", `/api/invoices/${rows[0].id}/finalisation`, {}, team);
    expect(answer.data.number).toMatch(new RegExp(`-${Math.max(...numbers) + 1}$`));
    const cancelled = await api.call(
      "POST",
      `/api/invoices/${rows[0].id}/cancellation`,
      { reason: "x" },
      team,
    );
    expect(cancelled.data.cancelled_by.number).toMatch(new RegExp(`-${Math.max(...numbers) + 2}$`));
  });
});

describe("reading back", () => {
  it("is for owners of an empty team alone, after the password", async () => {
    const team = await signUpTeam(api);
    const admin = await addUser(api, team, "team-admin");
    expect((await upload(admin, carried)).status).toBe(403);
    expect((await call(admin, "GET")).status).toBe(403);
    await openLesson(api, team);
    expect(await upload(team, carried)).toMatchObject({ status: 409, code: "team_not_empty" });
    expect((await call(team, "GET")).data).toEqual({ is_empty: false, current: null });
  });

  it.each([
    ["no ZIP file", () => Buffer.from("guten Tag"), "keine ZIP-Datei"],
    [
      "another's ZIP file",
      () => withFiles(carried, { "setup.exe": "x" }),
      "etwas, das in keinen Export gehört: setup.exe",
    ],
    ["a path that leads out", () => renamed(carried, "README.md", "../EADME"), "beschädigt"],
    ["one without a manifest", () => withFiles(carried, { "manifest.json": null }), "fehlt manifest.json"],
    ["a newer format", () => withFiles(carried, { "manifest.json": '{"version":2}' }), "neueren Fassung"],
    ["a table that nobody knows", () => withTable("secrets"), "Die Tabelle secrets kennen wir so nicht"],
    [
      "fewer rows than it says",
      () => withFiles(carried, { "tables/courses.jsonl": "" }),
      "nicht vollständig: 0 statt",
    ],
    [
      "a line that is no row",
      () => withFiles(carried, { "tables/courses.jsonl": "[1]\n" }),
      "lässt sich nicht lesen",
    ],
    ["a bomb", () => withFiles(carried, { "tables/mails.jsonl": Buffer.alloc(60_000_000, 32) }), "zu groß"],
  ])("refuses %s, with a sentence and without a trace", async (_, made, sentence) => {
    const team = await signUpTeam(api);
    const answer = await upload(team, new Uint8Array(await made()));
    expect(answer).toMatchObject({ status: 422, code: "restore_refused" });
    expect(answer.message).toContain(sentence);
    expect((await call(team, "GET")).data).toEqual({ is_empty: true, current: null });
  });

  it.each([
    ["money that nobody paid", "registrations", /"paid_cents":\d+/, '"paid_cents":123456789', "Die Beträge"],
    ["items that do not add up", "invoice_items", /"quantity":\d+/, '"quantity":77', "nicht zusammen"],
    ["a counter below its numbers", "invoice_numbers", /"last_number":\d+/, '"last_number":1', "Die Beträge"],
    ["an invoice that cannot be printed", "invoices", /"seller":/, '"vendor":', "-1 steht"],
  ])("of %s brings in nothing, and says so", async (_, table, what, by, sentence) => {
    const team = await signUpTeam(api);
    const path = `tables/${table}.jsonl`;
    const lines = String((await readZip(carried)).get(path));
    expect(lines).toMatch(what);
    const wrong = await withFiles(carried, { [path]: lines.replace(what, by) });
    expect(await readBack(team, wrong)).toMatchObject({
      state: "failed",
      problem: expect.stringContaining(sentence),
    });
    expect((await call(team, "GET")).data.is_empty).toBe(true);
  });

  it("of a file that is gone ends with a sentence, and another can be brought", async () => {
    const team = await signUpTeam(api);
    const { data } = await upload(team, carried);
    expect((await call(team, "POST", "/restore/run")).status).toBe(200);
    const { rows } = await api.owner.query("select file from team_restores where team_id = $1", [
      team.teamId,
    ]);
    await files.remove(team.teamId, rows[0].file);
    await restoreTeam(ctxOf(team), { files, parsing: api.services.parsing }, data.current.id, true);
    expect((await call(team, "GET")).data.current).toMatchObject({
      ...{
        state: "failed",
        problem: expect.stringContaining("nicht mehr da. Bitte laden Sie sie noch einmal hoch"),
      },
    });
    expect((await upload(team, carried)).status).toBe(201);
  });
});

/** An export as it was before some of its tables were there. */
async function withoutTables(given: Uint8Array, which: RegExp) {
  const zip = await readZip(given);
  const manifest = JSON.parse(String(zip.get("manifest.json")));
  manifest.tables = manifest.tables.filter(({ name }: { name: string }) => !which.test(name));
  const gone = [...zip.keys()].filter((path) => which.test(path.replace("tables/", "")));
  const without = Object.fromEntries(gone.map((path) => [path, null]));
  return withFiles(given, { ...without, "manifest.json": JSON.stringify(manifest) });
}

async function withTable(name: string) {
  const zip = await readZip(carried);
  const manifest = JSON.parse(String(zip.get("manifest.json")));
  manifest.tables.push({ name, rows: 0, columns: ["id"] });
  return withFiles(carried, { "manifest.json": JSON.stringify(manifest) });
}

/** The same bytes with another name of the same length in its place. */
function renamed(zip: Uint8Array, from: string, to: string): Buffer {
  return Buffer.from(Buffer.from(zip).toString("latin1").replaceAll(from, to), "latin1");
}

/** Columns that change on the way, as docs/decisions/105 says. */
const changing: Record<string, readonly string[]> = {
  teams: [...keptOfTeam],
  courses: ["status"],
  categories: ["status"],
  lessons: ["status"],
  instructors: ["status", "updated_at", "created_at"],
  files: ["size", "sha256", "variants", "mime"],
  payment_accounts: ["is_active", "retired_at"],
  payments: ["state"],
  refunds: ["state"],
  mails: ["state", "last_error"],
};

/** A table's rows with the place of what they name instead of ids. */
function comparable(zip: Map<string, Buffer>, table: Table): Row[] {
  const placeOf = (target: string, id: number): number => {
    const rows = rowsIn(zip.get(`tables/${target}.jsonl`));
    return target === "users" ? 0 : rows.findIndex((row) => row.id === id) + 1;
  };
  const places = remembered(placeOf);
  const loose = looseReferences[table.name] ?? {};
  const lines = String(zip.get(`tables/${table.name}.jsonl`)).replaceAll(
    /\/teams\/[^/"]+\/file\//g,
    "/file/",
  );
  return rowsIn(Buffer.from(lines))
    .filter(({ action }) => !/^(restore|export)/.test(String(action)))
    .map((row) =>
      Object.fromEntries(
        table.columns
          .filter(({ name }) => !(changing[table.name] ?? []).includes(name))
          .map(({ name, type, references }) => {
            const value = row[name];
            if (type === "jsonb") return [name, withNewIds(value, places)];
            if (references === "users.id") return [name, null];
            if (typeof value !== "number") return [name, value];
            if (name === "id") return [name, 0];
            if (name === "object_id") return [name, places(tableOfObject(row.object_type) ?? "users", value)];
            const target = references?.endsWith(".id") ? references.slice(0, -3) : loose[name];
            return [name, target ? places(target, value) : value];
          }),
      ),
    );
}

function remembered(ask: (target: string, id: number) => number) {
  const known = new Map<string, number>();
  return (target: string, id: number): number => {
    const key = `${target} ${id}`;
    const place = known.get(key) ?? ask(target, id);
    known.set(key, place);
    return place;
  };
}
