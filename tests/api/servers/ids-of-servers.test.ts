import pg from "pg";
import { expect, inject, it } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { joinServers } from "../../../src/platform/database/servers/join-servers.ts";
import { atEnd } from "../../support/at-end.ts";
import { createTestDatabase, dropTestDatabase, TEST_SECRET_KEY } from "../../support/programs/server.ts";

const options = { secretKey: TEST_SECRET_KEY, queues };

async function aServer(): Promise<{ url: string; owner: pg.Client }> {
  const server = inject("database");
  const url = await createTestDatabase(server);
  const owner = new pg.Client(url);
  await owner.connect();
  atEnd(async () => {
    await owner.end();
    await dropTestDatabase(server, url);
  });
  return { url, owner };
}

const nextOf = async ({ owner }: { owner: pg.Client }, sequence: string): Promise<number> => {
  const { rows } = await owner.query<{ next: number }>("select nextval($1)::int as next", [sequence]);
  return rows[0]?.next ?? 0;
};

it("a server that joins gives no id that another has used, whenever it joins, nor does what a later version counts", async () => {
  const [first, second, third] = [await aServer(), await aServer(), await aServer()];
  await first.owner.query("select setval('teams_id_seq', 5000)");
  const shards = [{ number: 1, url: second.url }];
  await joinServers(first.url, shards, options);
  expect(await nextOf(second, "teams_id_seq")).toBeGreaterThan(5000);
  expect((await nextOf(second, "teams_id_seq")) % 32).toBe(1);

  // Nothing was drawn on the first one since.
  await joinServers(first.url, [...shards, { number: 2, url: third.url }], options);
  expect(await nextOf(third, "teams_id_seq")).toBeGreaterThan(5000);
  expect((await nextOf(third, "teams_id_seq")) % 32).toBe(2);
  const own = await nextOf(first, "teams_id_seq");
  expect(own).toBeGreaterThan(5000);
  expect(own % 32).toBe(0);

  for (const { owner } of [first, second])
    await owner.query("create table comes_later (id bigint generated always as identity)");
  await joinServers(first.url, shards, options);
  expect((await nextOf(first, "comes_later_id_seq")) % 32).toBe(0);
  expect((await nextOf(second, "comes_later_id_seq")) % 32).toBe(1);
});
