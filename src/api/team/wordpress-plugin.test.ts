import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { type SignedIn, signUpTeam } from "../../../tests/support/people/team.ts";
import { wordPressPlugin } from "./wordpress-plugin.ts";

const filling = { home: "https://kurshafen.example", brand: "Kurshafen", team: "praxis" };
const textsOf = (archive: Uint8Array) =>
  Object.fromEntries(
    Object.entries(unzipSync(archive))
      .filter(([name]) => !name.endsWith("/"))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
const php = (archive: Uint8Array) => textsOf(archive)["kurse-einbetten/kurse-einbetten.php"] ?? "";

describe("the plug-in for WordPress", () => {
  it("is one folder with everything that WordPress asks of a plug-in", () => {
    const texts = textsOf(wordPressPlugin(filling));
    expect(Object.keys(texts).toSorted()).toEqual(
      ["block.js", "kurse-einbetten.php", "readme.txt", "uninstall.php"].map(
        (file) => `kurse-einbetten/${file}`,
      ),
    );
    const main = php(wordPressPlugin(filling));
    expect(main).toMatch(/^<\?php\n\/\*\*\n \* Plugin Name: {7}Kurse einbetten\n/);
    const [, version] = /\* Version: +([\d.]+)\n/.exec(main) ?? [];
    expect(texts["kurse-einbetten/readme.txt"]).toContain(`Stable tag: ${version}\n`);
    expect(main).toContain(`define( 'KURSE_EINBETTEN_VERSION', '${version}' )`);
    for (const [name, text] of Object.entries(texts))
      expect([name, text.includes("%%")]).toEqual([name, false]);
    for (const file of ["kurse-einbetten.php", "readme.txt"])
      expect(texts[`kurse-einbetten/${file}`]).toContain("GPL-2.0-or-later");
  });

  it("lets nobody run a part of it by itself, and puts nothing into a page that is not escaped", () => {
    const main = php(wordPressPlugin(filling));
    expect(main).toContain("defined( 'ABSPATH' ) || exit;");
    const echoed = [...main.matchAll(/<\?php echo (\w+)/g)].map(([, name]) => name);
    expect(new Set(echoed)).toEqual(new Set(["esc_html", "esc_attr"]));
    expect(main).not.toMatch(/\b_e\(|\b_ex\(|\$_(GET|POST|REQUEST)/);
    for (const [, domain] of main.matchAll(/(?:__|esc_html__|esc_html_e)\(\s*'[^']*',\s*'([^']*)'/g))
      expect(domain).toBe("kurse-einbetten");
  });

  it("is closed where it is opened: brackets and quotes stand in pairs", () => {
    const code = php(wordPressPlugin(filling))
      // Comments and strings in the order in which they come: an address in a string is no comment.
      .replaceAll(/\/\*[\s\S]*?\*\/|'(?:[^'\\]|\\.)*'|\/\/.*$/gm, "");
    for (const [open = "", close = ""] of ["()", "[]", "{}"].map((pair) => [...pair]))
      expect([open, code.split(open).length]).toEqual([open, code.split(close).length]);
    expect(code).not.toContain("'");
  });

  it("is never replaced by somebody else's plug-in of the same name", () => {
    expect(php(wordPressPlugin(filling))).toContain("* Update URI:        https://kurshafen.example\n");
  });

  it("gives the block the class and the width that somebody chose for it in the editor", () => {
    const { "kurse-einbetten/block.js": block = "", ...texts } = textsOf(wordPressPlugin(filling));
    const main = texts["kurse-einbetten/kurse-einbetten.php"];
    expect(main).toContain("'render_callback'       => 'kurse_einbetten_render_block'");
    expect(main).toContain("get_block_wrapper_attributes()");
    // Before the third version of blocks, one such block takes the whole editor out of its frame.
    expect(main).toContain("'api_version'           => 3");
    expect(block).toContain("apiVersion: 3");
  });

  it("is not broken by the name of an installation", () => {
    const main = php(wordPressPlugin({ ...filling, brand: "Kurs*/ system('rm'); /*" }));
    expect(main).not.toContain("system(");
  });
});

describe("the download", () => {
  let api: TestApi;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await startApi({ RATE_LIMIT_FACTOR: "1000" });
    owner = await signUpTeam(api);
  });

  it("carries the team's own address", async () => {
    const answer = await api.app.request("/api/team/wordpress-plugin.zip", {
      headers: { cookie: owner.cookie },
    });
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="kurse-einbetten.zip"');
    const main = php(new Uint8Array(await answer.arrayBuffer()));
    expect(main).toContain(`'home' => '${api.services.config.publicUrl}'`);
    expect(main).toContain(`'team' => '${owner.teamToken}'`);
  });
});
