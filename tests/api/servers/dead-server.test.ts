import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { startEmbedded } from "../../../src/platform/database/embedded.ts";
import { APP_ROLE, AUTH_ROLE, connectionUrl } from "../../../src/platform/database/roles.ts";
import { joinServers } from "../../../src/platform/database/servers/join-servers.ts";
import { startApiOn, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { form } from "../../support/people/accounts.ts";
import { operate } from "../../support/people/operate.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { TEST_SECRET_KEY as secretKey } from "../../support/programs/server.ts";
import { type OwnServer, startTwoServers } from "../../support/programs/two-servers.ts";
import { openLesson, register, somebody } from "../../support/stories/booking.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let servers: [OwnServer, OwnServer];
let api: TestApi;
/** A team on each of them, with a lesson. */
let first: SignedIn & { lesson: number };
let second: SignedIn & { lesson: number };
beforeAll(async () => {
  servers = await startTwoServers();
  const [{ url: ownerUrl }, { url }] = servers;
  await joinServers(ownerUrl, [{ number: 1, url }], { secretKey, queues });
  const appUrl = connectionUrl(ownerUrl, APP_ROLE, secretKey);
  const authUrl = connectionUrl(ownerUrl, AUTH_ROLE, secretKey);
  api = startApiOn(
    { ownerUrl, appUrl, authUrl, secretKey },
    { SHARDS: `1=${url}`, RATE_LIMIT_FACTOR: "1000" },
  );
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  owner.on("error", () => {});
  atEnd(() => owner.end());
  first = await teamOn(api);
  second = await teamOn({ ...api, owner });
  for (const team of [first, second]) expect(await shows(team)).toBe(200);
});

async function teamOn(on: TestApi) {
  const team = await signUpTeam(on);
  return { ...team, lesson: await openLesson(on, team, {}) };
}

/** How the desk and the public page of a team answer: the same for both. */
async function shows({ cookie, teamToken }: SignedIn): Promise<number> {
  const [desk, page] = await Promise.all([
    api.call("GET", "/api/lessons", undefined, { cookie }),
    api.call("GET", `/api/public/teams/${teamToken}/courses`),
  ]);
  expect(page.status).toBe(desk.status);
  return desk.status;
}

const books = async (team: typeof first) => (await register(api, team, somebody(team.lesson))).status;

const signsUp = (email: string) => api.call("POST", "/api/application/register", form({ email }));

async function startAgain({ url, dataDir }: OwnServer): Promise<void> {
  const { stop } = await startEmbedded({ dataDir, port: Number(new URL(url).port), fsync: false });
  atEnd(stop);
}

describe("a further server that stops", () => {
  beforeAll(() => servers[1].stop());

  it("harms no team of the others", async () => {
    expect(await shows(first)).toBe(200);
    expect(await books(first)).toBe(201);
  });

  it("asks its own to come again soon", async () => {
    const answer = await api.call("GET", "/api/lessons", undefined, { cookie: second.cookie });
    expect(answer).toMatchObject({ status: 503, code: "unavailable" });
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(await books(second)).toBe(503);
  });

  it("keeps nobody from signing up: the team comes to a server that is there", async () => {
    expect(await signsUp("neu@praxis.example")).toMatchObject({ success: true });
    const { rows } = await api.owner.query(
      "select shard from directory.names n join directory.teams t on t.id = team_id where name = $1",
      ["neu@praxis.example"],
    );
    expect(rows).toEqual([{ shard: 0 }]);
  });

  it("is named beside what the others answer to the operator, and the exit code says so", async () => {
    for (const command of ["jobs list", "acts", "teams list"]) {
      const { code, said, told } = await operate(api, ...command.split(" "), "--json");
      expect([code, told]).toEqual([1, ["server 1 is away: what lies there is missing here"]]);
      expect(Array.isArray(JSON.parse(said))).toBe(true);
    }
    const { said } = await operate(api, "teams", "list", "--json");
    const ids = JSON.parse(said).map(({ id }: { id: number }) => id);
    expect(ids).toContain(first.teamId);
    expect(ids).not.toContain(second.teamId);
  });

  it("is used again as soon as it is back", async () => {
    await startAgain(servers[1]);
    expect(await shows(second)).toBe(200);
    expect(await books(second)).toBe(201);
  });
});

describe("the first server, which holds the directory, when it stops", () => {
  beforeAll(() => servers[0].stop());

  it("harms no team of the others that is known: they are worked with, seen and booked", async () => {
    expect(await shows(second)).toBe(200);
    expect(await books(second)).toBe(201);
    const change = await api.call("POST", "/api/categories", { name: "Yoga" }, { cookie: second.cookie });
    expect(change.status).toBe(201);
  });

  it("asks its own teams, and whoever signs up or in by e-mail, to come again soon", async () => {
    expect(await shows(first)).toBe(503);
    expect((await signsUp("spaet@praxis.example")).status).toBe(503);
    const login = { email: second.email, password: "tulpe gabel mond" };
    expect((await api.call("POST", "/api/application/login", login)).status).toBe(503);
  });

  it("lets everybody in again once it is back", async () => {
    await startAgain(servers[0]);
    expect(await shows(first)).toBe(200);
    expect(await signsUp("wieder@praxis.example")).toMatchObject({ success: true });
  });
});
