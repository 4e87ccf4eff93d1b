import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { brokenPromises, type Promises, promisesToPrevious, releaseOf } from "../../../bin/release.ts";
import { queues } from "../../../src/composition/queues.ts";
import { migrate } from "../../../src/platform/database/migrate.ts";
import { startApi, type TestApi } from "../../support/api.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { programs } from "../../support/programs/program.ts";
import { TEST_SECRET_KEY } from "../../support/programs/server.ts";
import { openLesson, somebody } from "../../support/stories/booking.ts";

// A process of its own is started: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const OURS = fileURLToPath(new URL("../../../migrations", import.meta.url));
const CURRENT = promisesToPrevious().release + 1;
const startProgram = programs();

let api: TestApi;
let database: pg.Client;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  database = new pg.Client(api.services.config.databaseUrl);
  await database.connect();
});
afterAll(() => database.end());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "releases-"));
  cpSync(OURS, folder, { recursive: true });
  return () => rmSync(folder, { recursive: true });
});

/** Starts the code of a release, as far as the database notices; `sql` is a migration that it brings. */
async function startRelease(release: number, sql?: string): Promise<void> {
  writeFileSync(join(folder, "previous.json"), JSON.stringify({ release: release - 1 }));
  if (sql) writeFileSync(join(folder, "9001_of_next_release.sql"), sql);
  else rmSync(join(folder, "9001_of_next_release.sql"), { force: true });
  await migrate(api.services.config.databaseUrl ?? "", { secretKey: TEST_SECRET_KEY, queues, folder });
}

describe("what the previous release uses", () => {
  it("is there after all migrations, and asks no more of it", async () => {
    expect(brokenPromises(promisesToPrevious(), await releaseOf(database, CURRENT))).toEqual([]);
  });

  it.each([
    [
      "drop function count_seats_held(timestamptz)",
      "The function count_seats_held(timestamp with time zone) returns record is gone",
    ],
    ["alter table redirects drop column status", "The column redirects.status is no integer any more"],
    [
      "alter table redirects alter column target type varchar(300)",
      "The column redirects.target is no text any more",
    ],
    [
      "alter table redirects add column reason text; alter table redirects alter column reason set not null",
      "The column redirects.reason has to be filled",
    ],
    [
      "alter table redirects add constraint short check (length(target) < 900)",
      "The constraint redirects.short is new",
    ],
  ])("is found to be broken by: %s", async (sql, sentence) => {
    const before: Promises = { ...(await releaseOf(database, CURRENT)), tightened: {} };
    await database.query("begin");
    await database.query(sql);
    const [broken = "nothing", ...others] = brokenPromises(before, await releaseOf(database, CURRENT + 1));
    await database.query("rollback");
    expect(broken).toContain(sentence);
    expect(others).toEqual([]);
  });

  it("may be given new tables, columns with a default, and functions with new names", async () => {
    const before: Promises = {
      ...(await releaseOf(database, CURRENT)),
      tightened: { "redirects.short": "none is as long" },
    };
    await database.query(`begin; create table later (id int not null, check (id > 0));
      alter table redirects add column reason text not null default '', add constraint short check (length(target) < 900);
      create function count_seats_held_2(timestamptz) returns int return 1`);
    const broken = brokenPromises(before, await releaseOf(database, CURRENT + 1));
    await database.query("rollback");
    expect(broken).toEqual([]);
  });
});

describe("two releases on one database", () => {
  let team: SignedIn;
  let url: string;
  let lesson: number;
  beforeAll(async () => {
    team = await signUpTeam(api);
    lesson = await openLesson(api, team, { max_participants: 1000 });
    ({ url } = await startProgram(api, { SMTP_URL: "smtp://127.0.0.1:9" }));
  });

  const book = async () => {
    const answer = await fetch(`${url}/api/public/teams/${team.teamToken}/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(somebody(lesson)),
    });
    return answer.status;
  };

  it("work side by side: who books with the older one notices nothing of the newer one's migration", async () => {
    let isOver = false;
    const statuses: number[] = [];
    const booking = (async () => {
      while (!isOver) statuses.push(await book());
    })();
    await startRelease(
      CURRENT + 1,
      "alter table registrations add column heard_of text not null default ''; create index on registrations (team_id, heard_of)",
    );
    const during = statuses.length;
    while (statuses.length < during + 5) await new Promise(setImmediate);
    isOver = true;
    await booking;
    expect([...new Set(statuses)]).toEqual([201]);
  });

  it("let the older one start again, which puts nothing back; it is refused two releases later", async () => {
    const changed =
      "create or replace function count_seats_held(at timestamptz, out holds int, out offers int) language sql as 'select 7, 7'";
    await database.query(changed);
    await startRelease(CURRENT);
    const { rows } = await database.query("select holds from count_seats_held(now())");
    expect(rows).toEqual([{ holds: 7 }]);
    expect(await book()).toBe(201);
    await expect(startRelease(CURRENT - 1)).rejects.toThrow(
      `The database belongs to release ${CURRENT + 1} and this is release ${CURRENT - 1}: one release back is possible, two are not.`,
    );
  });
});
