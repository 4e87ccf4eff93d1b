import { beforeAll, describe, expect, it, test, vi } from "vitest";
import { type Role, reachOf } from "../../../src/api/permissions.ts";
import type { TestApi } from "../../support/api.ts";
import {
  type Answered,
  addressOf,
  callEach,
  callTo,
  line,
  type Route,
  routesOf,
  unknownCalls,
} from "../../support/every-call.ts";
import { givePassword, withPassword } from "../../support/people/second-factor.ts";
import { addUser, type SignedIn, signedIn, signUpTeam } from "../../support/people/team.ts";
import { rowsOf } from "../../support/rows.ts";
import { startApiWithProviders } from "../../support/stories/paying.ts";
import { createWorld, type World, worldOfNothing } from "../../support/stories/world.ts";

// Whole walks through all calls: long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let routes: Route[];
let owner: SignedIn;
let world: World;
beforeAll(async () => {
  ({ api } = await startApiWithProviders());
  routes = routesOf(api.app);
  owner = await signUpTeam(api);
  world = await createWorld(api, owner);
});

const guardedBy = (...who: Route["rule"]["who"][]) => routes.filter(({ rule }) => who.includes(rule.who));
const everybodys = () => guardedBy("everybody", "visitor");
const teams = () => guardedBy("roles");

const walk = (wanted: readonly Route[], cookie = "", where = world) =>
  callEach(api.app, wanted, where, cookie);
const turnedAway = ({ code = "" }: Answered) => ["not_signed_in", "not_verified", "forbidden"].includes(code);
const linesOf = (answers: readonly Answered[]) => answers.map(line);
const each = (wanted: readonly Route[], answer: string) => wanted.map(({ name }) => `${name}: ${answer}`);

/** Makes calls that must leave no trace in the team of `world`. */
async function inVain(calls: () => Promise<Answered[]>): Promise<Answered[]> {
  const before = await rowsOf(api, owner.teamId);
  const answers = await calls();
  expect(await rowsOf(api, owner.teamId)).toEqual(before);
  return answers;
}

/** A colleague whose standing changed after she had signed in, and whose session is open all the same. */
async function leftOpen(change: string): Promise<SignedIn> {
  const { userId, teamId, email } = await addUser(api, owner, "team-admin");
  await api.owner.query(`update users set ${change} where id = $1`, [userId]);
  return signedIn(api, teamId, userId, email);
}

it("every call is known here: say in tests/support/calls/ what a new one needs, and it is walked with the others", () => {
  expect(unknownCalls(api.app)).toEqual([]);
});

describe("a stranger", () => {
  it("is asked to sign in at every call that is not open to everybody", async () => {
    const closed = guardedBy("signed-in", "roles");
    expect(linesOf(await inVain(() => walk(closed)))).toEqual(each(closed, "401 not_signed_in"));
  });

  it("finds the calls for everybody open", async () => {
    const theirs = await createWorld(api, await signUpTeam(api));
    expect(linesOf((await walk(everybodys(), "", theirs)).filter(turnedAway))).toEqual([]);
  });

  it.each([
    "isAuthenticated=true; team_token=TEAM",
    "__Secure-kurshafen.session_token=made.up; isAuthenticated=true",
    "__Secure-kurshafen.session_token=%E0%A4%A; isAuthenticated=true",
  ])("is no less a stranger with cookies that prove nothing: %s", async (cookies) => {
    const cookie = cookies.replace("TEAM", owner.teamToken);
    expect(linesOf(await inVain(() => walk(teams(), cookie)))).toEqual(each(teams(), "401 not_signed_in"));
  });
});

describe("somebody whose address is not verified", () => {
  it("gets no further than her own session", async () => {
    const { cookie } = await leftOpen("status = 0, confirmed_at = null");
    expect(linesOf(await inVain(() => walk(teams(), cookie)))).toEqual(each(teams(), "403 not_verified"));
    expect(linesOf((await walk(guardedBy("signed-in"), cookie)).filter(turnedAway))).toEqual([]);
  });
});

