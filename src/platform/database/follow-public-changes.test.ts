import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { startApiOn, type TestApi } from "../../../tests/support/api.ts";
import { atEnd } from "../../../tests/support/at-end.ts";
import { layLine } from "../../../tests/support/line.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/programs/database.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { followPublicChanges, type PublicChange } from "./follow-public-changes.ts";

const NEVER = 3_600_000;
const quiet = { beatMs: NEVER, lateMs: NEVER, answerMs: 30_000, retryMs: 20, forgetMs: NEVER };

let database: TestDatabase;
let api: TestApi;
let team: SignedIn;
let lesson: number;
let other: number;
beforeAll(async () => {
  database = await freshDatabase();
  api = startApiOn(database, { RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
  lesson = await openLesson(api, team, { max_participants: 50 });
  other = await openLesson(api, team, {});
});

/** Somebody who follows; `heard` empties what was heard, `until` waits for something to be. */
async function follow(pace: Partial<typeof quiet> = {}, url = database.appUrl) {
  const changes: PublicChange[] = [];
  const known: boolean[] = [];
  const following = followPublicChanges(
    url,
    { onChange: (change) => changes.push(change), onKnowing: (knows) => known.push(knows) },
    { ...quiet, ...pace },
  );
  atEnd(() => following.stop());
  await expect.poll(() => known.at(-1)).toBe(true);
  return { ...following, changes, known, heard: () => changes.splice(0) };
}

const ofTeam = () => ({ team: team.teamId, lesson: 0 });
const ofSeats = (id: number) => ({ team: team.teamId, lesson: id });

async function bySelf(text: string, values: unknown[] = []): Promise<void> {
  await api.owner.query(text, values);
}

/** A connection of somebody who writes by hand. */
async function byHand(): Promise<pg.Client> {
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  atEnd(() => client.end());
  return client;
}

describe("what visitors see and is committed", () => {
  test("is known once one has caught up: of a booking its lesson's seats alone, of a text all of the team", async () => {
    const { catchUp, heard } = await follow();
    const { data } = await register(api, team, somebody(lesson));
    await catchUp();
    expect(heard()).toEqual([ofSeats(lesson)]);

    const id = data.registration.id ?? (await newest());
    await bySelf("update registrations set note = 'ruft an' where id = $1", [id]);
    await catchUp();
    expect(heard()).toEqual([]);

    await bySelf("update registrations set lesson_id = $1 where id = $2", [other, id]);
    await catchUp();
    expect(heard()).toEqual(expect.arrayContaining([ofSeats(lesson), ofSeats(other)]));

    await bySelf("delete from registrations where id = $1", [id]);
    await catchUp();
    expect(heard()).toEqual([ofSeats(other)]);

    await bySelf("update teams set tagline = 'Ganz in Ruhe' where id = $1", [team.teamId]);
    await catchUp();
    expect(heard()).toEqual([ofTeam()]);

    await bySelf("insert into redirects (path, target, status) values ('/alt', '/neu', 301)");
    await catchUp();
    expect(heard()).toEqual([{ team: 0, lesson: 0 }]);
  });

  test("is known once each, in whatever order transactions end, and not at all where they are rolled back", async () => {
    const { catchUp, heard } = await follow();
    const [first, second, third] = [await byHand(), await byHand(), await byHand()];
    const seats = "update lessons set max_participants = max_participants + 1 where id = $1";
    const touched = (client: pg.Client, id: number) => client.query(seats, [id]);
    for (const client of [first, second, third]) await client.query("begin");
    await touched(first, lesson);
    await second.query("update teams set tagline = 'In Eile' where id = $1", [team.teamId]);
    await touched(third, other);
    await second.query("commit");
    await catchUp();
    expect(heard()).toEqual([ofTeam()]);
    await third.query("rollback");
    await catchUp();
    expect(heard()).toEqual([]);
    await first.query("commit");
    await catchUp();
    expect(heard()).toEqual([ofTeam()]);
    await catchUp();
    expect(heard()).toEqual([]);
  });

  test("is known to the other processes as soon as to one's own", async () => {
    const [own, others] = [await follow(), await follow()];
    await register(api, team, somebody(lesson));
    await own.catchUp();
    expect(own.heard()).toEqual([ofSeats(lesson)]);
    await expect.poll(() => others.heard()).toEqual([ofSeats(lesson)]);
    expect(own.heard()).toEqual([]);
  });

  test("is found at the next beat where nobody tells: a process died after its commit, or somebody writes by hand", async () => {
    const { heard } = await follow({ beatMs: 20 });
    // Whoever was to tell never does.
    api.services.database.onWritten = () => new Promise(() => {});
    void register(api, team, somebody(lesson));
    await expect.poll(() => heard()).toEqual([ofSeats(lesson)]);
    delete api.services.database.onWritten;
    await bySelf("update instructors set name = 'Katharina' where team_id = $1", [team.teamId]);
    await expect.poll(() => heard()).toEqual([ofTeam()]);
  });

  test("is told by a verb's commit before anybody is answered", async () => {
    const { catchUp, heard } = await follow();
    api.services.database.onWritten = catchUp;
    await register(api, team, somebody(lesson));
    expect(heard()).toEqual([ofSeats(lesson)]);
    await api.call("POST", "/api/categories", { name: "Babys" }, { cookie: team.cookie });
    expect(heard()).toEqual([ofTeam()]);
    delete api.services.database.onWritten;
  });

  test("is all in doubt for who has not looked for so long that some of it may be forgotten", async () => {
    const since = (ago: string) =>
      api.owner.query(
        "select public_changes_since(pg_current_snapshot(), now() - $1::interval) -> 'missed' as missed",
        [ago],
      );
    expect((await since("29 minutes")).rows).toEqual([{ missed: false }]);
    expect((await since("31 minutes")).rows).toEqual([{ missed: true }]);
    await bySelf("update public_changes set made_at = now() - interval '61 minutes'");
    await register(api, team, somebody(lesson));
    await bySelf("select forget_public_changes()");
    expect((await api.owner.query("select lesson_id from public_changes")).rows).toEqual([
      { lesson_id: lesson },
    ]);
  });
});

describe("a line to the database", () => {
  test("that died is noticed, and another one is taken, before which nothing is known", async () => {
    const line = await layLine(database.appUrl);
    const { known, catchUp, heard } = await follow({ beatMs: 20 }, line.url);
    await line.cut();
    await expect.poll(() => known.at(-1)).toBe(false);
    await bySelf("update teams set tagline = 'Wieder da' where id = $1", [team.teamId]);
    await catchUp();
    await line.mend();
    await expect.poll(() => known.at(-1)).toBe(true);
    expect(new Set(known.slice(1, -1))).toEqual(new Set([false]));
    expect(heard()).toEqual([]);
  });

  test("on which an answer is late leaves nothing certain until it comes", async () => {
    const { known, catchUp, heard } = await follow({ lateMs: 50 });
    const slow = await byHand();
    await slow.query("begin");
    await slow.query("lock table public_changes in access exclusive mode");
    const looked = catchUp();
    await expect.poll(() => known).toEqual([true, false]);
    await slow.query("commit");
    await looked;
    expect(known).toEqual([true, false, true]);
    expect(heard()).toEqual([]);
  });
});

async function newest(): Promise<number> {
  const { rows } = await api.owner.query<{ id: number }>("select max(id)::int as id from registrations");
  return rows[0]?.id ?? 0;
}
