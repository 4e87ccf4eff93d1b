import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { publishText } from "./publish-text.ts";
import { wereInForce } from "./rules.ts";

const NOW = new Date("2027-03-01T10:00:00+01:00");

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const of = (pool: TestApi["owner"], now: Date) => ({
  database: { ...api.services.database, pool },
  team: 0,
  actor: { kind: "operator" as const, name: "hansen" },
  now,
});
const publish = (body: string, changes: string, key: "terms" | "imprint" = "terms", now = NOW) =>
  publishText(of(api.owner, now), key, { body, changes });
const get = (path: string) => api.call("GET", `/api/application/legaltexts/${path}`);

describe("a new version of a legal text", () => {
  it("holds from now on, and the one before stays to be read as it was", async () => {
    const before = (await get("terms")).data;
    expect(await publish("Neue Bedingungen.\r\n", " Der Preis steht woanders. ")).toBe(before.version + 1);
    const { data } = await get("terms");
    expect(data).toMatchObject({
      version: before.version + 1,
      published_at: "2027-03-01T10:00:00+01:00",
      changes: "Der Preis steht woanders.",
      body: "Neue Bedingungen.",
      replaced_at: null,
    });
    expect(data.versions.map(({ version }: { version: number }) => version)).toEqual([
      before.version + 1,
      before.version,
    ]);
    expect((await get(`terms?version=${before.version}`)).data).toMatchObject({
      body: before.body,
      replaced_at: "2027-03-01T10:00:00+01:00",
    });
    expect((await api.call("GET", "/api/application/legaltexts")).data.terms).toBe("Neue Bedingungen.");
  });

  it("says what is new, and is another text than the one in force", async () => {
    await expect(publish(" \n", "Alles neu.", "imprint")).rejects.toThrow("Der Text ist leer.");
    await expect(publish("Neues Impressum.", " ", "imprint")).rejects.toThrow("was sich ändert");
    const { body } = (await get("imprint")).data;
    await expect(publish(`${body}\n`, "Nichts.", "imprint")).rejects.toThrow("derselbe wie der, der gilt");
  });

  it("is written by the operator alone: the web's role may read only", async () => {
    await expect(
      publishText(of(api.services.database.pool, NOW), "terms", { body: "Fremde Worte.", changes: "Alles." }),
    ).rejects.toThrow("permission denied");
  });
});

it("the privacy notice names the readable cookies that the platform sets, and who takes money for a plan", async () => {
  const { body, version } = (await get("privacy")).data;
  expect(version).toBe(6);
  for (const cookie of ["isAuthenticated", "team_token", "token_timestamp", "user", "theme", "sandbox_until"])
    expect(body).toContain(`„${cookie}“`);
  for (const said of [
    "dass das Passwort stimmte",
    "in diesem Browser registriert",
    "bis Sie den Tab schließen",
  ])
    expect(body).toContain(said);
  expect(body).toContain("Stripe Payments Europe");
  expect(body).not.toContain("Eine Übermittlung in Drittländer findet nicht statt.");
});

it("a version that never was, and a text that is none, are not found", async () => {
  expect(await get("terms?version=9999")).toMatchObject({ status: 404, code: "legal_text_unknown" });
  expect((await get("av_contract")).status).toBe(404);
});

it("a version that was replaced on the day it appeared was never in force", () => {
  const at = (version: number, published_at: string) => ({ version, published_at: new Date(published_at) });
  const versions = [
    at(4, "2027-03-02T00:30:00+01:00"),
    at(3, "2027-03-01T23:30:00+01:00"),
    at(2, "2027-03-01T10:00:00+01:00"),
    at(1, "2027-01-01T10:00:00+01:00"),
  ];
  expect(wereInForce(versions).map(({ version }) => version)).toEqual([4, 3, 1]);
});
