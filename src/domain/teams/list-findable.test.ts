import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { settleNames } from "../../platform/database/directory.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const findable = async (): Promise<string[]> => {
  const { data } = await api.call("GET", "/api/application/findable-teams");
  return data.map(({ address }: { address: string }) => address);
};

const take = ({ cookie }: SignedIn, alias: string) => api.call("PATCH", "/api/team", { alias }, { cookie });

it("search engines are told of open teams that gave themselves an address in words, and of its present one only", async () => {
  const owner = await signUpTeam(api);
  expect(await findable()).toEqual([]);
  await take(owner, "praxis-am-teich");
  await take(owner, "praxis-am-see");
  expect(await findable()).toEqual(["praxis-am-see"]);
  await api.owner.query("update teams set status = 'suspended' where id = $1", [owner.teamId]);
  await settleNames({ database: api.services.database, team: owner.teamId, now: api.time.now });
  expect(await findable()).toEqual([]);
});
