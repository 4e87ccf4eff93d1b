/** An address that search engines may visit, and when what stands there last changed (ISO 8601) where that is known. */
export type Entry = { address: string; changed?: string };

const HOUR_SECONDS = 3600;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A list of pages, as sitemaps.org describes it. */
export const sitemap = (entries: readonly Entry[]): Response => written("urlset", "url", entries);

/** A list of such lists. */
export const sitemapOfSitemaps = (entries: readonly Entry[]): Response =>
  written("sitemapindex", "sitemap", entries);

function written(list: string, item: string, entries: readonly Entry[]): Response {
  const lines = entries.map(
    ({ address, changed }) =>
      `<${item}><loc>${escaped(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</${item}>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${NAMESPACE}">\n${lines.join("\n")}\n</${list}>\n`;
  const headers = {
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
  };
  return new Response(xml, { headers });
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
