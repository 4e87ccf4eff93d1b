/** An article of the help, which is the public documentation as well. */
export type Article = {
  slug: string;
  title: string;
  summary: string;
  theme: string;
  /** The screens that it explains, as patterns of addresses (`/admin/kurse/:id`). */
  screens: readonly string[];
  /** Markdown. */
  text: string;
};

/** The themes in the order in which somebody needs them; the articles of each lie in a folder. */
export const themes = [
  "Einstieg",
  "Angebot",
  "Anmeldungen",
  "Texte und Anfragen",
  "Team und Konto",
  "Daten",
] as const;

const files = import.meta.glob<string>("./articles/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every article, by theme and title. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([file, content]) => readArticle(file, content))
  .sort((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title, "de"));

function readArticle(file: string, content: string): Article {
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  const fields = new Map(
    head.split("\n").map((line) => [line.split(": ", 1)[0], line.replace(/^\w+: /, "")]),
  );
  const field = (name: string) => fields.get(name) ?? "";
  return {
    slug: file.replace(/^.*\/|\.md$/g, ""),
    title: field("title"),
    summary: field("summary"),
    theme: field("theme"),
    screens: field("screens").split(", "),
    text,
  };
}

function placeOf({ theme }: Article): number {
  return (themes as readonly string[]).indexOf(theme);
}

/** The article of a name; undefined for none. */
export const articleOf = (slug: string): Article | undefined => articles.find((one) => one.slug === slug);

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

/** Articles that have every word, in title, summary or text; those with a word in the title come first. */
export function findArticles(q: string): readonly Article[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const inTitle = (one: Article) => words.some((word) => one.title.toLowerCase().includes(word));
  return articles
    .filter(({ title, summary, text }) => has(`${title} ${summary} ${text}`))
    .toSorted((a, b) => Number(inTitle(b)) - Number(inTitle(a)));
}
