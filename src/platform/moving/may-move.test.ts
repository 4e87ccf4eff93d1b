import pg from "pg";
import { expect, it } from "vitest";
import { freshDatabase } from "../../../tests/support/programs/database.ts";
import { TEST_SECRET_KEY } from "../../../tests/support/programs/server.ts";
import { moveTeam } from "./move-team.ts";

const TEAM = 7;

/** Tries to move a team that is on the first of two servers to the second; answers why not. */
async function whyNot(first: string, second: string): Promise<string> {
  const owner = new pg.Client(first);
  await owner.connect();
  await owner.query("insert into directory.teams (id) values ($1)", [TEAM]);
  await owner.query("select set_config('app.team_id', $1, false)", [String(TEAM)]);
  await owner.query(
    `insert into teams (id, team_token, name, email, plan_key, plan_version, registration_prefix)
     values ($1, 'a-team-that-stays-where-it-is', 'Praxis', 'praxis@mail.example', 'zentrum', 1, 'PS')`,
    [TEAM],
  );
  await owner.end();
  const servers = [
    { shard: 0, url: first },
    { shard: 1, url: second },
  ];
  return moveTeam({ servers, secretKey: TEST_SECRET_KEY, team: TEAM, to: 1, tell: () => {} }).then(
    () => "moved",
    (error: Error) => error.message,
  );
}

it("servers that hand nothing out are told which settings are missing, each with what to do", async () => {
  const [first, second] = [await freshDatabase(), await freshDatabase()];
  const said = await whyNot(first.ownerUrl, second.ownerUrl);
  expect(said).toContain("Server 0: set wal_level = logical and start it again.");
  expect(said).toMatch(
    /Server 0: max_wal_senders is 0, of which 0 are in use, and 2 are needed: set it to 2 or more/,
  );
});
