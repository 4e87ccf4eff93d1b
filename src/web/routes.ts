import { layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { type LayoutName, type Page, pages } from "./pages.ts";

const byLayout = Map.groupBy(pages, (page) => page.layout);

const routeOf = ({ path, file }: Page): RouteConfigEntry => route(path, file);

const inLayout = ([name, inside]: [LayoutName, Page[]]): RouteConfigEntry[] =>
  name === "none" ? inside.map(routeOf) : [layout(`layouts/${name}.tsx`, inside.map(routeOf))];

/** What a form of every page sends, and shows nothing itself. */
const forForms = [route("/darstellung", "theme-choice.ts")];

/** What a phone reads that lays the product beside its programs. */
const forPhones = [route("/app.webmanifest", "evening/manifest.ts")];

/** What programs read: no pages. */
const forSearchEngines = [
  route("/robots.txt", "search-engines/robots.ts"),
  route("/sitemap.xml", "search-engines/all-sitemaps.ts"),
  route("/sitemap-seiten.xml", "search-engines/platform-sitemap.ts"),
  route("/team/:team_token/sitemap.xml", "search-engines/team-sitemap.ts"),
];

/** The catalogue of the design system, for those who work on the product: no build of it has this page. */
const catalogue =
  process.env.NODE_ENV === "development"
    ? [layout("test/layout.tsx", [route("/test", "test/catalogue.tsx")])]
    : [];

const missing = route("*", "errors/not-found.tsx");

/** The routes of React Router, made from the table of pages. */
export default [
  ...[...byLayout].flatMap(inLayout),
  ...forForms,
  ...forPhones,
  ...forSearchEngines,
  ...catalogue,
  missing,
] satisfies RouteConfig;
