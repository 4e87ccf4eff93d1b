import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { openLesson } from "../../../tests/support/stories/booking.ts";
import { book } from "../../../tests/support/stories/world-parts.ts";

let api: TestApi;
let owner: SignedIn;
let admin: SignedIn;
let miriam: SignedIn;
let jule: SignedIn;
let guest: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
  owner = await signUpTeam(api);
  admin = await addUser(api, owner, "team-admin");
  miriam = await addUser(api, owner, "instructor", { first_name: "Miriam", email: "geheim@privat.example" });
  jule = await addUser(api, owner, "instructor", { first_name: "Jule" });
  guest = await addUser(api, owner, "guest", { first_name: "Franziska" });
  await call(miriam, "PATCH", `/api/instructors/${miriam.instructorId}`, { phone: "0341 5550199" });
  await call(owner, "PATCH", "/api/team", money);
});

const money = {
  bank_holder: "K. Lindner",
  bank_iban: "DE02120300000000202051",
  bank_bic: "BYLADEM1001",
  tax_number: "231/555/01234",
  vat_id: "DE123456789",
};

const call = (who: SignedIn, method: string, path: string, body?: object) =>
  api.call(method, path, body, { cookie: who.cookie });
const textOf = async (who: SignedIn, path: string) =>
  (await api.app.request(path, { headers: { cookie: who.cookie } }, { clientAddress: "192.0.2.1" })).text();

/** What must reach no colleague: where Miriam is written to and called. */
const secrets = ["geheim@privat.example", "5550199"];

describe.each([
  ["an instructor", () => jule],
  ["a guest", () => guest],
])("%s", (_, who) => {
  it("sees of colleagues what the team's page shows, with rank, status and roles, and nothing else", async () => {
    const { data } = await call(who(), "GET", "/api/instructors?per_page=50");
    const seen = data.find(({ id }: { id: number }) => id === miriam.instructorId);
    expect(seen).toEqual({
      id: miriam.instructorId,
      rank: expect.any(Number),
      name: "Miriam Oehme",
      img: null,
      pdf_privacy: null,
      profile_text: "",
      status: "active",
      user: { roles: ["instructor"] },
    });
    expect((await call(who(), "GET", `/api/instructors/${miriam.instructorId}`)).data).toEqual(seen);
  });

  it("sees the own profile whole", async () => {
    const { data } = await call(who(), "GET", `/api/instructors/${who().instructorId}`);
    expect(data).toMatchObject({
      phone: "",
      contracts_in_own_name: 0,
      user: { id: who().userId, email: who().email, status: 1 },
    });
    const listed = (await call(who(), "GET", "/api/instructors?per_page=50")).data;
    expect(listed.find(({ id }: { id: number }) => id === who().instructorId)).toEqual(data);
  });

  it("neither finds a colleague by her address nor reads it in the list as a file", async () => {
    for (const path of [
      "/api/instructors?q=geheim",
      "/api/instructors/export.csv",
      "/api/users",
      "/api/search?q=geheim",
    ]) {
      const answer = await textOf(who(), path);
      for (const secret of secrets) expect(answer).not.toContain(secret);
      if (path.includes("q=")) expect(answer).not.toContain("Miriam Oehme");
    }
    expect(await textOf(who(), "/api/instructors/export.csv")).toContain("Miriam Oehme");
    expect(await textOf(who(), "/api/instructors?q=miriam")).toContain("Miriam Oehme");
  });

  it("reads her own history and no colleague's", async () => {
    expect((await call(who(), "GET", `/api/history/instructor/${who().instructorId}`)).status).toBe(200);
    expect((await call(who(), "GET", `/api/history/instructor/${miriam.instructorId}`)).status).toBe(404);
    expect((await call(who(), "GET", `/api/history/user/${miriam.userId}`)).status).toBe(404);
  });

  it("sees the team without bank details and tax data, and not its history", async () => {
    const { status, data } = await call(who(), "GET", "/api/team");
    expect([status, data.name]).toEqual([200, "Katharina Lindner"]);
    for (const field of [...Object.keys(money), "default_tax_mode"]) expect(data).not.toHaveProperty(field);
    expect((await call(who(), "GET", "/api/team/history")).status).toBe(403);
    expect((await call(who(), "GET", `/api/history/team/${owner.teamId}`)).status).toBe(403);
  });

  it("is not told at a registration to which colleague's address a mail went", async () => {
    const led = { instructor_id: miriam.instructorId, instructor2_id: who().instructorId };
    const lesson = await openLesson(api, owner, led);
    const { id, token } = await book(api, owner, lesson, { message: "Kann ich stillen?" });
    await api.call("POST", `/api/public/teams/${owner.teamToken}/registrations/${token}/messages`, {
      text: "Ich komme später.",
    });
    const { data } = await call(who(), "GET", `/api/registrations/${id}`);
    const kinds = data.mails.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["staff-participant-message", "registration-confirmed"]));
    expect(JSON.stringify(data)).not.toContain("geheim@privat.example");
    expect(JSON.stringify((await call(owner, "GET", `/api/registrations/${id}`)).data)).toContain(
      "geheim@privat.example",
    );
  });
});

it("whoever manages the team sees everybody whole, the team's account and its history", async () => {
  for (const who of [owner, admin]) {
    const { data } = await call(who, "GET", `/api/instructors/${miriam.instructorId}`);
    expect(data).toMatchObject({ phone: "0341 5550199", user: { email: "geheim@privat.example" } });
    expect((await call(who, "GET", "/api/team")).data).toMatchObject({
      ...money,
      default_tax_mode: "small_business",
    });
    expect((await call(who, "GET", "/api/team/history")).status).toBe(200);
    expect(await textOf(who, "/api/instructors/export.csv")).toContain("geheim@privat.example");
    expect((await call(who, "GET", "/api/instructors?q=geheim")).data).toHaveLength(1);
  }
});
