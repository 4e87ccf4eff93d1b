import { describe, expect, it } from "vitest";
import { pages } from "../pages.ts";
import { articleFor, articleOf, articles, findArticles, themes } from "./articles.ts";

const addresses = pages.map(({ path }) => path);

describe("every article", () => {
  it("has a title, a summary, a known theme and a text", () => {
    expect(articles.length).toBeGreaterThan(10);
    for (const { slug, title, summary, theme, text } of articles) {
      expect({ slug, known: themes.some((known) => known === theme) }).toEqual({ slug, known: true });
      expect(
        [title, summary].every((words) => words.length > 5),
        slug,
      ).toBe(true);
      expect(text.split(/\s+/).length, slug).toBeGreaterThan(120);
    }
  });

  it("explains screens that exist", () => {
    const unknown = articles.flatMap(({ slug, screens }) =>
      screens.filter((screen) => !addresses.includes(screen)).map((screen) => `${slug}: ${screen}`),
    );
    expect(unknown).toEqual([]);
  });

  it("leads to articles and pages that exist", () => {
    const lost = articles.flatMap(({ slug, text }) =>
      [...text.matchAll(/\]\((\/[^)]*)\)/g)]
        .map(([, href = ""]) => href)
        .filter(
          (href) =>
            !articleOf(href.replace(/^\/dokumentation\//, "")) &&
            !addresses.includes(href.replace(/\?.*$/, "")),
        )
        .map((href) => `${slug}: ${href}`),
    );
    expect(lost).toEqual([]);
  });
});

describe("the help of a screen", () => {
  it("is the article that names it, else that of the list above it, else where to begin", () => {
    expect(articleFor("/admin/kurse/12")?.slug).toBe("kurse");
    expect(articleFor("/admin/kursanmeldungen/team-sync")?.slug).toBe("abgleich");
    expect(articleFor("/admin/kursleitende/3/etwas")?.slug).toBe("team-und-rollen");
    expect(articleFor("/admin/fehlt")?.slug).toBe("erste-schritte");
  });
});

it("articles are found by their words, those with a word in the title first", () => {
  expect(findArticles("warteliste")[0]?.slug).toBe("warteliste");
  expect(findArticles("  ").length).toBe(articles.length);
  expect(findArticles("quastenflosser")).toEqual([]);
});
