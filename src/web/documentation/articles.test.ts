import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { pages } from "../pages.ts";
import { shots } from "../pictures/shots.ts";
import { articleFor, articleOf, articles, neighboursOf } from "./articles.ts";
import { contents } from "./contents.ts";
import { linesOf, wordsOf } from "./reading/blocks.ts";

const addresses = pages.map(({ path }) => path);
const linesIn = (article: (typeof articles)[number]) =>
  article.sections.flatMap(({ blocks }) => blocks.flatMap((block) => [...linesOf(block)]));

describe("every article", () => {
  it("has a title, a summary, a text, and a place in the contents", () => {
    expect(articles.length).toBeGreaterThan(30);
    for (const article of articles) {
      const { slug, title, summary, theme } = article;
      expect({ slug, theme }).not.toEqual({ slug, theme: "" });
      expect(Math.min(title.length, summary.length), slug).toBeGreaterThan(5);
      expect(linesIn(article).map(wordsOf).join(" ").split(/\s+/).length, slug).toBeGreaterThan(120);
    }
  });

  it("is there if the contents name it", () => {
    expect(contents.flatMap(({ slugs }) => slugs.filter((slug) => !articleOf(slug)))).toEqual([]);
  });

  it("explains screens that exist", () => {
    const unknown = articles.flatMap(({ slug, screens }) =>
      screens.filter((screen) => !addresses.includes(screen)).map((screen) => `${slug}: ${screen}`),
    );
    expect(unknown).toEqual([]);
  });

  it("leads to articles, headings and pages that exist", () => {
    const exists = (href: string, from: (typeof articles)[number]) => {
      const [path = "", anchor] = href.split("#");
      const slug = path.replace(/^\/dokumentation\//, "");
      const article = path === "" ? from : articleOf(slug);
      if (anchor !== undefined) return article?.sections.some(({ id }) => id === anchor) ?? false;
      return article !== undefined || addresses.includes(path.replace(/\?.*$/, ""));
    };
    const lost = articles.flatMap((article) =>
      linesIn(article)
        .flat()
        .flatMap((part) => (part.kind === "link" && !/^[a-z]+:/.test(part.href) ? [part.href] : []))
        .filter((href) => !exists(href, article))
        .map((href) => `${article.slug}: ${href}`),
    );
    expect(lost).toEqual([]);
  });

  it("shows pictures that there are, each with words below it", () => {
    const shown = articles.flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.flatMap((one) => (one.kind === "picture" ? [one.name] : []))),
    );
    expect(shown.length).toBeGreaterThan(8);
    const known: readonly string[] = shots.map(({ name }) => name);
    expect(shown.filter((name) => !known.includes(name))).toEqual([]);
  });

  it("names each of its headings differently, so that every one has an address", () => {
    const twice = articles.flatMap(({ slug, sections }) =>
      sections
        .filter(({ id }, at) => sections.findIndex((one) => one.id === id) !== at)
        .map(({ id }) => `${slug}#${id}`),
    );
    expect(twice).toEqual([]);
  });
});

/** Screens that say themselves what they are for. */
const NEEDLESS = ["/admin/error", "/admin/hilfe"];

it("every screen of the admin area is explained by an article that names it", () => {
  const explained = new Set(articles.flatMap(({ screens }) => screens));
  const silent = addresses.filter(
    (path) => path.startsWith("/admin") && !explained.has(path) && !NEEDLESS.includes(path),
  );
  expect(silent).toEqual([]);
});

it("every screen, page and mail that leads to an article leads to one that is there, and to a heading of it", () => {
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  const led = /(?:documentationArticle|helpArticle)\("([^"]+)"\)|\/dokumentation\/([\w-]+(?:#[\w-]+)?)\)/g;
  const links = globSync("**/*.{ts,tsx}", { cwd, exclude: ["**/*.test.ts"] }).flatMap((file) =>
    [...readFileSync(cwd + file, "utf8").matchAll(led)].map(([, slug, written]) => slug ?? written ?? ""),
  );
  expect(links.length).toBeGreaterThan(10);
  const lost = links.filter((link) => {
    const [slug = "", anchor] = link.split("#");
    const article = articleOf(slug);
    return !article || (anchor !== undefined && !article.sections.some(({ id }) => id === anchor));
  });
  expect(lost).toEqual([]);
});

describe("the help of a screen", () => {
  it("is the article that names it, else that of the list above it, else where to begin", () => {
    expect(articleFor("/admin/kurse/12")?.slug).toBe("kurse");
    expect(articleFor("/admin/kursanmeldungen/team-sync")?.slug).toBe("abgleich");
    expect(articleFor("/admin/kursleitende/3/etwas")?.slug).toBe("team-und-rollen");
    expect(articleFor("/admin/fehlt")?.slug).toBe("erste-schritte");
  });
});

it("one reads from the first article to the last, each following the one before", () => {
  const [first] = articles;
  const read = [];
  for (let article = first; article; article = neighboursOf(article).after) read.push(article.slug);
  expect(read).toEqual(contents.flatMap(({ slugs }) => slugs));
});
