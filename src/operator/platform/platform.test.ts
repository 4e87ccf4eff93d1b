import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { atEnd } from "../../../tests/support/at-end.ts";
import { operate } from "../../../tests/support/people/operate.ts";
import { signUpTeam } from "../../../tests/support/people/team.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), "operator-"));
  atEnd(() => rmSync(folder, { recursive: true }));
});

const run = async (...words: string[]) => {
  const { code, said, complained } = await operate(api, ...words);
  return `${code} ${said}${complained}`;
};
const acts = async () => JSON.parse((await operate(api, "acts", "--json")).said);

describe("a redirect", () => {
  const asked = async (path: string) =>
    (await api.call("GET", `/api/application/redirect?path=${path}`)).data;

  it("holds from the moment on in which it is added, is replaced and removed, and each is written down", async () => {
    expect(await run("redirects", "list")).toBe("0 Nobody is led elsewhere.");
    expect(await run("redirects", "add", "/alt", "/preise")).toBe("0 /alt leads to /preise (302).");
    expect(await asked("/alt")).toEqual({ to: "/preise", status: 302 });
    await run("redirects", "add", "/alt", "https://kurse.example/neu", "--status", "301");
    expect(await run("redirects", "list")).toMatch(/\/alt +301 +https:\/\/kurse\.example\/neu/);
    expect(await run("redirects", "remove", "/alt")).toBe("0 /alt leads nowhere else.");
    expect(await asked("/alt")).toBeNull();
    expect((await run("redirects", "remove", "/alt")).slice(0, 1)).toBe("1");
    expect((await acts()).slice(0, 2)).toMatchObject([
      { act: "redirect-removed", subject: "/alt", by: "hansen" },
      {
        act: "redirect-set",
        changes: { target: ["/preise", "https://kurse.example/neu"], status: [302, 301] },
      },
    ]);
  });

  it("leads from a path of pages to another place, and nowhere else", async () => {
    const wrong = [
      ["alt", "/preise"],
      ["/alt?x=1", "/preise"],
      ["/api/users", "/preise"],
      ["/alt", "/alt"],
      ["/alt", "javascript:alert(1)"],
      ["/alt", "//kurse.example"],
    ] as const;
    for (const [path, target] of wrong)
      expect(await run("redirects", "add", path, target)).toMatch(/^1 (Der Weg|Das Ziel|Unter)/);
    expect(await run("redirects", "add", "/alt", "/preise", "--status", "200")).toMatch(/^2 --status/);
  });
});

describe("a legal text", () => {
  it("is shown as it is in force, and published from a file", async () => {
    const file = join(folder, "terms.md");
    writeFileSync(file, "## Neu\n\nAlles neu.\n");
    expect(await run("texts", "publish", "terms", file, "Alles neu.")).toMatch(/^0 Version \d+ of terms/);
    expect(await run("texts", "show", "terms")).toBe("0 ## Neu\n\nAlles neu.");
    expect(await run("texts", "publish", "terms", file, "Nichts.")).toMatch(/^1 Der Text ist derselbe/);
    expect(await run("texts", "publish", "terms", join(folder, "none.md"), "Nichts.")).toMatch(/^1 .*ENOENT/);
    expect(await run("texts", "show", "recipes")).toMatch(/^2 The text must be one of imprint/);
    expect(await acts()).toContainEqual(expect.objectContaining({ act: "text-published", subject: "terms" }));
  });
});

describe("an announcement", () => {
  it("is read by all teams above their screens while it runs, and ends by itself or by hand", async () => {
    const { cookie } = await signUpTeam(api);
    const alert = async () => {
      const { data } = await api.call("GET", "/api/subscription", undefined, { cookie });
      return [data.is_alert, data.alert];
    };
    const at = api.time.now;
    expect(
      await run("announcements", "add", "Am Sonntag ist Pause.", "--until", "2026-11-21T12:00+01:00"),
    ).toMatch(/^0 Announcement \d+ is put up/);
    expect((await acts())[0]).toMatchObject({
      act: "announced",
      changes: { ends_at: [null, "2026-11-21T12:00:00+01:00"] },
    });
    await run("announcements", "add", "Neue AGB ab Montag.", "--from", "2026-11-21T11:00+01:00");
    expect(await alert()).toEqual([1, "Am Sonntag ist Pause."]);
    api.time.now = new Date("2026-11-21T11:30+01:00");
    expect(await alert()).toEqual([1, "Am Sonntag ist Pause. Neue AGB ab Montag."]);
    api.time.now = new Date("2026-11-21T12:00+01:00");
    expect(await alert()).toEqual([1, "Neue AGB ab Montag."]);
    const [newest] = JSON.parse((await operate(api, "announcements", "list", "--json")).said);
    expect(newest).toMatchObject({ text: "Neue AGB ab Montag.", is_running: true });
    expect(await run("announcements", "end", String(newest.id))).toMatch(/^0 /);
    expect(await alert()).toEqual([0, ""]);
    expect((await run("announcements", "end", String(newest.id))).slice(0, 1)).toBe("1");
    expect(await run("announcements", "add", "Bald.", "--from", "Montag")).toMatch(
      /^2 --from must be a time/,
    );
    api.time.now = at;
  });
});

describe("what the operator did", () => {
  it("stays as it was written, whoever would like it otherwise", async () => {
    await run("redirects", "add", "/bleibt", "/preise");
    for (const statement of ["update platform_acts set act = 'nothing'", "delete from platform_acts"])
      await expect(api.owner.query(statement)).rejects.toThrow("stays as it was written");
    await expect(api.services.database.pool.query("select * from platform_acts")).rejects.toThrow(
      "permission",
    );
  });
});
