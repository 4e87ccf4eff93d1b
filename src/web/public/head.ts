import type { MetaDescriptor } from "react-router";

type Head = {
  title: string;
  description?: string;
  /** The full address under which search engines know the page; without one they are asked to leave it alone. */
  canonical?: string;
  /** The full address of the picture that social networks show beside a link, and what stands on it. */
  picture?: { href: string; alt: string };
};

/** Title, description and address of a team's page; personal pages are kept out of search engines. */
export function head({ title, description, canonical, picture }: Head): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: "description", content: shortened(description) }] : []),
    canonical
      ? { tagName: "link", rel: "canonical", href: canonical }
      : { name: "robots", content: "noindex, nofollow" },
    ...(canonical ? [{ property: "og:url", content: canonical }] : []),
    ...(picture
      ? [
          { property: "og:image", content: picture.href },
          { property: "og:image:alt", content: picture.alt },
        ]
      : []),
    { property: "og:title", content: title },
    ...(description ? [{ property: "og:description", content: shortened(description) }] : []),
  ];
}

/** The picture of a team, or of one of its dates. */
export const pictureOf = (origin: string, team: string, name: string, lesson?: number) => ({
  href: `${origin}/api/public/teams/${team}/social-image.png${lesson ? `?lesson_id=${lesson}` : ""}`,
  alt: name,
});

/** What search engines show of a description: its first 160 characters, cut between words. */
const shortened = (text: string): string => {
  const line = text.replace(/[#*]/g, "").replace(/\s+/g, " ").trim();
  return line.length <= 160 ? line : `${line.slice(0, 159).replace(/\s\S*$/, "")} …`;
};

/** What browsers and proxies are told of a personal page: nobody else's, and asked for anew each time. */
export const personalHeaders = () => ({ "Cache-Control": "private, no-cache" });

/** The same of a page that a secret link opens, with what is known of a person: it is written down nowhere. */
export const secretHeaders = () => ({ "Cache-Control": "private, no-store" });
