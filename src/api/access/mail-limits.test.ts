import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson, statesOf } from "../../../tests/support/stories/booking.ts";
import { deskOf } from "../../../tests/support/stories/desk.ts";
import { addLesson } from "../../../tests/support/stories/lesson.ts";

// Limits are tried to their end: long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let api: TestApi;
let team: SignedIn;
let lesson: number;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  api = await startApi();
  team = await signUpTeam(api);
});
beforeEach(async () => {
  await api.owner.query("truncate rate_limits");
  lesson = await openLesson(api, team, { max_participants: 500 });
  desk = deskOf(api, team);
});

const call = (method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: team.cookie });
/** How often something may be done until it is refused for a while, tried so often at most. */
async function allowed(most: number, send: (turn: number) => Promise<{ status: number }>): Promise<number> {
  for (let turn = 0; turn < most; turn++) if ((await send(turn)).status === 429) return turn;
  return most;
}

describe("mails to people whom the team has written down", () => {
  it("go to forty participants of a file, and to three hundred once; then the hour is full", async () => {
    const bringIn = async (from: number, count: number) => {
      const people = Array.from(
        { length: count },
        (_, row) => `Lea;Nr. ${from + row};l${from + row}@mail.example`,
      );
      const form = new FormData();
      const content = `Vorname;Nachname;E-Mail\n${people.join("\n")}\n`;
      form.set("file", new File([content], "liste.csv", { type: "text/csv" }));
      const started = await api.app.request(`/api/imports?kind=participants&lesson_id=${lesson}`, {
        method: "POST",
        body: form,
        headers: { cookie: team.cookie },
      });
      const { data } = await started.json();
      return call("POST", `/api/imports/${data.id}/run`, { notify: 1 });
    };
    expect([(await bringIn(0, 40)).status, (await bringIn(40, 40)).status]).toEqual([200, 200]);
    expect((await bringIn(80, 305)).status).toBe(429);
    api.time.now = new Date(api.time.now.getTime() + 3_600_000);
    expect([(await bringIn(80, 305)).status, (await bringIn(385, 1)).status]).toEqual([200, 429]);
    expect(await statesOf(api, lesson)).toHaveLength(385);
  });

  it("end at one address after ten, however the people are called", async () => {
    const add = (turn: number) =>
      desk.call("POST", "", desk.by(lesson, { email: "opfer@fremd.example", last_name: `Nr. ${turn}` }));
    expect(await allowed(60, add)).toBe(10);
    const unmailed = desk.by(lesson, { email: "opfer@fremd.example", last_name: "ohne", notify: 0 });
    expect((await desk.call("POST", "", unmailed)).status).toBe(201);
  });

  it("are sent once more, or written anew, some twenty times", async () => {
    const { id, mails } = await desk.add(lesson);
    const again = () => desk.call("POST", `/${id}/mails`, { mail_id: mails[0].id });
    const write = () => desk.call("POST", `/${id}/messages`, { subject: "Hallo", text: "Bitte lesen." });
    expect(await allowed(15, again)).toBe(15);
    expect(await allowed(60, write)).toBe(5);
  });

  it("are told of a move of their lesson, but not without end", async () => {
    const { id } = await addLesson(api, team, {});
    const move = (turn: number) =>
      call("POST", `/api/lessons/${id}/move`, {
        start_date: `2027-03-${String((turn % 20) + 1).padStart(2, "0")}`,
        tell: {},
      });
    expect(await allowed(60, move)).toBe(40);
  });
});

describe("answers to a request that the team has written down itself", () => {
  it("end at one address after ten", async () => {
    const request = { name: "Lea Hartmann", email: "opfer@fremd.example", message: "Am Telefon." };
    const { data } = await call("POST", "/api/contact-requests", request);
    const answer = () => call("POST", `/api/contact-requests/${data.id}/answers`, { text: "Gern." });
    expect(await allowed(60, answer)).toBe(10);
    const refused = await answer();
    expect([refused.code, refused.headers.get("retry-after")]).toEqual(["too_many_mails", "3600"]);
  });
});

describe("invitations and changed addresses", () => {
  const person = (email: string) => ({
    first_name: "Jule",
    last_name: "Petzold",
    email,
    roles: ["team-admin"],
  });

  it("end after a few at one address, and say when to come back", async () => {
    const { data } = await call("POST", "/api/users", person("oft@praxis.example"));
    const again = () => call("POST", `/api/users/${data.id}/invitation`);
    expect(await allowed(60, again)).toBe(4);
    const refused = await again();
    expect(refused.message).toBe(
      "Dorthin sind in kurzer Zeit schon mehrere E-Mails gegangen. Bitte versuchen Sie es in 60 Minuten noch einmal.",
    );
    expect(refused.headers.get("retry-after")).toBe("3600");
    expect(refused.errors?.email).toBeUndefined();
    const { errors, message } = await call("PATCH", `/api/users/${data.id}/email`, {
      email: "oft@praxis.example",
    });
    expect(errors).toEqual({ email: [message] });
  });

  it("end after five addresses for one account, and after thirty of the team", async () => {
    const change = (turn: number) =>
      call("PATCH", `/api/instructors/${team.instructorId}/save-email`, { email: `${turn}@fremd.example` });
    expect(await allowed(30, change)).toBe(5);
    const invite = (turn: number) => call("POST", "/api/users", person(`${turn}@viele.example`));
    expect(await allowed(60, invite)).toBe(25);
    expect((await invite(61)).message).toMatch(/^Ihr Team hat in kurzer Zeit sehr viele E-Mails verschickt/);
  });

  it("do not count where they were refused", async () => {
    for (let turn = 0; turn < 7; turn++)
      expect((await call("POST", "/api/users/invite", person(team.email))).status).toBe(422);
    expect((await call("POST", "/api/users/invite", person("neu@praxis.example"))).status).toBe(201);
  });

  it("are asked about sixty addresses whether they are free, and not more", async () => {
    const ask = (turn: number) => call("POST", "/api/users/validate-email", { email: `${turn}@x.example` });
    expect(await allowed(150, ask)).toBe(60);
  });
});
