import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { startApi, type TestApi } from "../../../tests/support/api.ts";
import { linkedDataFaults } from "../../../tests/support/marketing/linked-data-faults.ts";
import { renderPage } from "../../../tests/support/marketing/render-page.tsx";
import { articleOf } from "../documentation/articles.ts";
import { pages } from "../pages.ts";
import { paths } from "../paths.ts";
import { marketingPages } from "./marketing-pages.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const shown = [paths.home(), ...marketingPages.map(({ path }) => path)];

type Named = { [name: string]: unknown };
const tagValue = (head: readonly Named[], name: string, of = "content") =>
  head.find((tag) => [tag.name, tag.property, tag.rel].includes(name))?.[of];
const titleIn = (head: readonly Named[]) => head.find((tag) => "title" in tag)?.title;

it("every page on which the product shows itself can be found from the foot of all others", () => {
  const addresses = pages
    .filter(({ layout, file }) => layout === "public-main" && file.startsWith("marketing/"))
    .map(({ path }) => path);
  expect(addresses.toSorted()).toEqual(shown.toSorted());
});

describe.each(shown)("%s", (path) => {
  let page: Awaited<ReturnType<typeof renderPage>>;
  beforeAll(async () => {
    page = await renderPage(api, path);
  });

  it("has a title, one heading above all, and none that is skipped", () => {
    const { html, head } = page;
    expect(titleIn(head)).toMatch(path === "/" ? /^Kurshafen - Kursbuchungssystem$/ : / · Kurshafen$/);
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
  });

  it("says to search engines and to those who share it what it is", () => {
    const { head, origin } = page;
    const description = String(tagValue(head, "description"));
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).not.toMatch(/ …$/);
    expect(tagValue(head, "canonical", "href")).toBe(origin + path);
    expect(tagValue(head, "og:url")).toBe(origin + path);
    expect(tagValue(head, "og:title")).toBe(titleIn(head));
    const data = head.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
    expect(data).toHaveLength(1);
    expect(linkedDataFaults(data[0])).toEqual([]);
  });

  it("leads only to pages, articles and places that exist", () => {
    const { html } = page;
    const links = [...html.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((href) => !exists(href, html))).toEqual([]);
  });

  it("is light: no script, and little to send", () => {
    const { html } = page;
    expect(html).not.toMatch(/<script|\son[a-z]+=/);
    expect(Buffer.byteLength(html)).toBeLessThan(45_000);
  });
});

it("no two pages have the same title or the same description", async () => {
  const heads = await Promise.all(shown.map(async (path) => (await renderPage(api, path)).head));
  for (const said of [heads.map(titleIn), heads.map((head) => tagValue(head, "description"))]) {
    expect(new Set(said).size).toBe(shown.length);
  }
});

function exists(href: string, html: string): boolean {
  const [path = "", anchor] = href.split("#");
  if (path === "") return html.includes(`id="${anchor}"`);
  if (path.endsWith(".webp")) return existsSync(`.${path}`);
  const article = path.startsWith("/dokumentation/") ? path.slice("/dokumentation/".length) : null;
  if (article) return articleOf(article) !== undefined;
  return pages.some((page) => new RegExp(`^${page.path.replace(/:[a-z_]+/g, "[^/]+")}$`).test(path));
}
