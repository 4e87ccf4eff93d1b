import { publicUrlContext } from "../contexts.ts";
import type { Route } from "./+types/robots";

/** /robots.txt: what programs leave alone. Personal pages say so themselves, where they can be read. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /api/",
    "Allow: /api/public/",
    "Disallow: /einbetten/",
    `Sitemap: ${context.get(publicUrlContext)}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
