import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { newestMail } from "../../../tests/support/people/accounts.ts";
import { addUser, type SignedIn, signedIn, signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let owner: SignedIn;
let admin: SignedIn;
let miriam: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
});
beforeEach(async () => {
  owner = await signUpTeam(api);
  admin = await addUser(api, owner, "team-admin", { first_name: "Änne", last_name: "Oehme" });
  miriam = await addUser(api, owner, "instructor", { first_name: "Miriam", last_name: "Abel" });
});

const call = (who: SignedIn, method: string, path = "", body?: object) =>
  api.call(method, `/api/users${path}`, body, { cookie: who.cookie });

const post = (path: string, body: object) => api.call("POST", `/api/application/${path}`, body);
const password = "tulpe gabel mond";
const signingIn = (email: string) => post("login", { email, password });

/** Somebody of the team who was invited, accepted, and chose a password. */
async function confirmedByMail(roles = ["instructor"]): Promise<{ email: string; userId: number }> {
  const email = `${randomUUID()}@praxis.example`;
  const person = { first_name: "Jule", last_name: "Petzold", email, roles };
  const { id } = (await call(owner, "POST", "/invite", person)).data;
  const { data } = await newestMail(api, email);
  const accepted = await post("invite-verify", { verificationUrl: data.invitation_url });
  const token = accepted.data.password_reset_token;
  await post("reset-password", { email, token, password, password_confirmation: password });
  return { email, userId: id };
}

const lastNames = async (query = "") =>
  (await call(owner, "GET", query)).data.map(({ last_name }: { last_name: string }) => last_name);

describe("the users of a team", () => {
  it("are listed by name, found by name or address, and sorted otherwise on request", async () => {
    expect(await lastNames()).toEqual(["Abel", "Lindner", "Oehme"]);
    expect(await lastNames("?sort=-name")).toEqual(["Oehme", "Lindner", "Abel"]);
    expect(await lastNames("?q=miriam%20ab")).toEqual(["Abel"]);
    expect(await lastNames(`?q=${admin.email}`)).toEqual(["Oehme"]);
    expect((await call(owner, "GET", "?sort=shoe")).status).toBe(422);
  });

  it("come with roles, standing, instructor record and team", async () => {
    const { data } = await call(owner, "GET", `/${miriam.userId}`);
    expect(data).toMatchObject({
      id: miriam.userId,
      email: miriam.email,
      roles: ["instructor"],
      status: 1,
      is_invited: 0,
      instructor: { id: miriam.instructorId, status: "active" },
      team: { id: owner.teamId },
    });
  });

  it("are seen whole by staff; instructors and guests see themselves", async () => {
    const { data } = await call(miriam, "GET");
    expect(data.map(({ id }: { id: number }) => id)).toEqual([miriam.userId]);
    expect((await call(miriam, "GET", `/${owner.userId}`)).message).toBe("User konnte nicht geladen werden");
    expect((await call(miriam, "POST", "/validate-email", { email: "a@b.de" })).status).toBe(403);
  });

  it("are renamed, unless somebody else was quicker", async () => {
    const { updated_at } = (await call(owner, "GET", `/${miriam.userId}`)).data;
    api.time.now = new Date(api.time.now.getTime() + 60_000);
    const saved = await call(admin, "PATCH", `/${miriam.userId}`, { last_name: "Abel-Krüger", updated_at });
    expect(saved.data.last_name).toBe("Abel-Krüger");
    const late = await call(owner, "PATCH", `/${miriam.userId}`, {
      last_name: "Krüger",
      updated_at: "2020-01-01T00:00:00Z",
    });
    expect([late.status, late.code]).toEqual([409, "stale_edit"]);
  });

  it("leave: signed out, gone from the list, the address free again, lessons still led in their name", async () => {
    const { status, data } = await call(admin, "DELETE", `/${miriam.userId}`);
    expect([status, data]).toEqual([200, true]);
    expect(await lastNames()).toEqual(["Lindner", "Oehme"]);
    expect((await call(miriam, "GET")).status).toBe(401);
    expect((await call(owner, "POST", "/validate-email", { email: miriam.email })).data.available).toBe(true);
    const { rows } = await api.owner.query("select status from users where id = $1", [miriam.userId]);
    expect(rows[0].status).toBe(3);
    const left = await api.call("GET", `/api/instructors/${miriam.instructorId}`, undefined, {
      cookie: owner.cookie,
    });
    expect(left.data).toMatchObject({ status: "inactive", user: null });
    expect((await call(owner, "DELETE", `/${miriam.userId}`)).status).toBe(404);
  });
});

