import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, register, somebody } from "../../../tests/support/stories/booking.ts";
import { evening } from "../../../tests/support/stories/lesson.ts";

const NOW = new Date("2027-01-10T12:00:00+01:00");

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  api.time.now = NOW;
  team = await signUpTeam(api);
});

type Scope = "own" | "team";
const open = async (scope: Scope, cookie = team.cookie): Promise<string> =>
  (await api.call("POST", `/api/calendar-feeds/${scope}`, undefined, { cookie })).data[scope].url;
const ask = (method: string, path: string, body?: object, cookie = team.cookie) =>
  api.call(method, `/api/${path}`, body, { cookie });

const fetched = (url: string, headers: Record<string, string> = {}) =>
  api.app.fetch(new Request(url, { headers }));
/** What a calendar reads, its long lines put together again. */
const read = async (url: string) => (await (await fetched(url)).text()).replaceAll("\r\n ", "");
const valuesOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, "gm"))].map(([, value = ""]) => value);
const publicFeed = () => `https://kurshafen.example/api/public/teams/${team.teamToken}/calendar.ics`;

const evenings = ["2027-03-22", "2027-03-29"].map(evening);
const lessonOf = async (id: number) => (await ask("GET", `lessons/${id}`)).data;

describe("the team's calendar", () => {
  it("holds every session at its hour in Berlin, over the clock change, and no word about participants", async () => {
    const sessions = [
      {
        starts_at: "2027-03-22T18:30",
        ends_at: "2027-03-22T20:30",
        online_url: "https://video.example/raum",
      },
      { starts_at: "2027-03-29T18:30", ends_at: "2027-03-29T20:30" },
    ];
    const id = await openLesson(api, team, { sessions });
    const person = somebody(id, { first_name: "Wilhelmine" });
    await register(api, team, person);
    const text = await read(await open("team"));
    expect(text.match(/^DTSTART;TZID=Europe\/Berlin:.*$/gm)?.map((line) => line.trim())).toEqual([
      "DTSTART;TZID=Europe/Berlin:20270322T183000",
      "DTSTART;TZID=Europe/Berlin:20270329T183000",
    ]);
    expect(valuesOf(text, "SUMMARY")).toEqual([
      "Rückbildung mit Baby (1 von 2)",
      "Rückbildung mit Baby (2 von 2)",
    ]);
    expect(text).toContain("BEGIN:VTIMEZONE");
    expect(text).toContain("Online teilnehmen: https://video.example/raum");
    expect(text).not.toContain("Wilhelmine");
    expect(text).not.toContain(person.email);
  });

  it("keeps each session under its name when it moves or is called off, and says that it is newer", async () => {
    const id = await openLesson(api, team, { sessions: evenings });
    const url = await open("team");
    const before = await read(url);
    const [first, second] = (await lessonOf(id)).sessions;
    await ask("POST", `lessons/${id}/sessions/${first.id}/move`, { ...evening("2027-03-23"), tell: false });
    await ask("POST", `lessons/${id}/sessions/${second.id}/cancellation`, { tell: false });
    const after = await read(url);
    expect(valuesOf(after, "UID")).toEqual(valuesOf(before, "UID"));
    expect(valuesOf(after, "STATUS")).toEqual(["CONFIRMED", "CANCELLED"]);
    expect(valuesOf(after, "DTSTART")).toContain("20270323T183000");
    expect(Number(valuesOf(after, "SEQUENCE")[0])).toBe(Number(valuesOf(before, "SEQUENCE")[0]) + 2);
  });

  it("marks what is not on sale, takes whole days as days, and forgets what was over ninety days ago", async () => {
    const id = await openLesson(api, team);
    await ask("PATCH", `lessons/${id}`, { status: "inactive" });
    const text = await read(await open("team"));
    expect(valuesOf(text, "SUMMARY")).toEqual(["Rückbildung mit Baby (nicht freigeschaltet)"]);
    expect(text).toContain("DTSTART;VALUE=DATE:20270121");
    await api.owner.query(
      "update lessons set starts_at = '2026-01-01T10:00:00+01:00', ends_at = '2026-09-01T10:00:00+01:00' where id = $1",
      [id],
    );
    expect(await read(await open("team"))).not.toContain("BEGIN:VEVENT");
  });

  it("folds lines at 75 octets, and ends each with CRLF", async () => {
    await openLesson(api, team, {
      sessions: evenings,
      location: `Größer Übungsraum ${"im Hinterhaus, zweiter Stock ".repeat(5)}`,
    });
    const text = await (await fetched(await open("team"))).text();
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });

  it("is sent only when something changed since", async () => {
    const id = await openLesson(api, team, { sessions: evenings });
    const url = await open("team");
    const first = await fetched(url);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toContain("private");
    api.time.now = new Date(NOW.getTime() + 3_600_000);
    const again = await fetched(url, { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await ask("POST", `lessons/${id}/move`, { start_date: "2027-04-05", tell: false });
    expect((await fetched(url, { "If-None-Match": etag })).status).toBe(200);
  });

  it("is known to who manages the team, and to nobody else", async () => {
    await open("team");
    const instructor = await addUser(api, team, "instructor");
    expect((await ask("POST", "calendar-feeds/team", undefined, instructor.cookie)).status).toBe(403);
    expect((await ask("GET", "calendar-feeds", undefined, instructor.cookie)).data.team).toBeNull();
  });
});

describe("an instructor's calendar", () => {
  it("has what she leads, first or second, and what she stands in for; what somebody does for her is not there", async () => {
    const leader = await addUser(api, team, "instructor");
    const substitute = await addUser(api, team, "instructor");
    const [first, second] = evenings;
    await openLesson(api, team, {
      instructor2_id: leader.instructorId,
      sessions: [first, { ...second, instructor_id: substitute.instructorId }],
    });
    const [own, theirs, hers] = await Promise.all(
      [team, leader, substitute].map(async ({ cookie }) =>
        valuesOf(await read(await open("own", cookie)), "SUMMARY"),
      ),
    );
    expect(own).toEqual(["Rückbildung mit Baby (1 von 2)"]);
    expect(theirs).toEqual(["Rückbildung mit Baby (1 von 2)", "Rückbildung mit Baby (2 von 2)"]);
    expect(hers).toEqual(["Rückbildung mit Baby (2 von 2)"]);
  });

  it("answers nothing once she may not sign in any more", async () => {
    const leader = await addUser(api, team, "instructor");
    const url = await open("own", leader.cookie);
    expect((await fetched(url)).status).toBe(200);
    await ask("PATCH", `users/${leader.userId}/status`, { status: 2 });
    expect((await fetched(url)).status).toBe(404);
    await ask("PATCH", `users/${leader.userId}/status`, { status: 1 });
    expect((await fetched(url)).status).toBe(200);
    await ask("DELETE", `users/${leader.userId}`);
    expect((await fetched(url)).status).toBe(404);
  });
});

describe("a secret address", () => {
  it("has at least 128 bits, is shown to its owner again, and is stored nowhere", async () => {
    const url = await open("own");
    const [, token = ""] = /calendars\/([^/]+)\//.exec(url) ?? [];
    expect(token.split("-").slice(1).join("-")).toMatch(/^[\w-]{43}$/);
    expect((await ask("GET", "calendar-feeds")).data.own.url).toBe(url);
    const { rows } = await api.owner.query("select to_jsonb(f)::text as row from calendar_feeds f");
    for (const { row } of rows) expect(row).not.toContain(token.slice(-20));
  });

  it("answers nothing after it was renewed or switched off, not even after it is on again", async () => {
    const first = await open("own");
    const second = await open("own");
    expect(second).not.toBe(first);
    expect((await fetched(first)).status).toBe(404);
    expect((await fetched(second)).status).toBe(200);
    expect((await ask("DELETE", "calendar-feeds/own")).data).toBe(true);
    expect((await fetched(second)).status).toBe(404);
    expect((await ask("GET", "calendar-feeds")).data.own).toBeNull();
    const third = await open("own");
    expect([first, second]).not.toContain(third);
    for (const old of [first, second]) expect((await fetched(old)).status).toBe(404);
  });

  it("of one team opens nothing under another's address, nor with a letter changed", async () => {
    const url = await open("team");
    const other = await signUpTeam(api);
    expect((await fetched(url.replace(team.teamToken, other.teamToken))).status).toBe(404);
    const changed = url.replace(
      /(.)\/calendar\.ics$/,
      (_, last) => `${last === "A" ? "B" : "A"}/calendar.ics`,
    );
    expect((await fetched(changed)).status).toBe(404);
    expect((await fetched(url.replace(/calendars\/\d+/, "calendars/999999"))).status).toBe(404);
  });
});

describe("the calendar for everybody", () => {
  it("has the open dates of the team's page, what is called off among them, and neither drafts nor links", async () => {
    const shown = await openLesson(api, team, {
      sessions: [
        { ...evening("2027-02-01"), online_url: "https://video.example/raum" },
        evening("2027-02-08"),
      ],
    });
    const draft = await openLesson(api, team, { sessions: [evening("2027-02-15")] });
    await ask("PATCH", `lessons/${draft}`, { status: "inactive" });
    const begun = await openLesson(api, team, { sessions: [evening("2027-01-04"), evening("2027-02-22")] });
    expect(begun).toBeGreaterThan(shown);
    const text = await read(publicFeed());
    expect(valuesOf(text, "UID").every((uid) => uid.includes(`lesson-${shown}@`))).toBe(true);
    expect(valuesOf(text, "UID")).toHaveLength(2);
    expect(text).not.toContain("video.example");
    expect(text).toContain(`/kurstermin/${shown}`);
    await ask("POST", `lessons/${shown}/cancellation`, {});
    expect(valuesOf(await read(publicFeed()), "STATUS")).toEqual(["CANCELLED", "CANCELLED"]);
  });
});

it("a stranger who asks for a team's public calendar too often keeps it from nobody else", async () => {
  const strict = await startApi({ RATE_LIMIT_FACTOR: "0.01" });
  const { teamToken } = await signUpTeam(strict);
  const path = `/api/public/teams/${teamToken}/calendar.ics`;
  const asked = async (clientAddress: string) =>
    (await strict.app.fetch(new Request(`https://kurshafen.example${path}`), { clientAddress })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 7; time++) statuses.push(await asked("203.0.113.7"));
  expect(statuses).toEqual([...Array(6).fill(200), 429]);
  expect(await asked("198.51.100.9")).toBe(200);
});
