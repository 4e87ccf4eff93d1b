import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { queues } from "../../../src/composition/queues.ts";
import { joinServers } from "../../../src/platform/database/servers/join-servers.ts";
import { startWorker } from "../../../src/worker.ts";
import { type MailCatcher, startMailCatcher } from "../../../stand-ins/mail-catcher/start.ts";
import { cookieHeader, type TestApi } from "../../support/api.ts";
import { atEnd } from "../../support/at-end.ts";
import { form } from "../../support/people/accounts.ts";
import { completeTeam, type SignedIn } from "../../support/people/team.ts";
import { TEST_SECRET_KEY } from "../../support/programs/server.ts";
import { startApiOnTwo, type TwoServers } from "../../support/programs/servers.ts";
import { heldAt, openLesson, register, somebody } from "../../support/stories/booking.ts";
import { addCourse } from "../../support/stories/lesson.ts";

let two: TwoServers;
let api: TestApi;
let catcher: MailCatcher;
/** The same, looking at what is stored on the second server. */
let onSecond: TestApi;
beforeAll(async () => {
  catcher = await startMailCatcher();
  atEnd(() => catcher.close());
  two = await startApiOnTwo({ SMTP_URL: catcher.smtpUrl, RATE_LIMIT_FACTOR: "1000" });
  api = two.api;
  const owner = new pg.Pool({ connectionString: two.second, max: 2 });
  owner.on("error", () => {});
  atEnd(() => owner.end());
  onSecond = { ...api, owner };
  const worker = await startWorker(api.services);
  atEnd(() => worker.stop());
});

const mailTo = (address: string, subject: RegExp) =>
  catcher.waitFor((mail) => mail.to.includes(address) && subject.test(mail.subject), 30_000);

/** Signs up by the form, proves the address by the mail's link, and signs in. */
async function signUpByForm(on: TestApi, email: string): Promise<SignedIn> {
  expect(await api.call("POST", "/api/application/register", form({ email }))).toMatchObject({
    success: true,
  });
  const { text } = await mailTo(email, /./);
  const verificationUrl = /https:\S+verify-email\S+/.exec(text)?.[0];
  expect(await api.call("POST", "/api/application/verify-email", { verificationUrl })).toMatchObject({
    status: 200,
  });
  const login = { email, password: form().password };
  const { cookies, status } = await api.call("POST", "/api/application/login", login);
  expect(status).toBe(200);
  const { rows } = await on.owner.query<Omit<SignedIn, "cookie" | "email">>(
    `select t.id as "teamId", t.team_token as "teamToken", u.id as "userId", i.id as "instructorId"
     from teams t join users u on u.team_id = t.id join instructors i on i.user_id = u.id where t.email = $1`,
    [email],
  );
  const [found] = rows;
  if (!found) throw new Error("the team lies on another server");
  return { ...found, cookie: cookieHeader(cookies), email };
}

const teamsOn = async ({ owner }: TestApi): Promise<number[]> =>
  (await owner.query<{ id: number }>("select id from teams order by id")).rows.map(({ id }) => Number(id));

/** From sign-up to the offer of a seat that came free. */
async function live(on: TestApi, email: string): Promise<SignedIn> {
  const team = await signUpByForm(on, email);
  await completeTeam(on, team);
  const alias = `praxis-${team.teamId}`;
  const { cookie } = team;
  expect(await api.call("PATCH", "/api/team", { alias }, { cookie })).toMatchObject({ status: 200 });
  const lesson = await openLesson(on, team, { course_id: await addCourse(on, team), max_participants: 1 });
  const page = await api.call("GET", `/api/public/teams/${alias}/courses`);
  expect(JSON.stringify(page.data)).toContain("Rückbildung mit Baby");

  const seated = somebody(lesson);
  const booked = await register(api, team, seated);
  expect(booked).toMatchObject({ status: 201 });
  expect(await register(api, team, somebody(lesson))).toMatchObject({ status: 409 });
  const waiting = somebody(lesson, { type: "waitlist" });
  expect(await register(api, team, waiting)).toMatchObject({ status: 201 });
  await mailTo(seated.email, /bestätigt/);
  await api.call("POST", heldAt(team, booked.data.registration.token, "/cancellation"));
  await mailTo(waiting.email, /Ein Platz ist frei/);
  return team;
}

let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  first = await live(api, "katharina@erste.example");
  second = await live(onSecond, "miriam@zweite.example");
});