describe("an open session", () => {
  test.each([
    ["a user whom the team made inactive", "status = 0"],
    ["a suspended user", "status = 2"],
    ["a deleted user", "status = 3"],
    ["a user who signed off", "status = 4"],
  ])("of %s opens nothing any more", async (_, change) => {
    const closed = guardedBy("signed-in", "roles");
    const { cookie } = await leftOpen(change);
    expect(linesOf(await inVain(() => walk(closed, cookie)))).toEqual(each(closed, "401 not_signed_in"));
  });

  describe("of a suspended user, who cannot sign in again,", () => {
    let cookie: string;
    beforeAll(async () => {
      const gone = await leftOpen("status = 2");
      ({ cookie } = gone);
      await withPassword(api, gone);
      expect(await givePassword(api, gone)).toMatchObject({ status: 403, code: "account_suspended" });
    });
    test.each([
      ["attendance", /\/attendance/],
      ["gift vouchers", /gift-voucher/],
      ["discount codes", /^\/api\/discount-codes/],
      ["calendar feeds", /^\/api\/calendar-feeds/],
      ["sheets", /\.pdf$|sheet|certificate/],
    ])("neither shows nor changes any of the team's %s", async (_, path) => {
      const closed = teams().filter((route) => path.test(route.path));
      expect(closed.length).toBeGreaterThan(1);
      expect(linesOf(await inVain(() => walk(closed, cookie)))).toEqual(each(closed, "401 not_signed_in"));
    });
  });

  it("of a suspended team opens nothing any more", async () => {
    const team = await signUpTeam(api);
    const theirs = await createWorld(api, team);
    await api.owner.query("update teams set status = 'suspended' where id = $1", [team.teamId]);
    const closed = guardedBy("signed-in", "roles");
    expect(linesOf(await walk(closed, team.cookie, theirs))).toEqual(each(closed, "401 not_signed_in"));
  });

  it("ends with the very call that suspends its user", async () => {
    const { cookie, userId } = await addUser(api, owner, "team-admin");
    const [list] = teams();
    if (!list) throw new Error("no call of a team");
    expect(linesOf(await walk([list], cookie))).toEqual(each([list], "200"));
    await api.owner.query("update users set status = 2 where id = $1", [userId]);
    expect(
      (
        await api.owner.query(
          "select from auth.sessions s join auth.identities i on i.id = s.identity_id where i.user_id = $1",
          [userId],
        )
      ).rowCount,
    ).toBe(0);
    expect(linesOf(await walk([list], cookie))).toEqual(each([list], "401 not_signed_in"));
  });
});

describe("another team's owner", () => {
  let neighbour: SignedIn;
  let theirs: World;
  beforeAll(async () => {
    neighbour = await signUpTeam(api);
    theirs = await createWorld(api, neighbour);
  });

  /** What is ours, asked for at the neighbour's own addresses. */
  const ours = () => ({ ...world, team: theirs.team });
  const names = (route: Route) => {
    const asked = (where: World) => JSON.stringify(callTo(route.name, where));
    return asked(ours()) !== asked(worldOfNothing(ours()));
  };
  const answerTo = ({ route, status, json, text }: Answered) => ({
    call: route.name,
    status,
    answer: json ?? text,
  });

  it("is answered our ids as if nobody had them", async () => {
    const naming = routes.filter(names);
    const answers = await inVain(() => walk(naming, neighbour.cookie, ours()));
    const toNothing = await walk(naming, neighbour.cookie, worldOfNothing(ours()));
    expect(answers.map(answerTo)).toEqual(toNothing.map(answerTo));
    const inPath = answers.filter(({ route }) =>
      /\{(id|target|file_id|registration_token)\}|lesson_id/.test(route.path),
    );
    expect(linesOf(inPath.filter(({ status }) => status !== 404))).toEqual([]);
    // Each of many ticks is answered by itself: what nobody has is refused among them, as above.
    const whole = answers.filter(({ route }) => route.name !== "POST /api/attendance/marks");
    expect(linesOf(whole.filter(({ status }) => status < 400))).toEqual([]);
  });

  it("finds nothing of ours in any list", async () => {
    const lists = routes.filter(
      ({ method, path }) => method === "GET" && !/\{(id|target|file_id|registration_token)\}/.test(path),
    );
    const answers = await walk(
      lists.filter((route) => !names(route)),
      neighbour.cookie,
      theirs,
    );
    const seen = answers.filter(({ text }) => text.includes(owner.teamToken) || text.includes(owner.email));
    expect(linesOf(seen)).toEqual([]);
    const { text } = await found("/api/lessons?period=all&per_page=500");
    expect(text).toContain(`"id":${theirs.lesson},`);
    expect(text).not.toContain(`"id":${world.lesson},`);
    for (const filter of [`course=${world.course}`, `instructor=${owner.instructorId}`])
      expect((await found(`/api/lessons?period=all&${filter}`)).json).toMatchObject({
        data: [],
        meta: { total: 0 },
      });
    expect((await found(`/api/registrations?lesson=${world.lesson}`)).json).toMatchObject({ data: [] });
  });

  it.each<[string, string, (own: World, foreign: World) => object]>([
    ["course", "POST /api/lessons", (_, { course }) => ({ course_id: course })],
    ["instructor", "POST /api/lessons", (_, { person }) => ({ instructor_id: person.instructorId })],
    ["second instructor", "POST /api/lessons", (_, { person }) => ({ instructor2_id: person.instructorId })],
    [
      "session's instructor",
      "POST /api/lessons",
      (_, { person }) => ({ sessions: [session(person.instructorId)] }),
    ],
    ["course", "PATCH /api/lessons/{id}", (_, { course }) => ({ course_id: course })],
    ["instructor", "PATCH /api/lessons/{id}", (_, { person }) => ({ instructor_id: person.instructorId })],
    [
      "session's instructor",
      "PATCH /api/lessons/{id}",
      (_, { person }) => ({ sessions: [session(person.instructorId)] }),
    ],
    [
      "category",
      "POST /api/courses",
      ({ category }, foreign) => ({ categories: [category, foreign.category] }),
    ],
    ["instructor", "POST /api/contact-requests", (_, { person }) => ({ assigned_id: person.instructorId })],
    [
      "instructor",
      "PATCH /api/contact-requests/{id}",
      (_, { person }) => ({ assigned_id: person.instructorId }),
    ],
    [
      "instructor",
      "POST /api/public/teams/{team_token}/contact",
      (_, { person }) => ({ instructor_id: person.instructorId }),
    ],
    ["category", "PATCH /api/courses/{id}", (_, { category }) => ({ categories: [category] })],
  ])("cannot take our %s into what is theirs: %s", async (_, name, foreign) => {
    const { body, params } = callTo(name, theirs);
    const [method = "", path = ""] = name.split(" ");
    const answer = await api.call(
      method,
      addressOf(path, { params }),
      { ...body, ...foreign(theirs, world) },
      { cookie: neighbour.cookie },
    );
    expect(answer).toMatchObject({ status: 422, code: "invalid" });
  });

  async function found(address: string) {
    const response = await api.app.request(address, { headers: { cookie: neighbour.cookie } });
    const text = await response.text();
    return { text, json: JSON.parse(text) };
  }
});

