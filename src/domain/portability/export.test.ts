import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { uploadCourseImage } from "../../../tests/support/browser/upload.ts";
import { newestMail } from "../../../tests/support/people/accounts.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { readZip, rowsIn } from "../../../tests/support/read-zip.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { start } from "../../../tests/support/stories/waiting-list.ts";
import type { Ctx } from "../../platform/context.ts";
import { reading } from "../../platform/database/transaction.ts";
import { createFileStore, type FileStore } from "../../platform/files.ts";
import { later } from "../../shared/time/dates.ts";
import { endExport } from "./ask-export.ts";
import { buildExport } from "./build-export.ts";
import { readCatalog } from "./catalog.ts";
import { carriedTables, tablesLeftOut } from "./tables.ts";
import { writeExport } from "./write-export.ts";

let api: TestApi;
let owner: SignedIn;
let files: FileStore;
beforeAll(async () => {
  api = await startApi();
  files = createFileStore(api.services.config.files);
});
beforeEach(async () => {
  api.time.now = start;
  owner = await signUpTeam(api);
});

const call = (method: string, path = "", who: Pick<SignedIn, "cookie"> = owner) =>
  api.call(method, `/api/team/export${path}`, undefined, who);
const download = (who: Pick<SignedIn, "cookie"> = owner) =>
  api.app.request("/api/team/export/file.zip", { headers: { cookie: who.cookie } });
const ctx = (): Ctx => ({
  database: api.services.database,
  team: owner.teamId,
  actor: { kind: "system", job: "test" },
  now: api.time.now,
});
const needs = () => ({ files, product: "Kurshafen", publicUrl: "https://kurshafen.example" });
const build = (id: number, isLastTry = false) => buildExport(ctx(), needs(), id, isLastTry);

/** Asks for an export and has it built; answers its id. */
async function built(): Promise<number> {
  const { data } = await call("POST");
  await build(data.id);
  return data.id;
}

