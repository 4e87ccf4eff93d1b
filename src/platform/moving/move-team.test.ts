import { fork } from "node:child_process";
import { on, once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { beforeAll, describe, expect, it, test, vi } from "vitest";
import { startApiOn } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { TEST_SECRET_KEY } from "../../../tests/support/programs/server.ts";
import { storedOf } from "../../../tests/support/programs/stored-of-team.ts";
import { type OwnServer, startTwoServers } from "../../../tests/support/programs/two-servers.ts";
import { createWorld } from "../../../tests/support/stories/world.ts";
import { APP_ROLE, AUTH_ROLE, connectionUrl } from "../database/roles.ts";
import { moveTeam, type Step } from "./move-team.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const secretKey = TEST_SECRET_KEY;
let servers: [OwnServer, OwnServer];
let team: number;
let neighbour: SignedIn;
/** What the first server had of the two before anything was moved. */
let before: { ofTeam: Record<string, string>; ofNeighbour: Record<string, string> };
beforeAll(async () => {
  servers = await startTwoServers();
  const [{ url: ownerUrl }] = servers;
  const appUrl = connectionUrl(ownerUrl, APP_ROLE, secretKey);
  const authUrl = connectionUrl(ownerUrl, AUTH_ROLE, secretKey);
  const api = startApiOn({ ownerUrl, appUrl, authUrl, secretKey }, { RATE_LIMIT_FACTOR: "1000" });
  const owner = await signUpTeam(api);
  neighbour = await signUpTeam(api);
  await createWorld(api, owner);
  team = owner.teamId;
  await ask(
    servers[0],
    `update pgboss.job set state = 'failed' where id = (select min(id::text)::uuid from pgboss.job where data->>'team' = $1)`,
    [String(team)],
  );
  before = {
    ofTeam: await storedOf(ownerUrl, team),
    ofNeighbour: await storedOf(ownerUrl, neighbour.teamId),
  };
});

const move = (to: number, stop?: (step: Step) => Promise<void>) =>
  moveTeam({ servers, secretKey, team, to, tell: () => {}, ...(stop && { before: stop }) });

async function ask<Row extends object>(
  { url }: { url: string },
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** What a move leaves on a server besides rows: what it hands out, takes over, lets sign in, and refuses. */
const leftOn = (server: OwnServer) =>
  ask(
    server,
    `select slot_name::text as left from pg_replication_slots union all select pubname from pg_publication
     union all select subname from pg_subscription union all select roname from pg_replication_origin
     union all select rolname from pg_roles where rolname = 'kurshafen_mover' and rolcanlogin
     union all select state from departures where team_id = $1 order by 1`,
    [team],
  ).then((rows) => rows.map(({ left }: { left?: string }) => left));

const jobsOn = async (server: OwnServer) =>
  (
    await ask<{ id: string }>(
      server,
      "select id from pgboss.job where data->>'team' = $1 and state in ('created', 'retry', 'failed') order by id",
      [String(team)],
    )
  ).map(({ id }) => id);

const whereabouts = async () =>
  (await ask(servers[0], "select shard, state from directory.teams where id = $1", [team]))[0];

/** The team is on one of the servers alone, whole and open, and the other one knows only that it is not its own. */
async function expectOn(shard: number, jobs: string[]) {
  const [home, other] = shard === 0 ? servers : [servers[1], servers[0]];
  expect(await whereabouts()).toEqual({ shard, state: "open" });
  expect(await storedOf(home.url, team)).toEqual(before.ofTeam);
  expect(await storedOf(other.url, team)).toEqual({});
  expect([await jobsOn(home), await jobsOn(other)]).toEqual([jobs, []]);
  expect([await leftOn(home), await leftOn(other)]).toEqual([[], ["departed"]]);
  expect(await storedOf(servers[0].url, neighbour.teamId)).toEqual(before.ofNeighbour);
}

test("a team goes to another server and back, twice, with every row and job, and leaves only that it has left", async () => {
  const jobs = await jobsOn(servers[0]);
  expect(jobs.length).toBeGreaterThan(50);
  expect(Object.keys(before.ofTeam).length).toBeGreaterThan(70);
  for (const to of [1, 0, 1, 0]) {
    expect(await move(to)).toMatchObject({ from: 1 - to, jobs: jobs.length });
    await expectOn(to, jobs);
  }
});

test("moved to where it is, it stays", async () => {
  expect(await move(0)).toBeNull();
});

describe.each<Step>(["compare", "switch"])("a move that fails before its step %s", (step) => {
  it("is undone: the team is where it was, and takes writes again", async () => {
    const jobs = await jobsOn(servers[0]);
    const failing = move(1, async (now) => {
      if (now === step) throw new Error("The cable is pulled.");
    });
    await expect(failing).rejects.toThrow("The cable is pulled.");
    await expectOn(0, jobs);
  });
});

test("a team whose server goes on refusing it stays under way in the directory, until the move is taken up", async () => {
  const [home] = servers;
  const failing = move(1, async (step) => {
    if (step !== "compare") return;
    await ask(
      home,
      `create function stay() returns trigger language plpgsql as $$ begin raise exception 'It stays.'; end $$;
       create trigger stay before delete on departures for each row execute function stay()`,
    );
    throw new Error("The cable is pulled.");
  });
  await expect(failing).rejects.toThrow("The cable is pulled.");
  expect(await whereabouts()).toEqual({ shard: 0, state: "moving" });
  await ask(home, "drop function stay() cascade");
  expect(await move(0)).toBeNull();
  await expectOn(0, await jobsOn(home));
});

test("a row that is another one over there keeps the team where it is", async () => {
  const failing = move(1, async (step) => {
    if (step !== "compare") return;
    await ask(
      servers[1],
      `set session_replication_role = replica; update lessons set max_participants = 99 where team_id = ${team}`,
    );
  });
  await expect(failing).rejects.toThrow(/^public.lessons is not the same on both servers/);
  await expectOn(0, await jobsOn(servers[0]));
});

test("a target that dies leaves the team open where it is, and what came there goes with the next move", async () => {
  const jobs = await jobsOn(servers[0]);
  const failing = move(1, async (step) => {
    if (step === "compare") process.kill(processOf(servers[1]), "SIGKILL");
  });
  await expect(failing).rejects.toThrow();
  expect([await whereabouts(), await leftOn(servers[0])]).toEqual([{ shard: 0, state: "open" }, []]);
  await expect.poll(() => leftOn(servers[1]).catch(() => []), { timeout: 60_000 }).toContain("departed");
  expect(await move(0)).toBeNull();
  await expectOn(0, jobs);
});

const processOf = ({ dataDir }: OwnServer) =>
  Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

const PROGRAM = fileURLToPath(new URL("../../../tests/support/programs/move-program.ts", import.meta.url));

/** Moves the team in a process of its own, which is killed when it says so. */
async function moveUntilKilled(to: number, moment: string): Promise<void> {
  const given = JSON.stringify({ servers, team, to });
  const program = fork(PROGRAM, [given, moment], {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  for await (const [said] of on(program, "message")) if (String(said).startsWith(moment)) break;
  const ended = once(program, "exit");
  program.kill("SIGKILL");
  await ended;
}

describe("a mover that is killed", () => {
  let jobs: string[];
  beforeAll(async () => {
    jobs = await jobsOn(servers[0]);
  });

  it("while it copies is undone by naming the server that the team is on", async () => {
    await moveUntilKilled(1, "copying");
    expect(await whereabouts()).toEqual({ shard: 0, state: "open" });
    expect(await move(0)).toBeNull();
    await expectOn(0, jobs);
  });

  it("while nobody writes is taken up by the same command", async () => {
    await moveUntilKilled(1, "compare");
    expect(await whereabouts()).toEqual({ shard: 0, state: "moving" });
    expect(await move(1)).toMatchObject({ from: 0 });
    await expectOn(1, jobs);
  });

  it("after the switch is brought to its end by the same command", async () => {
    await moveUntilKilled(0, "clear");
    expect(await whereabouts()).toEqual({ shard: 0, state: "open" });
    expect(await move(0)).toBeNull();
    await expectOn(0, jobs);
  });
});