const session = (instructor_id: number) => ({
  starts_at: "2027-04-01T10:00:00+02:00",
  ends_at: "2027-04-01T11:15:00+02:00",
  instructor_id,
});

describe.each<Role>(["team-owner", "team-admin", "instructor", "guest"])("the role %s", (role) => {
  let somebody: SignedIn;
  let own: World;
  beforeAll(async () => {
    const team = await signUpTeam(api);
    somebody = role === "team-owner" ? team : await addUser(api, team, role);
    own = await createWorld(api, team, somebody);
  });

  it("makes the calls that the table of permissions names, and no others", async () => {
    const answers = await walk(teams(), somebody.cookie, own);
    const may = answers.filter(({ route }) => reachOf(route.rule, [role]));
    const mayNot = answers.filter(({ route }) => !reachOf(route.rule, [role]));
    const asExpected = ({ route, status }: (typeof may)[number]) =>
      status < 300 || status === callTo(route.name, own).refused;
    expect(linesOf(may.filter((answer) => !asExpected(answer)))).toEqual([]);
    expect(linesOf(mayNot)).toEqual(
      each(
        mayNot.map(({ route }) => route),
        "403 forbidden",
      ),
    );
  });
});

/** Statistics and sheets name their days, every month and every span, a search every kind; one in which there is nothing tells nothing. */
const withoutEmptyParts = (data: unknown): unknown => {
  if (typeof data !== "object" || data === null) return data;
  const { period: _, from: __, to: ___, ...parts }: { [part: string]: unknown } = { ...data };
  return Object.values(parts)
    .flat()
    .filter((part) => !isNothing(part));
};

/** What answers with whoever asks herself: there is no colleague's to be found by it. */
const isOfOneself = (route: string): boolean =>
  [
    "GET /api/users",
    "GET /api/calendar-feeds",
    "DELETE /api/calendar-feeds/own",
    "GET /api/invoices/runs/current",
  ].includes(route);

const isNothing = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return !value;
  const { month: _, distance: __, days: ___, ...counts }: { [count: string]: unknown } = { ...value };
  return Object.values(counts).every(isNothing);
};

describe.each<Role>(["instructor", "guest"])("what is a colleague's, to the role %s", (role) => {
  it("is as if it were not there, wherever the table says: own", async () => {
    const { cookie } = await addUser(api, owner, role);
    const narrowed = teams().filter(
      ({ rule, method, path }) =>
        reachOf(rule, [role]) === "own" && (method !== "POST" || path.includes("{id}")),
    );
    const naming = narrowed.filter(({ path }) =>
      /\{(id|target)\}|\.pdf|\/(cancellation|move|insured-sheets|certificates|drafts)$/.test(path),
    );
    const answers = await inVain(() => walk(naming, cookie));
    expect(answers.map(({ route, status }) => `${route.name}: ${status}`)).toEqual(each(naming, "404"));
    const lists = narrowed.filter((route) => !naming.includes(route) && !isOfOneself(route.name));
    // A list that is a file has nothing but its head, or is refused as empty; numbers are nothing but zeros.
    for (const { route, json, text } of await walk(lists, cookie)) {
      const rows = json
        ? (withoutEmptyParts(json.data) ?? [])
        : text
            .split("\r\n")
            .slice(1, -1)
            .filter((line) => !/^[^;]*;[^;]*[;0,]*$/.test(line));
      expect({ [route.name]: rows }).toEqual({ [route.name]: [] });
    }
  });
});
