import type { MetaDescriptor } from "react-router";

type Head = {
  title: string;
  description?: string;
  /** The full address under which search engines know the page; without one they are asked to leave it alone. */
  canonical?: string;
};

/** Title, description and address of a team's page; personal pages are kept out of search engines. */
export function head({ title, description, canonical }: Head): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: "description", content: shortened(description) }] : []),
    canonical
      ? { tagName: "link", rel: "canonical", href: canonical }
      : { name: "robots", content: "noindex, nofollow" },
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: shortened(description) }] : []),
  ];
}

/** What search engines show of a description: its first 160 characters, cut between words. */
const shortened = (text: string): string => {
  const line = text.replace(/[#*]/g, "").replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, "")} …`;
};

/** What browsers and proxies are told of a personal page: nobody else's, and asked for anew each time. */
export const personalHeaders = () => ({ "Cache-Control": "private, no-cache" });
