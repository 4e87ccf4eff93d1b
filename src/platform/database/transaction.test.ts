import { type Kysely, sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import type { Ctx } from "../context.ts";
import type { DB } from "./schema.gen.ts";
import { inTransaction } from "./transaction.ts";

let api: TestApi;
let ctx: Ctx;
let lessons: [number, number];
beforeAll(async () => {
  api = await startApi();
  const team = await signUpTeam(api);
  lessons = [await openLesson(api, team, {}), await openLesson(api, team, {})];
  ctx = {
    ...{ database: api.services.database, team: team.teamId, now: api.time.now },
    actor: { kind: "system", job: "test" },
  };
});

const addSeat = (db: Kysely<DB>, lesson: number) =>
  sql`update lessons set max_participants = max_participants + 1 where id = ${lesson}`.execute(db);

const seats = async (): Promise<number[]> => {
  const { rows } = await api.owner.query<{ max_participants: number }>(
    "select max_participants from lessons where id = any($1) order by id",
    [lessons],
  );
  return rows.map(({ max_participants }) => max_participants);
};

/** A gate that opens when two have come to it, and stays open. */
function gateOfTwo() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let came = 0;
  return () => {
    came += 1;
    if (came === 2) resolve();
    return promise;
  };
}

it("two transactions that wait for each other both come through, each counted once", async () => {
  const before = await seats();
  const both = gateOfTwo();
  let begun = 0;
  const inOrder = (first: number, second: number) =>
    inTransaction(ctx, async ({ db }) => {
      begun += 1;
      await addSeat(db, first);
      await both();
      await addSeat(db, second);
      return first;
    });
  const [one, other] = lessons;
  expect(await Promise.all([inOrder(one, other), inOrder(other, one)])).toEqual([one, other]);
  expect(begun).toBeGreaterThan(2);
  expect(await seats()).toEqual(before.map((count) => count + 2));
});

it("what keeps being ended for others' sake is given up after four times, and leaves nothing behind", async () => {
  const before = await seats();
  let begun = 0;
  const ended = inTransaction(ctx, async ({ db }) => {
    begun += 1;
    await addSeat(db, lessons[0]);
    await sql`do $$ begin raise exception 'ended' using errcode = '40001'; end $$`.execute(db);
  });
  await expect(ended).rejects.toMatchObject({ code: "40001" });
  expect(begun).toBe(4);
  expect(await seats()).toEqual(before);
});

it("what fails for its own sake is not run anew", async () => {
  let begun = 0;
  const failed = inTransaction(ctx, async ({ db }) => {
    begun += 1;
    await sql`select 1 / 0`.execute(db);
  });
  await expect(failed).rejects.toMatchObject({ code: "22012" });
  expect(begun).toBe(1);
});
