import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { addUser, type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";

const SITE = "https://www.praxis.example";

let api: TestApi;
let owner: SignedIn;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_FACTOR: "1000", DEMO: "0" });
  owner = await signUpTeam(api);
});

const allow = (embed_origins: unknown, who = owner, at = api) =>
  at.call("PATCH", "/api/team", { embed_origins }, who);

describe("the sites that may show a team's courses", () => {
  it("are none at first, and kept as origins however they are typed", async () => {
    expect((await api.call("GET", "/api/team", undefined, owner)).data.embed_origins).toEqual([]);
    const typed = "www.praxis.example/kurse?a=1\n\n https://WWW.praxis.example\nhttps://müller.example:8443/";
    const { status, data } = await allow(typed);
    expect([status, data.embed_origins]).toEqual([200, [SITE, "https://xn--mller-kva.example:8443"]]);
    expect((await allow([SITE])).data.embed_origins).toEqual([SITE]);
    expect((await allow("")).data.embed_origins).toEqual([]);
  });

  it("are decided by the owner and the administration, and what was changed is kept", async () => {
    expect((await allow([SITE], await addUser(api, owner, "team-admin"))).status).toBe(200);
    expect((await allow([], await addUser(api, owner, "instructor"))).status).toBe(403);
    const { data } = await api.call("GET", "/api/team/history", undefined, owner);
    expect(data[0].changes.embed_origins).toEqual([[], [SITE]]);
  });

  it.each([
    ["praxis", "„praxis“ ist keine Adresse einer Webseite, etwa https://www.ihre-praxis.de"],
    [
      "https://*.example",
      "„https://*.example“ ist keine Adresse einer Webseite, etwa https://www.ihre-praxis.de",
    ],
    [
      "javascript://a.example",
      "„javascript://a.example“ ist keine Adresse einer Webseite, etwa https://www.ihre-praxis.de",
    ],
    [
      "http://praxis.example",
      "„http://praxis.example“ ist nicht verschlüsselt, bitte eine Adresse mit https:// angeben",
    ],
    ["http://localhost:8080", "Adressen auf dem eigenen Rechner (localhost) gehen nur in der Demo"],
  ])("%s is none of them, and told so", async (typed, sentence) => {
    expect(await allow(typed)).toMatchObject({ status: 422, errors: { embed_origins: [sentence] } });
  });

  it("are at most twenty", async () => {
    const many = Array.from({ length: 21 }, (_, at) => `https://seite-${at}.example`);
    expect((await allow(many)).errors).toEqual({ embed_origins: ["Bitte höchstens 20 Webseiten"] });
  });

  it("may stand on the own machine where the product is tried out", async () => {
    const demo = await startApi({ RATE_LIMIT_FACTOR: "1000", DEMO: "1" });
    const somebody = await signUpTeam(demo);
    const { data } = await allow("http://localhost:8080", somebody, demo);
    expect(data.embed_origins).toEqual(["http://localhost:8080"]);
  });
});

describe("what a site's visitors may read", () => {
  const readFrom = async (origin: string, path = "/courses") => {
    const answer = await api.app.request(`/api/public/teams/${owner.teamToken}${path}`, {
      headers: { origin },
    });
    return [answer.headers.get("access-control-allow-origin"), answer.headers.get("vary")];
  };

  it("is the courses, on the sites that the team names, and never with cookies", async () => {
    await allow([SITE]);
    expect(await readFrom(SITE)).toEqual([SITE, "Origin"]);
    const answer = await api.app.request(`/api/public/teams/${owner.teamToken}/courses`, {
      headers: { origin: SITE },
    });
    expect(answer.headers.has("access-control-allow-credentials")).toBe(false);
    for (const other of [
      "https://boese.example",
      "https://praxis.example",
      "http://www.praxis.example",
      "null",
    ])
      expect(await readFrom(other)).toEqual([null, "Origin"]);
    expect((await readFrom(SITE, ""))[0]).toBeNull();
    const stranger = await signUpTeam(api);
    const theirs = await api.app.request(`/api/public/teams/${stranger.teamToken}/courses`, {
      headers: { origin: SITE },
    });
    expect(theirs.headers.has("access-control-allow-origin")).toBe(false);
  });
});
