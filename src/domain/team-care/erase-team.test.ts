import { beforeAll, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { operate } from "../../../tests/support/people/operate.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { tablesOfTeams } from "../../../tests/support/rows.ts";
import { createWorld } from "../../../tests/support/stories/world.ts";
import { createFileStore } from "../../platform/files.ts";
import { later } from "../../shared/time/dates.ts";
import { eraseTeam } from "./erase-team.ts";

// A whole team is made first: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let team: SignedIn;
let neighbour: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  [team, neighbour] = [await signUpTeam(api), await signUpTeam(api)];
  await createWorld(api, team);
});

/** How many rows each table still has of a team, as far as it has any. */
async function rowsOf({ teamId }: SignedIn): Promise<Record<string, number>> {
  const kept: Record<string, number> = {};
  for (const table of await tablesOfTeams(api)) {
    const key = table === "teams" ? "id" : "team_id";
    const { rows } = await api.owner.query(`select count(*)::int as count from ${table} where ${key} = $1`, [
      teamId,
    ]);
    if (rows[0].count > 0) kept[table] = rows[0].count;
  }
  return kept;
}

it("a closed team is erased with all it has when its thirty days are over, and not before", async () => {
  const files = createFileStore(api.services.config.files);
  const erase = (days: number) =>
    eraseTeam(
      {
        database: api.services.database,
        team: team.teamId,
        actor: { kind: "system", job: "team.erase" },
        now: later(api.time.now, { days }),
      },
      files,
    );
  const others = await rowsOf(neighbour);
  await erase(31);
  expect((await rowsOf(team)).teams).toBe(1);
  expect((await operate(api, "teams", "close", team.teamToken, "--yes")).code).toBe(0);
  await erase(29);
  expect((await rowsOf(team)).teams).toBe(1);
  await erase(30);
  await erase(30);
  // The platform's own books stay for their eight years.
  expect(Object.keys(await rowsOf(team)).filter((table) => !table.startsWith("plan_"))).toEqual([]);
  expect(await rowsOf(neighbour)).toEqual(others);
  const { rows } = await api.owner.query("select act from platform_acts where subject = $1 order by id", [
    `team ${team.teamId}`,
  ]);
  expect(rows.map(({ act }) => act)).toEqual(["team-closed", "team-erased"]);
});
