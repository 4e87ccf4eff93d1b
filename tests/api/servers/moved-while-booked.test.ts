import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { APP_ROLE, AUTH_ROLE, connectionUrl } from "../../../src/platform/database/roles.ts";
import { joinServers } from "../../../src/platform/database/servers/join-servers.ts";
import { moveTeam } from "../../../src/platform/moving/move-team.ts";
import { type Answer, startApiOn, type TestApi } from "../../support/api.ts";
import { operate } from "../../support/people/operate.ts";
import { type SignedIn, signUpTeam } from "../../support/people/team.ts";
import { TEST_SECRET_KEY } from "../../support/programs/server.ts";
import { storedOf } from "../../support/programs/stored-of-team.ts";
import { type OwnServer, startTwoServers } from "../../support/programs/two-servers.ts";
import { openLesson, register, somebody } from "../../support/stories/booking.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const secretKey = TEST_SECRET_KEY;
let servers: [OwnServer, OwnServer];
let api: TestApi;
let team: SignedIn;
let neighbour: SignedIn;
let lessons: { ofTeam: number; ofNeighbour: number };
beforeAll(async () => {
  servers = await startTwoServers();
  const [{ url: ownerUrl }, { url: second }] = servers;
  const appUrl = connectionUrl(ownerUrl, APP_ROLE, secretKey);
  const authUrl = connectionUrl(ownerUrl, AUTH_ROLE, secretKey);
  const database = { ownerUrl, appUrl, authUrl, secretKey };
  const limits = { RATE_LIMIT_FACTOR: "1000" };
  const before = startApiOn(database, limits);
  [team, neighbour] = [await signUpTeam(before), await signUpTeam(before)];
  lessons = {
    ofTeam: await openLesson(before, team, { max_participants: 10_000 }),
    ofNeighbour: await openLesson(before, neighbour, { max_participants: 10_000 }),
  };
  await joinServers(ownerUrl, [{ number: 1, url: second }], { secretKey, queues });
  api = startApiOn(database, { ...limits, SHARDS: `1=${second}` });
});

type Booked = { numbers: string[]; refused: number };

/** Books as one person after the other for as long as it is wanted; who is told to come again does so. */
async function bookWhile(isWanted: () => boolean, whose: SignedIn, lesson: number): Promise<Booked> {
  const booked: Booked = { numbers: [], refused: 0 };
  while (isWanted()) {
    const person = somebody(lesson);
    let answer = await register(api, whose, person);
    for (; answer.status === 503; answer = await register(api, whose, person)) {
      expect([answer.code, answer.headers.get("retry-after")]).toEqual(["team_moving", "3"]);
      booked.refused += 1;
    }
    expect(answer).toMatchObject({ status: 201 });
    booked.numbers.push(answer.data.registration.number);
  }
  return booked;
}

/** The numbers of the team's registrations on a server. */
async function numbersOn({ url }: OwnServer): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ number: string }>(
    "select number from registrations where team_id = $1",
    [team.teamId],
  );
  await client.end();
  return rows.map(({ number }) => number);
}

it("goes there and back twice while people book: none is lost, none is there twice, and nobody else notices", async () => {
  let isMoving = true;
  const booking = [1, 2, 3].map(() => bookWhile(() => isMoving, team, lessons.ofTeam));
  const beside = bookWhile(() => isMoving, neighbour, lessons.ofNeighbour);
  const moves = [];
  for (const to of ["1", "0", "1", "0"])
    moves.push(await operate(api, "teams", "move", `id=${team.teamId}`, to));
  isMoving = false;
  const [booked, { numbers: besides, refused }] = [await Promise.all(booking), await beside];
  expect(moves.map(({ code, complained }) => [code, complained])).toEqual(moves.map(() => [0, ""]));
  const numbers = booked.flatMap((each) => each.numbers);
  expect((await numbersOn(servers[0])).toSorted()).toEqual(numbers.toSorted());
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(await storedOf(servers[1].url, team.teamId)).toEqual({});
  expect([besides.length > 20, refused]).toEqual([true, 0]);
});

it("is read while its writes wait, and who writes is told kindly when to come again", async () => {
  const list = () => api.call("GET", `/api/public/teams/${team.teamToken}/courses`);
  const move = { servers, secretKey, team: team.teamId, to: 1, tell: () => {} };
  const answers: Answer[] = [];
  await moveTeam({
    ...move,
    before: async (step) => {
      if (step !== "compare") return;
      answers.push(
        await list(),
        await register(api, team, somebody(lessons.ofTeam)),
        await api.call("PATCH", `/api/lessons/${lessons.ofTeam}`, { location: "Oben" }, team),
        await register(api, neighbour, somebody(lessons.ofNeighbour)),
      );
    },
  });
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [200, undefined],
    [503, "team_moving"],
    [503, "team_moving"],
    [201, undefined],
  ]);
  expect(answers[1]?.message).toMatch(/^Wir ziehen diese Seiten gerade auf einen anderen Server um/);
  expect((await list()).data).toEqual(answers[0]?.data);
});
