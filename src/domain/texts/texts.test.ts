import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { addCourse } from "../../../tests/support/stories/lesson.ts";

let api: TestApi;
let team: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  team = await signUpTeam(api);
});

const call = (method: string, path: string, body?: object, cookie = team.cookie) =>
  api.call(method, path, body, { cookie });

const bring = { name: "Bitte mitbringen", text: "Warme Socken\nEine Decke", fields: ["requirements"] };
const words = {
  subject: "Bis bald, {nummer}",
  greeting: "Liebe {vorname},",
  intro: "Ihr Platz im Kurs {kurs} ist sicher.",
  closing: "Ihre {kursleitung}",
};
const confirmed = "/api/mail-texts/registration-confirmed";

describe("the library", () => {
  it("keeps texts by rank, then name, and finds them by word and by the field they are for", async () => {
    await call("POST", "/api/text-blocks", { ...bring, rank: 2 });
    await call("POST", "/api/text-blocks", {
      name: "Anfahrt",
      text: "Durch den Hof",
      fields: ["welcometext", "details"],
      rank: 1,
    });
    await call("POST", "/api/text-blocks", { name: "Ähnliches", text: "Hof", fields: ["details"], rank: 1 });
    const names = async (query: string) =>
      (await call("GET", `/api/text-blocks${query}`)).data.map(({ name }: { name: string }) => name);
    expect(await names("")).toEqual(["Ähnliches", "Anfahrt", "Bitte mitbringen"]);
    expect(await names("?q=socken")).toEqual(["Bitte mitbringen"]);
    expect(await names("?field=details")).toEqual(["Ähnliches", "Anfahrt"]);
    expect(await names("?q=hof&field=welcometext")).toEqual(["Anfahrt"]);
  });

  it("asks for a name, a text and a field that there is", async () => {
    const { status, errors } = await call("POST", "/api/text-blocks", { name: " ", text: "", fields: [] });
    expect([status, Object.keys(errors ?? {}).sort()]).toEqual([422, ["fields", "name", "text"]]);
    expect((await call("POST", "/api/text-blocks", { ...bring, fields: ["notes"] })).status).toBe(422);
  });

  it("tells who changed a text and from what to what, and refuses an edit of something newer", async () => {
    const { data } = await call("POST", "/api/text-blocks", bring);
    const path = `/api/text-blocks/${data.id}`;
    api.time.now = new Date(api.time.now.getTime() + 1000);
    const edited = await call("PATCH", path, { text: "Nur Socken", updated_at: data.updated_at });
    expect(edited.data.history[0]).toMatchObject({
      action: "updated",
      changes: { text: ["Warme Socken\nEine Decke", "Nur Socken"] },
    });
    expect((await call("PATCH", path, { text: "Alt", updated_at: data.updated_at })).status).toBe(409);
    expect((await call("DELETE", path)).data).toBe(true);
    expect((await call("GET", path)).status).toBe(404);
  });

  it("is written by owners and admins, and read by all", async () => {
    const instructor = await addUser(api, team, "instructor");
    const admin = await addUser(api, team, "team-admin");
    expect((await call("GET", "/api/text-blocks", undefined, instructor.cookie)).status).toBe(200);
    expect((await call("POST", "/api/text-blocks", bring, instructor.cookie)).status).toBe(403);
    expect((await call("PATCH", confirmed, words, instructor.cookie)).status).toBe(403);
    expect((await call("POST", "/api/text-blocks", bring, admin.cookie)).status).toBe(201);
  });
});

describe("the words of a mail", () => {
  it("are the standard at first; a course's win over the team's, and each can be taken back", async () => {
    const course = await addCourse(api, team, { name: "Babymassage" });
    const at = async (query = "") => (await call("GET", `${confirmed}${query}`)).data;
    const standard = await at();
    expect(standard).toMatchObject({ source: "standard", updated_at: null });
    expect(standard.words).toEqual(standard.standard);

    await call("PATCH", confirmed, words);
    await call("PATCH", confirmed, { ...words, intro: "nur hier", course_id: course });
    expect((await at()).words).toEqual(words);
    const ofCourse = await at(`?course_id=${course}`);
    expect(ofCourse).toMatchObject({ source: "course", words: { intro: "nur hier" }, standard: words });
    const { data } = await call("GET", "/api/mail-texts?per_page=50");
    expect(data).toContainEqual(
      expect.objectContaining({ kind: "registration-confirmed", source: "team", courses: 1 }),
    );

    const back = await call("DELETE", `${confirmed}?course_id=${course}`);
    expect(back.data).toMatchObject({ source: "team", words });
    expect((await call("DELETE", confirmed)).data).toMatchObject({
      source: "standard",
      words: standard.words,
    });
    const history = (await at()).history.map(({ action }: { action: string }) => action);
    expect(history).toEqual(["restored", "updated"]);
  });

  it("with a placeholder that this mail does not know are refused by name, and the nearest is suggested", async () => {
    const { status, errors } = await call("PATCH", confirmed, {
      ...words,
      intro: "Hallo {Vornam}, an Stelle {stelle}",
    });
    expect([status, errors]).toEqual([
      422,
      {
        intro: [
          "Den Platzhalter {Vornam} gibt es hier nicht. Meinten Sie {vorname}? Den Platzhalter {stelle} gibt es hier nicht.",
        ],
      },
    ]);
    const waiting = { ...words, subject: "{nummer}: Stelle {stelle}" };
    expect((await call("PATCH", "/api/mail-texts/waiting-list-joined", waiting)).status).toBe(200);
  });

  it.each(["{kurs}", "{vorname}", "{verwaltungslink}"])("never carry %s in the subject", async (name) => {
    const { status, errors } = await call("PATCH", confirmed, { ...words, subject: `Für ${name}` });
    expect([status, errors?.subject?.[0]]).toEqual([422, expect.stringContaining("Im Betreff stehen weder")]);
  });

  it("never name one of the team's courses in the subject", async () => {
    await addCourse(api, team, { name: "Rückbildung" });
    const subject = "Ihr Platz in der RÜCKBILDUNG ist sicher";
    const { status, errors } = await call("PATCH", confirmed, { ...words, subject });
    expect([status, errors?.subject?.[0]]).toEqual([422, expect.stringContaining("„Rückbildung“")]);
  });

  it("are not overwritten unseen", async () => {
    const first = await call("PATCH", confirmed, words);
    api.time.now = new Date(api.time.now.getTime() + 1000);
    await call("PATCH", confirmed, { ...words, intro: "neuer", updated_at: first.data.updated_at });
    const late = { ...words, intro: "zu spät", updated_at: first.data.updated_at };
    expect((await call("PATCH", confirmed, late)).status).toBe(409);
  });

  it("belong to the team and its own courses alone", async () => {
    const other = await signUpTeam(api);
    const course = await addCourse(api, other);
    expect((await call("PATCH", confirmed, { ...words, course_id: course })).status).toBe(404);
    await call("PATCH", confirmed, words);
    const theirs = await call("GET", confirmed, undefined, other.cookie);
    expect(theirs.data.source).toBe("standard");
    expect((await call("GET", `/api/mail-texts/contact-receipt?course_id=${course}`)).status).toBe(404);
    expect((await call("GET", "/api/mail-texts/no-such-mail")).status).toBe(404);
  });
});
