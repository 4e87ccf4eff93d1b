import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { settleNames } from "../../../src/platform/database/directory.ts";
import type { TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { form } from "../../support/people/accounts.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { programs } from "../../support/programs/program.ts";
import { startApiOnTwo } from "../../support/programs/servers.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const startProgram = programs();
let api: TestApi;
let second: string;
let onSecond: pg.Pool;
/** A team on the second server. */
let team: SignedIn;
beforeAll(async () => {
  ({ api, second } = await startApiOnTwo({ RATE_LIMIT_FACTOR: "1000" }));
  onSecond = new pg.Pool({ connectionString: second, max: 3 });
  onSecond.on("error", () => {});
  atEnd(() => onSecond.end());
  await signUpTeam(api);
  team = await signUpTeam({ ...api, owner: onSecond });
  // The next one comes to the second server, too.
  await signUpTeam(api);
});

const namesOf = async (id: number): Promise<string[]> => {
  const { rows } = await api.owner.query<{ said: string }>(
    "select concat_ws(' ', kind, state) as said from directory.names where team_id = $1 order by 1",
    [id],
  );
  return rows.map(({ said }) => said);
};

const settle = (id: number) => settleNames({ database: api.services.database, team: id, now: api.time.now });

const minutesPass = () =>
  api.owner.query("update directory.names set changed_at = changed_at - interval '11 minutes'");

const register = (url: string, email: string) =>
  fetch(`${url}/api/application/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(form({ email })),
  });

/** The team that a name was claimed for, as soon as it is. */
async function claimedFor(email: string): Promise<number> {
  const look = async () =>
    (
      await api.owner.query<{ team_id: number }>("select team_id from directory.names where name = $1", [
        email,
      ])
    ).rows[0]?.team_id;
  await vi.waitUntil(look, { timeout: 60_000, interval: 20 });
  return Number(await look());
}

describe("a process that is killed between the directory and the server of a team that signs up", () => {
  const email = "tot@praxis.example";
  let id: number;
  beforeAll(async () => {
    const { program, url } = await startProgram(api, {
      SHARDS: `1=${second}`,
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    const holder = await onSecond.connect();
    await holder.query("begin; lock table mails in access exclusive mode");
    const signingUp = register(url, email).catch(() => null);
    id = await claimedFor(email);
    program.kill("SIGKILL");
    await signingUp;
    await holder.query("rollback");
    holder.release();
  });

  it("leaves a claim and nothing else: no team, on neither server", async () => {
    expect(id % 32).toBe(1);
    for (const owner of [api.owner, onSecond])
      expect((await owner.query("select from teams where id = $1", [id])).rowCount).toBe(0);
    expect(await namesOf(id)).toEqual(["address claimed", "email claimed"]);
    const jobs = await api.owner.query(
      "select from pgboss.job where name = 'directory.settle' and data->>'team' = $1",
      [String(id)],
    );
    expect(jobs.rowCount).toBeGreaterThan(0);
  });

  it("leaves nothing once a worker has looked, and the address is free", async () => {
    await minutesPass();
    await settle(id);
    expect(await namesOf(id)).toEqual([]);
    expect((await api.owner.query("select from directory.teams where id = $1", [id])).rowCount).toBe(0);
    const answer = await api.call("POST", "/api/application/register", form({ email }));
    expect(answer).toMatchObject({ success: true });
    expect(await namesOf(await claimedFor(email))).toEqual(["address used", "email used"]);
  });
});

it("a process that dies after the team's transaction leaves a name that leads to its server, and is confirmed later", async () => {
  const alias = "neue-adresse";
  await api.owner.query("select directory.claim($1, 'address', $2, $3, 1)", [
    team.teamId,
    alias,
    api.time.now,
  ]);
  await onSecond.query("update teams set alias = $2 where id = $1", [team.teamId, alias]);
  expect((await api.call("GET", `/api/public/teams/${alias}/courses`)).status).toBe(200);
  expect(await namesOf(team.teamId)).toContain("address claimed");
  await settle(team.teamId);
  expect(await namesOf(team.teamId)).toEqual(["address used", "address used", "email used"]);
});
