import { beforeAll, describe, expect, test } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let owner: SignedIn;
let miriam: SignedIn;
let guest: SignedIn;

beforeAll(async () => {
  api = await startApi();
  owner = await signUpTeam(api);
  miriam = await addUser(api, owner, "instructor", { first_name: "Änne", last_name: "Oehme" });
  guest = await addUser(api, owner, "guest", { first_name: "Zoë", last_name: "Gast" });
});

const call = (who: SignedIn, method: string, path = "", body?: object) =>
  api.call(method, `/api/instructors${path}`, body, { cookie: who.cookie });

const names = async (query = "") =>
  (await call(owner, "GET", query)).data.map(({ name }: { name: string }) => name);

describe("instructors", () => {
  test("are listed by rank, then by name as in a phone book", async () => {
    expect(await names()).toEqual(["Änne Oehme", "Katharina Lindner", "Zoë Gast"]);
    await call(owner, "PATCH", `/${owner.instructorId}`, { rank: 3 });
    expect(await names()).toEqual(["Änne Oehme", "Zoë Gast", "Katharina Lindner"]);
    expect(await names("?q=oehm")).toEqual(["Änne Oehme"]);
    expect(await names("?per_page=1&page=2")).toEqual(["Zoë Gast"]);
  });

  test("come with the user that they are, or with none", async () => {
    const { data } = await call(owner, "GET", `/${miriam.instructorId}`);
    expect(data).toMatchObject({
      id: miriam.instructorId,
      status: "active",
      payments: [],
      user: {
        id: miriam.userId,
        first_name: "Änne",
        last_name: "Oehme",
        email: miriam.email,
        roles: ["instructor"],
      },
    });
    const { rows } = await api.owner.query(
      "insert into instructors (team_id, name, status, rank) values ($1, 'Ohne Zugang', 'inactive', 9) returning id",
      [owner.teamId],
    );
    expect((await call(owner, "GET", `/${rows[0].id}`)).data.user).toBeNull();
  });

  test("are edited by staff: profile, rank, status", async () => {
    const change = {
      name: "Änne Oehme-Krüger",
      phone: "0341 000",
      profile_text: "Hebamme",
      rank: "2",
      status: "inactive",
      contracts_in_own_name: 1,
    };
    const { status, data } = await call(owner, "PATCH", `/${miriam.instructorId}`, change);
    expect(status).toBe(200);
    expect(data).toMatchObject({ ...change, rank: 2 });
    const nameless = await call(owner, "PATCH", `/${miriam.instructorId}`, { name: "" });
    expect(nameless.errors).toEqual({ name: ["Bitte einen Namen angeben"] });
  });

  test("edit their own profile, without rank, status and whose contracts they are", async () => {
    for (const self of [miriam, guest]) {
      const { status, data } = await call(self, "PATCH", `/${self.instructorId}`, {
        profile_text: "Über mich",
      });
      expect([status, data.profile_text]).toEqual([200, "Über mich"]);
      expect((await call(self, "PATCH", `/${self.instructorId}`, { rank: 0 })).status).toBe(403);
      expect((await call(self, "PATCH", `/${self.instructorId}`, { status: "active" })).status).toBe(403);
      expect((await call(self, "PATCH", `/${self.instructorId}`, { contracts_in_own_name: 1 })).status).toBe(
        403,
      );
    }
  });

  test("do not edit the profiles of others, which are as good as not there", async () => {
    const { status, message } = await call(miriam, "PATCH", `/${owner.instructorId}`, { phone: "1" });
    expect([status, message]).toEqual([404, "Dozent konnte nicht geladen werden"]);
  });

  test("who have not accepted the invitation stay unconfirmed", async () => {
    const { rows } = await api.owner.query(
      "insert into instructors (team_id, name) values ($1, 'Eingeladen') returning id",
      [owner.teamId],
    );
    const { status, code } = await call(owner, "PATCH", `/${rows[0].id}`, { status: "active" });
    expect([status, code]).toEqual([409, "still_invited"]);
    expect((await call(owner, "PATCH", `/${rows[0].id}`, { phone: "1" })).data.status).toBe("pending");
  });

  test("of another team answer like those that do not exist", async () => {
    const stranger = await signUpTeam(api);
    for (const [method, body] of [
      ["GET", undefined],
      ["PATCH", { phone: "1" }],
    ] as const) {
      const theirs = await call(stranger, method, `/${owner.instructorId}`, body);
      const none = await call(stranger, method, "/999999", body);
      expect([theirs.status, theirs.message]).toEqual([404, none.message]);
    }
  });

  test("are shown to visitors when active, without what concerns the team alone", async () => {
    await call(owner, "PATCH", `/${miriam.instructorId}`, { status: "inactive" });
    const { data } = await api.call("GET", `/api/public/teams/${owner.teamToken}/instructors`);
    expect(data.team.team_token).toBe(owner.teamToken);
    expect(data.instructors.map(({ name }: { name: string }) => name)).toEqual([
      "Zoë Gast",
      "Katharina Lindner",
    ]);
    expect(Object.keys(data.instructors[0]).sort()).toEqual([
      "id",
      "img",
      "name",
      "pdf_privacy",
      "profile_text",
      "rank",
    ]);
  });
});