describe("all data of a team", () => {
  it("every table of a team goes along, or is named as left out with a reason", async () => {
    const { rows } = await api.owner.query<{ name: string }>(
      `select distinct case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname in ('public', 'auth') and c.relkind = 'r' and (a.attname = 'team_id' or c.relname = 'teams')`,
    );
    const decided = [...Object.keys(carriedTables), ...Object.keys(tablesLeftOut)];
    expect(decided.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it("no column that sounds like a secret goes along unless it is known to be none", async () => {
    const harmless = new Set([
      // Words and numbers of the team's own.
      ...["team_counters.kind", "course_groups.key", "courses.group_key", "teams.team_token"],
      ...["discount_codes.code", "discount_codes.code_key", "gift_vouchers.number_key"],
      ...["lessons.voucher_code", "registrations.voucher_code"],
      // Made from what stands beside it.
      ...[
        "registrations.person_key",
        "bookkeeping_debtors.person_key",
        "withdrawals.content_hash",
        "bank_entries.fingerprint",
      ],
    ]);
    const tables = await reading(ctx(), readCatalog);
    const suspect = tables.flatMap(({ name, columns }) =>
      columns
        .map((column) => `${name}.${column.name}`)
        .filter((column) => /token|secret|key$|hash|password|credential|code$/.test(column)),
    );
    expect(suspect.filter((column) => !harmless.has(column))).toEqual([]);
  });

  it("lie in one ZIP file that says of itself what it holds", async () => {
    const lesson = await openLesson(api, owner, { course_fee: 80 });
    const person = somebody(lesson, { first_name: "Özlem", last_name: "Kaya" });
    await register(api, owner, person);
    const { rows } = await api.owner.query("select course_id from lessons where id = $1", [lesson]);
    await uploadCourseImage(api, owner, rows[0].course_id);
    await built();
    const zip = await readZip(new Uint8Array(await (await download()).arrayBuffer()));

    const manifest = JSON.parse(String(zip.get("manifest.json")));
    expect(manifest).toMatchObject({ format: "kurshafen-team", version: 1, team: "Katharina Lindner" });
    for (const { name, rows, columns } of manifest.tables) {
      const lines = rowsIn(zip.get(`tables/${name}.jsonl`));
      expect([name, lines.length]).toEqual([name, rows]);
      for (const line of lines) expect(Object.keys(line)).toEqual(columns);
    }
    expect(rowsIn(zip.get("tables/registrations.jsonl"))).toMatchObject([
      { lesson_id: lesson, first_name: "Özlem", last_name: "Kaya", email: person.email, total_cents: 8000 },
    ]);
    const parts = [...zip.keys()].filter((name) => name.startsWith("files/"));
    const [picture] = rowsIn(zip.get("tables/files.jsonl"));
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts)
      expect(part).toMatch(new RegExp(`^files/${picture?.id}/\\d+\\.(avif|jpeg|webp)$`));
    expect(parts).toHaveLength(manifest.files);
    const readMe = String(zip.get("README.md"));
    expect(readMe).toContain("## So liest man es");
    expect(readMe).toContain("## How to read it");
    for (const name of Object.keys(tablesLeftOut)) expect(readMe).toContain(`\`${name}\`: `);
  });

  it("hold to the schema that lies beside them", async () => {
    const lesson = await openLesson(api, owner);
    await register(api, owner, somebody(lesson));
    await built();
    const zip = await readZip(new Uint8Array(await (await download()).arrayBuffer()));
    const schema = JSON.parse(String(zip.get("schema.json")));
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: "export", ...schema });
    for (const name of Object.keys(schema.$defs)) {
      const holds = ajv.getSchema(`export#/$defs/${name}`);
      for (const row of rowsIn(zip.get(`tables/${name}.jsonl`)))
        expect([name, holds?.(row), holds?.errors]).toEqual([name, true, null]);
    }
    expect(schema.$defs.registrations.properties.lesson_id["x-references"]).toBe("lessons.id");
    expect(schema.$defs.registrations.properties.status.enum).toContain("waiting");
  });

  it("hold no secret link, no password, and nothing of another team", async () => {
    const other = await signUpTeam(api);
    const foreign = somebody(await openLesson(api, other));
    await register(api, other, foreign);
    const { data } = await register(api, owner, somebody(await openLesson(api, owner)));
    await built();
    const zip = await readZip(new Uint8Array(await (await download()).arrayBuffer()));
    const all = [...zip.values()].map(String).join("\n");
    expect(all).toContain(owner.email);
    expect(all).not.toContain(data.registration.token);
    expect(all).not.toContain(foreign.email);
    expect(all).not.toContain(other.email);
    expect(all).not.toContain("no password fits");
  });

  it("are mailed about to whoever asked, and the history says who did what", async () => {
    await built();
    expect(await newestMail(api, owner.email)).toMatchObject({
      kind: "export-ready",
      data: {
        export_url: "https://kurshafen.example/admin/team/daten",
        expires_at: "2026-11-28T10:00:00+01:00",
      },
    });
    await download();
    await call("DELETE");
    const { rows } = await api.owner.query(
      "select action, actor->>'name' as who from audit_log where team_id = $1 and action like 'export%' order by id",
      [owner.teamId],
    );
    expect(rows).toEqual([
      { action: "export-asked", who: "Katharina Lindner" },
      { action: "export-built", who: null },
      { action: "export-fetched", who: "Katharina Lindner" },
      { action: "export-discarded", who: "Katharina Lindner" },
    ]);
  });
});

