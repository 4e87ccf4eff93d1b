import { beforeAll, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../support/api.ts";
import { callEach, line, type Route, routesOf } from "../support/every-call.ts";
import { type SignedIn, signUpTeam } from "../support/team.ts";
import { createWorld, type World } from "../support/world.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Calls that write nothing into the log of the team, each with its reason. */
const unwritten: Record<string, string> = {
  "POST /api/application/login": "opens a session: that is no change of an object",
  "POST /api/application/logout": "ends the own session",
  "POST /api/application/token-refresh": "lengthens the own session",
  "POST /api/application/register": "makes another team, in whose log it stands",
  "POST /api/application/verification-mail": "sends a mail to oneself",
  "POST /api/application/forgot-password": "changes nothing before the link is used",
  "POST /api/application/login/passkey-options": "asks a question",
  "POST /api/account/passkeys/options": "asks a question",
  "POST /api/construction/login": "opens the platform for one browser",
  "POST /api/users/validate-email": "asks a question",
  "POST /api/lessons/collisions": "asks a question",
  "POST /api/mail-texts/{kind}/preview": "asks a question",
  "POST /api/public/teams/{team_token}/voucher": "asks a question",
  "DELETE /api/account/sessions": "there is no other session in this walk",
};

let api: TestApi;
let owner: SignedIn;
let world: World;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
});

const rowsOfLog = async () =>
  (await api.owner.query("select * from audit_log where team_id = $1 order by id", [owner.teamId])).rows;

const writing = (): Route[] => routesOf(api.app).filter(({ method }) => method !== "GET");

it("every call that changes something leaves a row that says who did it", async () => {
  const silent: string[] = [];
  for (const route of writing()) {
    const before = (await rowsOfLog()).length;
    const [answer] = await callEach(api.app, [route], world, owner.cookie);
    if (!answer || answer.status >= 300 || unwritten[route.name]) continue;
    const fresh = (await rowsOfLog()).slice(before);
    if (fresh.length === 0) silent.push(line(answer));
  }
  expect(silent).toEqual([]);
});

it("names only calls that there are", () => {
  const names = writing().map(({ name }) => name);
  expect(Object.keys(unwritten).filter((name) => !names.includes(name))).toEqual([]);
});
