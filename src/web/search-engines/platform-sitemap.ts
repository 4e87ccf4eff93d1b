import { publicUrlContext } from "../contexts.ts";
import { articles } from "../documentation/articles.ts";
import { marketingPages } from "../marketing/marketing-pages.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/platform-sitemap";
import { sitemap } from "./sitemap.ts";

/** /sitemap-seiten.xml: what the product says of itself */
export function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const shown = marketingPages.map(({ path }) => path);
  const pages = [
    paths.home(),
    ...shown,
    paths.documentation(),
    paths.imprint(),
    paths.privacy(),
    paths.terms(),
    paths.accessibility(),
  ];
  const read = [...articles.map(({ slug }) => paths.documentationArticle(slug)), paths.apiReference()];
  return sitemap([...pages, ...read].map((path) => ({ address: origin + path })));
}
