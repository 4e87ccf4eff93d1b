import { contents } from "./contents.ts";
import { type Section, sectionsOf } from "./reading/blocks.ts";

/** An article of the help, which is the public documentation as well. */
export type Article = {
  slug: string;
  title: string;
  summary: string;
  theme: string;
  /** The screens that it explains, as patterns of addresses (`/admin/kurse/:id`). */
  screens: readonly string[];
  /** Other words under which somebody looks for it. */
  keywords: string;
  sections: readonly Section[];
};

const files = import.meta.glob<string>("./articles/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every article in the order of the contents; one that has no place there comes last. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([file, content]) => readArticle(file, content))
  .sort((a, b) => placeOf(a) - placeOf(b));

function readArticle(file: string, content: string): Article {
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  const fields = new Map(
    head.split("\n").map((line) => [line.split(": ", 1)[0], line.replace(/^\w+: /, "")]),
  );
  const field = (name: string) => fields.get(name) ?? "";
  const slug = file.replace(/^.*\/|\.md$/g, "");
  return {
    slug,
    title: field("title"),
    summary: field("summary"),
    theme: contents.find(({ slugs }) => (slugs as readonly string[]).includes(slug))?.theme ?? "",
    screens: field("screens").split(", ").filter(Boolean),
    keywords: field("keywords"),
    sections: sectionsOf(text),
  };
}

function placeOf({ slug }: Article): number {
  const at = contents.flatMap(({ slugs }) => slugs as readonly string[]).indexOf(slug);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** The article of a name; undefined for none. */
export const articleOf = (slug: string): Article | undefined => articles.find((one) => one.slug === slug);

/** What is read before and after an article. */
export function neighboursOf({ slug }: Article): { before: Article | undefined; after: Article | undefined } {
  const at = articles.findIndex((one) => one.slug === slug);
  return { before: articles[at - 1], after: articles[at + 1] };
}

/** Articles under their themes, in the order of the contents. */
export const byTheme = (some: readonly Article[]): { theme: string; articles: Article[] }[] =>
  contents
    .map(({ theme }) => ({ theme, articles: some.filter((one) => one.theme === theme) }))
    .filter(({ articles }) => articles.length > 0);

/** The article that explains a screen: the one that names its address, else the one that names the list above it. */
export function articleFor(pathname: string): Article | undefined {
  const named = (path: string) =>
    articles.find(({ screens }) => screens.includes(path)) ??
    articles.find(({ screens }) => screens.some((screen) => matches(screen, path)));
  const parts = pathname.replace(/\/$/, "").split("/");
  for (let length = parts.length; length > 2; length--) {
    const found = named(parts.slice(0, length).join("/"));
    if (found) return found;
  }
  return named("/admin");
}

const matches = (screen: string, pathname: string): boolean =>
  new RegExp(`^${screen.replace(/\/:\w+\?/g, "(/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`).test(pathname);