describe("a standing", () => {
  it("that is not active ends every session, and can be given back", async () => {
    expect((await call(admin, "PATCH", `/${miriam.userId}/status`, { status: 2 })).data.status).toBe(2);
    expect((await call(miriam, "GET")).status).toBe(401);
    expect((await call(admin, "PATCH", `/${miriam.userId}/status`, { status: 1 })).data.status).toBe(1);
  });

  it("is 0, 1, 2 or 4, as a number or its digit; anything else is refused and changes nothing", async () => {
    const refused = [
      3,
      5,
      -1,
      1.5,
      "3",
      "x",
      "0x2",
      " 2",
      "2 ",
      "02",
      "1e0",
      "",
      " ",
      null,
      [],
      [2],
      {},
      false,
      true,
    ];
    for (const status of refused) {
      const answer = await call(owner, "PATCH", `/${miriam.userId}/status`, { status });
      expect([answer.status, answer.errors], JSON.stringify(status)).toEqual([
        422,
        { status: ["Bitte einen Stand wählen"] },
      ]);
    }
    expect((await call(owner, "PATCH", `/${miriam.userId}/status`, {})).status).toBe(422);
    expect((await call(miriam, "GET")).status).toBe(200);
    for (const status of ["0", 0, "2", 4, "4", 1, "1"])
      expect((await call(owner, "PATCH", `/${miriam.userId}/status`, { status })).data.status).toBe(
        Number(status),
      );
  });

  it.each([0, 2, 4])("of %i locks until the team sets 1, whatever link is still open", async (status) => {
    const { email, userId } = await confirmedByMail();
    const asked = await call(owner, "PATCH", `/${userId}/email`, { email: `neu-${email}` });
    expect(asked.status).toBe(200);
    await post("forgot-password", { email });
    const [change, reset] = [await newestMail(api, `neu-${email}`), await newestMail(api, email)];
    expect((await call(admin, "PATCH", `/${userId}/status`, { status })).data).toMatchObject({
      status,
      is_invited: 0,
    });

    const refused = await signingIn(email);
    expect([refused.status, refused.cookies.isAuthenticated ?? ""]).toEqual([status === 4 ? 401 : 403, ""]);
    const token = new URL(reset.data.reset_url ?? "").searchParams.get("token");
    const lifting = [
      await post("reset-password", { email, token, password, password_confirmation: password }),
      await post("verify-email", { verificationUrl: change.data.verification_url }),
    ];
    expect(lifting.map(({ code }) => code)).toEqual(["link_unknown", "link_unknown"]);
    expect((await call(owner, "GET", `/${userId}`)).data).toMatchObject({ status, email });

    expect((await call(admin, "PATCH", `/${userId}/status`, { status: 1 })).data.status).toBe(1);
    expect((await signingIn(email)).status).toBe(200);
  });

  it("of 0 is not lifted by a verification mail that the person has sent to herself", async () => {
    const { userId } = await confirmedByMail();
    const { cookie } = await signedIn(api, owner.teamId, userId, "");
    await call(admin, "PATCH", `/${userId}/status`, { status: 0 });
    const back = await signedIn(api, owner.teamId, userId, "");
    for (const held of [cookie, back.cookie]) {
      const mail = await api.call("POST", "/api/application/verification-mail", undefined, { cookie: held });
      expect(mail.status).toBe(401);
    }
  });
});

describe("roles", () => {
  it("are replaced, end every session, and make an instructor of who leads courses", async () => {
    await api.owner.query("delete from instructors where id = $1", [admin.instructorId]);
    const { data } = await call(owner, "PATCH", `/${admin.userId}/roles`, {
      roles: ["instructor", "team-admin"],
    });
    expect(data).toMatchObject({ roles: ["team-admin", "instructor"], instructor: { status: "active" } });
    expect((await call(admin, "GET")).status).toBe(401);
  });

  it("never are those of the platform's operator, and never none", async () => {
    for (const roles of [["master-admin"], []]) {
      const { status, errors } = await call(owner, "PATCH", `/${miriam.userId}/roles`, { roles });
      expect([status, Object.keys(errors ?? {})]).toEqual([422, ["roles"]]);
    }
  });

  it("of owners are for owners to give and to take", async () => {
    const named = await call(admin, "PATCH", `/${miriam.userId}/roles`, { roles: ["team-owner"] });
    expect([named.status, named.code]).toEqual([403, "owners_decide"]);
    const person = {
      first_name: "Eva",
      last_name: "Neu",
      email: "eva@praxis.example",
      roles: ["team-owner"],
    };
    expect((await call(admin, "POST", "", person)).code).toBe("owners_decide");
    expect((await call(admin, "POST", "/invite", person)).code).toBe("owners_decide");
    await call(owner, "PATCH", `/${miriam.userId}/roles`, { roles: ["team-owner"] });
    for (const [method, path, body] of [
      ["PATCH", "/roles", { roles: ["guest"] }],
      ["PATCH", "/status", { status: 2 }],
      ["PATCH", "", { last_name: "Anders" }],
      ["DELETE", "", undefined],
    ] as const)
      expect((await call(admin, method, `/${miriam.userId}${path}`, body)).code).toBe("owners_decide");
  });
});

