import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import type { TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { operate } from "../../support/people/operate.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { startProxy } from "../../support/programs/proxy.ts";
import { startApiOnTwo, type TwoServers } from "../../support/programs/servers.ts";
import { openLesson, register, somebody } from "../../support/stories/booking.ts";

let two: TwoServers;
let api: TestApi;
let taken: number[];
let teams: (SignedIn & { lesson: number })[];
beforeAll(async () => {
  const proxy = { url: "", taken: [] as number[] };
  two = await startApiOnTwo({ RATE_LIMIT_FACTOR: "1000" }, async (urls) => {
    Object.assign(proxy, await startProxy(urls));
    return proxy.url;
  });
  ({ taken } = proxy);
  api = two.api;
  const owner = new pg.Pool({ connectionString: two.second, max: 2 });
  atEnd(() => owner.end());
  const teamOn = async (on: TestApi) => {
    const team = await signUpTeam(on);
    return { ...team, lesson: await openLesson(on, team, { max_participants: 1 }) };
  };
  teams = [await teamOn(api), await teamOn({ ...api, owner })];
});

it("what is a team's goes through the proxy, to the server that the transaction names", async () => {
  for (const [server, team] of teams.entries()) {
    taken.length = 0;
    expect(await register(api, team, somebody(team.lesson))).toMatchObject({ status: 201 });
    expect(await register(api, team, somebody(team.lesson))).toMatchObject({ status: 409 });
    const { data } = await api.call("GET", "/api/lessons", undefined, { cookie: team.cookie });
    expect(data).toMatchObject([{ id: team.lesson }]);
    expect(new Set(taken)).toEqual(new Set([server]));
  }
});

it("bookings at once of both teams keep apart", async () => {
  const open = await Promise.all(
    teams.map((team) => api.call("GET", `/api/lessons`, undefined, { cookie: team.cookie })),
  );
  expect(open.map(({ status }) => status)).toEqual([200, 200]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const team = teams[turn % 2];
      if (!team) throw new Error("there are two teams");
      return register(api, team, somebody(team.lesson, { type: "waitlist" }));
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});

it("the operator has the proxy's files written, which name every server once", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kurshafen-proxy-"));
  expect(await operate(api, "shards", "proxy-config", folder)).toMatchObject({ code: 0 });
  const toml = readFileSync(join(folder, "pgdog.toml"), "utf8");
  expect(toml).toContain('load_schema = "off"');
  expect(toml).toContain("two_phase_commit = false");
  expect(toml.match(/^\[\[databases\]\]/gm)).toHaveLength(2);
  expect(toml).toContain('kind = "list"\nvalues = [1]\nshard = 1');
  const users = readFileSync(join(folder, "users.toml"), "utf8");
  expect(users).toContain('name = "kurshafen_app"');
  expect(users).toContain('name = "kurshafen_auth"');
});

it("the operator sees the servers, how many teams lie on each, and which is away", async () => {
  const { code, said } = await operate(api, "shards", "list", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(said)).toMatchObject([
    { server: 0, teams: 1, fault: null },
    { server: 1, teams: 1, fault: null },
  ]);
});