/** What is held in memory once everything is swept that nobody needs. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe("an export", () => {
  it("is for owners of the team alone: admins, instructors and another team's owner get nothing of it", async () => {
    await built();
    const admin = await addUser(api, owner, "team-admin");
    const instructor = await addUser(api, owner, "instructor");
    for (const who of [admin, instructor]) {
      expect((await call("GET", "", who)).status).toBe(403);
      expect((await call("POST", "", who)).status).toBe(403);
      expect((await download(who)).status).toBe(403);
      expect((await call("DELETE", "", who)).status).toBe(403);
    }
    const stranger = await signUpTeam(api);
    expect((await call("GET", "", stranger)).data).toBeNull();
    expect((await download(stranger)).status).toBe(404);
    expect((await call("DELETE", "", stranger)).status).toBe(404);
    expect((await download()).status).toBe(200);
  });

  it("is asked for and fetched only after the password was given within ten minutes", async () => {
    await built();
    api.time.now = later(start, { minutes: 11 });
    expect(await call("POST")).toMatchObject({ status: 403, code: "password_needed" });
    expect((await download()).status).toBe(403);
    expect((await call("GET")).data.state).toBe("ready");
  });

  it("is not handed out before it is whole, and one at a time is built", async () => {
    const { data } = await call("POST");
    expect(data).toMatchObject({ state: "waiting", done: 0, asked_by: "Katharina Lindner" });
    expect((await download()).status).toBe(409);
    expect(await call("POST")).toMatchObject({ status: 409, code: "export_running" });
    await build(data.id);
    expect((await call("GET")).data).toMatchObject({ state: "ready" });
    expect((await download()).status).toBe(200);
  });

  it("whose job runs twice at once is whole, and is told of once", async () => {
    const { data } = await call("POST");
    await Promise.all([build(data.id), build(data.id), build(data.id)]);
    const { state, size } = (await call("GET")).data;
    expect([state, size]).toEqual(["ready", (await (await download()).arrayBuffer()).byteLength]);
    const { rows } = await api.owner.query(
      `select (select count(*) from mails where team_id = $1 and kind = 'export-ready')::int as mails,
         (select count(*) from audit_log where team_id = $1 and action = 'export-built')::int as history`,
      [owner.teamId],
    );
    expect(rows).toEqual([{ mails: 1, history: 1 }]);
  });

  it("asked for twice at the same moment is built once", async () => {
    const asked = await Promise.all([call("POST"), call("POST"), call("POST")]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it("is handed out for seven days, and then it is gone from the store as well", async () => {
    const id = await built();
    const { rows } = await api.owner.query("select file from team_exports where id = $1", [id]);
    await api.owner.query("update auth.sessions set expires_at = $1, password_given_at = $1", [
      later(start, { days: 7 }),
    ]);
    api.time.now = new Date(later(start, { days: 7 }).getTime() - 1);
    expect((await download()).status).toBe(200);
    api.time.now = later(start, { days: 7 });
    await api.owner.query("update auth.sessions set expires_at = $1", [later(start, { days: 8 })]);
    expect((await download()).status).toBe(404);
    expect(await files.parts(owner.teamId, rows[0].file)).toEqual(["export.zip"]);
    await endExport(ctx(), files, id);
    expect(await files.parts(owner.teamId, rows[0].file)).toEqual([]);
    expect((await call("GET")).data).toBeNull();
  });

  it("gives way to a new one, and called off while it is written it leaves nothing behind", async () => {
    await built();
    const { rows: first } = await api.owner.query("select file from team_exports where team_id = $1", [
      owner.teamId,
    ]);
    const { data } = await call("POST");
    expect(await files.parts(owner.teamId, first[0].file)).toEqual([]);
    const { rows } = await api.owner.query("select file from team_exports where id = $1", [data.id]);
    await call("DELETE");
    await build(data.id);
    expect(await files.parts(owner.teamId, rows[0].file)).toEqual([]);
    expect((await call("GET")).data).toBeNull();
  });

  it("that cannot be written has failed after the last try, and says so", async () => {
    const { data } = await call("POST");
    const broken: FileStore = { ...files, write: () => Promise.reject(new Error("the disk is gone")) };
    const attempt = (isLastTry: boolean) =>
      buildExport(ctx(), { ...needs(), files: broken }, data.id, isLastTry);
    await expect(attempt(false)).rejects.toThrow("the disk is gone");
    expect((await call("GET")).data.state).toBe("building");
    await expect(attempt(true)).rejects.toThrow("the disk is gone");
    expect((await call("GET")).data.state).toBe("failed");
    expect((await call("POST")).status).toBe(201);
  });

  it("of a large team takes no more memory than one of a small, and says how far it is", async () => {
    await api.owner.query(
      `insert into audit_log (team_id, at, actor, object_type, object_id, action, changes)
       select $1, now(), '{"kind":"visitor"}', 'team', $1, 'filled',
         jsonb_build_object('text', jsonb_build_array(null, repeat(md5(n::text), 32)))
       from generate_series(1, 40000) n`,
      [owner.teamId],
    );
    const steps: number[] = [];
    let total = 0;
    let most = 0;
    const before = heldBytes();
    const size = await reading(ctx(), (tx) =>
      writeExport(tx, "large-export-of-a-test", {
        files,
        product: "Kurshafen",
        onProgress: async (done, all) => {
          steps.push(done);
          total = all;
          if (steps.length % 20 === 0) most = Math.max(most, heldBytes() - before);
        },
      }),
    );
    // Forty million bytes are read; the file is smaller for being packed.
    expect(total).toBeGreaterThan(40_000);
    expect(steps.at(-1)).toBe(total);
    expect(steps.length).toBeGreaterThan(80);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(size).toBeGreaterThan(1_000_000);
    expect(most).toBeLessThan(30_000_000);
    await files.remove(owner.teamId, "large-export-of-a-test");
  });
});
