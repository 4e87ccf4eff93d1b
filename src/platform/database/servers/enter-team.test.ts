import type pg from "pg";
import { afterEach, beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../../tests/support/api.ts";
import { signUpTeam } from "../../../../tests/support/people/team.ts";

let api: TestApi;
let team: number;
beforeAll(async () => {
  api = await startApi();
  team = (await signUpTeam(api)).teamId;
});
afterEach(() => api.owner.query("delete from departures"));

const leave = (state: "moving" | "departed") =>
  api.owner.query("insert into departures (team_id, state) values ($1, $2)", [team, state]);

/** Enters a team as the web's role does; answers what it sees of teams. */
async function enter(writes: boolean, client?: pg.PoolClient): Promise<number[]> {
  const connection = client ?? (await api.services.database.pool.connect());
  try {
    if (!client) await connection.query("begin");
    await connection.query("select enter_team($1, $2, $3, $4)", [team, api.time.now, "request", writes]);
    const { rows } = await connection.query<{ id: number }>("select id from teams");
    return rows.map(({ id }) => id);
  } finally {
    if (!client) {
      await connection.query("rollback");
      connection.release();
    }
  }
}

it("a team that stays is entered, and nobody else's rows are seen", async () => {
  expect(await enter(true)).toEqual([team]);
  expect(await enter(false)).toEqual([team]);
});

it("a team that is being moved is read and not written, one that has left neither", async () => {
  await leave("moving");
  expect(await enter(false)).toEqual([team]);
  await expect(enter(true)).rejects.toMatchObject({ code: "KH001" });
  await api.owner.query("update departures set state = 'departed'");
  await expect(enter(true)).rejects.toMatchObject({ code: "KH002" });
  await expect(enter(false)).rejects.toMatchObject({ code: "KH002" });
});

it("whoever moves a team waits for who writes, and who comes after that is refused", async () => {
  const writing = await api.services.database.pool.connect();
  await writing.query("begin");
  await enter(true, writing);
  await leave("moving");
  const mover = await api.owner.connect();
  await mover.query("begin");
  const alone = mover.query("select pg_advisory_xact_lock(team_lock($1))", [team]);
  const asked = await api.owner.query("select pg_try_advisory_xact_lock(team_lock($1)) as alone", [team]);
  expect(asked.rows).toEqual([{ alone: false }]);
  // At once, and not behind the mover who waits: all connections would be taken by who waits for one team.
  await expect(enter(true)).rejects.toMatchObject({ code: "KH001" });
  await writing.query("commit");
  writing.release();
  await alone;
  await mover.query("commit");
  mover.release();
  await expect(enter(true)).rejects.toMatchObject({ code: "KH001" });
});

it("the web's role does not see who leaves", async () => {
  await expect(api.services.database.pool.query("select * from departures")).rejects.toMatchObject({
    code: "42501",
  });
});