describe("a team on each of two servers", () => {
  it("lives from sign-up to the offer by mail, each where the directory has it and nowhere else", async () => {
    expect(await teamsOn(api)).toEqual([first.teamId]);
    expect(await teamsOn(onSecond)).toEqual([second.teamId]);
    const { rows } = await api.owner.query("select id::int, shard, state from directory.teams order by id");
    expect(rows).toEqual(
      [
        { id: first.teamId, shard: 0, state: "open" },
        { id: second.teamId, shard: 1, state: "open" },
      ].sort((one, other) => one.id - other.id),
    );
    expect((await onSecond.owner.query("select from directory.names")).rowCount).toBe(0);
  });

  it("has ids that the other server never gives, small enough to be handed out", async () => {
    for (const [on, number] of [
      [api, 0],
      [onSecond, 1],
    ] as const) {
      const { rows } = await on.owner.query<{ id: number }>(
        "select id::int from registrations union all select id from lessons union all select id from users",
      );
      expect(rows.length).toBeGreaterThan(3);
      expect(new Set(rows.map(({ id }) => id % 32))).toEqual(new Set([number]));
      expect(Math.max(...rows.map(({ id }) => id))).toBeLessThan(999_999_999);
    }
  });

  it("reads nothing of the other's, by session or by address", async () => {
    const { data } = await api.call("GET", "/api/lessons", undefined, { cookie: second.cookie });
    expect(data).toHaveLength(1);
    const [foreign] = (await api.call("GET", "/api/lessons", undefined, { cookie: first.cookie })).data;
    const path = `/api/public/teams/${second.teamToken}/lesson?lesson_id=${foreign.id}`;
    expect((await api.call("GET", path)).status).toBe(404);
  });

  it("keeps a name to one team wherever it lies", async () => {
    const taken = { alias: `praxis-${first.teamId}` };
    const answer = await api.call("PATCH", "/api/team", taken, { cookie: second.cookie });
    expect(answer.status).toBe(422);
    await api.call("POST", "/api/application/register", form({ email: first.email }));
    await mailTo(first.email, /schon/);
  });

  it("has its invoice for the plan numbered apart from the other server's", async () => {
    const draw = "select draw_plan_invoice_number($1, 2027) as number";
    const [one, other] = await Promise.all([
      api.owner.query(draw, [first.teamId]),
      onSecond.owner.query(draw, [second.teamId]),
    ]);
    expect([one.rows[0].number, other.rows[0].number]).toEqual(["KH-2027-00001", "KH1-2027-00001"]);
  });
});

describe("a team that is being moved", () => {
  it("is read and asks whoever writes to come again in seconds, then is found where it went", async () => {
    const team = first;
    const leave =
      "insert into departures (team_id, state) values ($1, $2) on conflict (team_id) do update set state = $2";
    await api.owner.query(leave, [team.teamId, "moving"]);
    const { cookie } = team;
    expect(await api.call("GET", "/api/courses", undefined, { cookie })).toMatchObject({ status: 200 });
    const refused = await api.call("POST", "/api/categories", { name: "Yoga" }, { cookie });
    expect(refused).toMatchObject({ status: 503, code: "team_moving" });
    expect(refused.headers.get("retry-after")).toBe("3");

    await api.owner.query("update directory.teams set shard = 1 where id = $1", [team.teamId]);
    await api.owner.query(leave, [team.teamId, "departed"]);
    const read = await api.call("GET", `/api/public/teams/${team.teamToken}/courses`);
    // Nothing was copied there: it is looked for on the other server, and its rows are not found.
    expect(read.status).toBe(404);
    expect(await api.services.database.shards?.places.of(team.teamId)).toBe(1);
  });
});

describe("the servers of an installation", () => {
  const options = { secretKey: TEST_SECRET_KEY, queues };
  const join = (number: number) => joinServers(two.first.ownerUrl, [{ number, url: two.second }], options);

  it("keep their numbers", async () => {
    await expect(join(2)).rejects.toThrow("The server that is given as number 2 is number 1.");
    expect(await join(1)).toEqual([]);
  });

  it("say the same for all teams once the operator has published it", async () => {
    await api.owner.query("insert into redirects (path, target, status) values ('/alt', '/neu', 302)");
    await join(1);
    expect((await onSecond.owner.query("select path, target from redirects")).rows).toEqual([
      { path: "/alt", target: "/neu" },
    ]);
    await api.owner.query("delete from redirects");
    await join(1);
    expect((await onSecond.owner.query("select from redirects")).rowCount).toBe(0);
  });

  it("are joined by one that is away only when it is there", async () => {
    const away = [{ number: 3, url: "postgres://nobody:x@127.0.0.1:9/kurshafen" }];
    expect(await joinServers(two.first.ownerUrl, away, options)).toEqual([3]);
  });
});