describe("the last owner", () => {
  it("is neither removed nor demoted nor suspended", async () => {
    for (const [method, path, body] of [
      ["PATCH", "/roles", { roles: ["team-admin"] }],
      ["PATCH", "/status", { status: 2 }],
      ["PATCH", "/status", { status: 0 }],
      ["DELETE", "", undefined],
    ] as const) {
      const { status, code } = await call(owner, method, `/${owner.userId}${path}`, body);
      expect([status, code]).toEqual([409, "last_owner"]);
    }
  });

  it("is not one who was invited only, also not by way of suspended", async () => {
    const email = "nie-angenommen@praxis.example";
    const person = { first_name: "Nie", last_name: "Da", email, roles: ["team-owner"] };
    const { id } = (await call(owner, "POST", "", person)).data;
    expect((await call(owner, "PATCH", `/${id}/status`, { status: 1 })).code).toBe("still_invited");
    const aside = await call(owner, "PATCH", `/${id}/status`, { status: 2 });
    expect(aside.data).toMatchObject({ status: 2, is_invited: 1 });
    const lifted = await call(owner, "PATCH", `/${id}/status`, { status: 1 });
    expect([lifted.status, lifted.code]).toEqual([409, "still_invited"]);
    for (const [method, path, body] of [
      ["PATCH", "/roles", { roles: ["team-admin"] }],
      ["PATCH", "/status", { status: 4 }],
      ["DELETE", "", undefined],
    ] as const)
      expect((await call(owner, method, `/${owner.userId}${path}`, body)).code).toBe("last_owner");
    await expect(api.owner.query("update users set status = 1 where id = $1", [id])).rejects.toThrow(
      "active_is_confirmed",
    );
  });

  it("is one again as soon as somebody else who owns the team cannot sign in", async () => {
    const other = await confirmedByMail(["team-owner"]);
    await call(owner, "PATCH", `/${other.userId}/status`, { status: 0 });
    expect((await call(owner, "PATCH", `/${owner.userId}/status`, { status: 4 })).code).toBe("last_owner");
    await call(owner, "PATCH", `/${other.userId}/status`, { status: 1 });
    expect((await call(owner, "PATCH", `/${owner.userId}/status`, { status: 4 })).status).toBe(200);
  });

  it.each([
    ["PATCH", "/roles", { roles: ["team-admin"] }],
    ["PATCH", "/status", { status: 0 }],
    ["PATCH", "/status", { status: 2 }],
    ["PATCH", "/status", { status: 4 }],
    ["DELETE", "", undefined],
  ] as const)("stays when two owners do that to each other at once: %s %s", async (method, path, body) => {
    const other = await addUser(api, owner, "team-owner");
    const answers = await Promise.all([
      call(owner, method, `/${other.userId}${path}`, body),
      call(other, method, `/${owner.userId}${path}`, body),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await api.owner.query(
      "select id from users where team_id = $1 and status = 1 and 'team-owner' = any(roles)",
      [owner.teamId],
    );
    expect(rows).toHaveLength(1);
  });
});

it("whoever changes who may do what is written down", async () => {
  await call(admin, "PATCH", `/${miriam.userId}/roles`, { roles: ["guest"] });
  await call(admin, "PATCH", `/${miriam.userId}/status`, { status: 2 });
  await call(admin, "DELETE", `/${miriam.userId}`);
  const { rows } = await api.owner.query(
    "select action, changes, actor->>'id' as actor from audit_log where object_type = 'user' and object_id = $1 order by id",
    [miriam.userId],
  );
  expect(rows).toEqual([
    { action: "roles_changed", changes: { roles: [["instructor"], ["guest"]] }, actor: `${admin.userId}` },
    { action: "status_changed", changes: { status: [1, 2] }, actor: `${admin.userId}` },
    { action: "deleted", changes: { status: [2, 3] }, actor: `${admin.userId}` },
  ]);
});
