import { readData, serverApi } from "../api.ts";
import { publicUrlContext } from "../contexts.ts";
import { orPageError } from "../public/load.ts";
import type { Route } from "./+types/all-sitemaps";
import { sitemapOfSitemaps } from "./sitemap.ts";

/** /sitemap.xml: the lists of the platform and of every open team that has an address in words */
export async function loader({ context }: Route.LoaderArgs) {
  const origin = context.get(publicUrlContext);
  const teams = await orPageError(readData(serverApi(context).application["findable-teams"].$get()));
  return sitemapOfSitemaps([
    { address: `${origin}/sitemap-seiten.xml` },
    ...teams.map(({ address }) => ({ address: `${origin}/team/${address}/sitemap.xml` })),
  ]);
}
