import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.owner.query(
    "insert into redirects (path, target, status) values ('/alt', 'https://anders.example/neu', 301)",
  );
});

const get = (path: string) => api.call("GET", `/api/application/${path}`);

describe("the platform's texts", () => {
  it("are those of the newest version", async () => {
    const before = await get("legaltexts");
    expect(before.data.imprint).toContain("Kurshafen GmbH i. G.");
    expect(Object.keys(before.data).sort()).toEqual([
      "accessibility",
      "av_contract",
      "imprint",
      "privacy",
      "terms",
    ]);
    await api.owner.query(
      "insert into legal_texts (key, version, body) values ('terms', 2, 'Neue Bedingungen')",
    );
    expect((await get("legaltexts")).data.terms).toBe("Neue Bedingungen");
  });
});

describe("the platform's privacy notice", () => {
  it("says that the choice of dark is a cookie which the server reads, and when it ends", async () => {
    const { privacy } = (await get("legaltexts")).data;
    expect(privacy).toContain(
      "wenn Sie sich registrieren oder anmelden, die Beispielpraxis öffnen oder die dunkle Darstellung wählen",
    );
    expect(privacy).toContain("in einem Cookie („theme“) und sendet ihn mit jedem Aufruf an unseren Server");
    expect(privacy).not.toContain("verlässt Ihr Gerät nicht");
    const { rows } = await api.owner.query(
      "select max(version) as newest from legal_texts where key = 'privacy'",
    );
    expect(rows).toEqual([{ newest: 6 }]);
  });
});

describe("the operator's redirects", () => {
  it("say where a path leads, and nothing for every other path", async () => {
    expect((await get("redirect?path=/alt")).data).toEqual({ to: "https://anders.example/neu", status: 301 });
    expect(await get("redirect?path=/preise")).toMatchObject({ status: 200, success: true, data: null });
  });
});
