import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { SearchForm } from "../ui/fields/search-field.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { Icon } from "../ui/pictures/icon.tsx";
import { type Article, articles, byTheme } from "./articles.ts";
import { findSections } from "./search/find.ts";
import { Hits } from "./search/hits.tsx";
import "./documentation.css";

interface FinderProps {
  q: string;
  current?: string | undefined;
  /** What else this page finds, e.g. calls of the API. */
  children?: ReactNode;
}

/** The search above every page of the documentation; what it finds pushes the page down and covers nothing. */
export function Finder({ q, current, children }: FinderProps) {
  return (
    <section className="finder" aria-label="In der Dokumentation suchen">
      <div className="wrap finder__in">
        <p className="finder__title">
          <Anchor href={paths.documentation()}>Dokumentation</Anchor>
        </p>
        <div className="finder__found">
          <SearchForm
            keep={new URLSearchParams(q ? { q } : {})}
            label="Dokumentation durchsuchen"
            placeholder="Wonach suchen Sie?"
          />
          {children ??
            (q && <Hits q={q} {...findSections(q)} href={paths.documentationArticle} current={current} />)}
        </div>
      </div>
    </section>
  );
}

/** All articles, beside the one that is read; on a phone behind a line above it. */
export const Contents = ({ current }: { current?: string }) => (
  <>
    <details className="contents-line">
      <summary>
        Alle Artikel <Icon name="chevron-down" />
      </summary>
      <ContentsNav current={current} />
    </details>
    <div className="contents-side">
      <ContentsNav current={current} />
    </div>
  </>
);

const ContentsNav = ({ current }: { current: string | undefined }) => (
  <nav className="articles-nav" aria-label="Alle Artikel">
    {byTheme(articles).map(({ theme, articles: some }, place, { length }) => (
      <div key={theme}>
        <p>{theme}</p>
        <ul>
          {some.map(({ slug, title }) => (
            <li key={slug}>
              <Anchor
                href={paths.documentationArticle(slug)}
                aria-current={slug === current ? "page" : undefined}
              >
                {title}
              </Anchor>
            </li>
          ))}
          {place === length - 1 && (
            <li>
              <Anchor href={paths.apiReference()} aria-current={current === API ? "page" : undefined}>
                Alle Aufrufe (API)
              </Anchor>
            </li>
          )}
        </ul>
      </div>
    ))}
  </nav>
);

/** How the reading page of the API is called among the articles. */
export const API = "api";

/** What stands on this page, beside it. */
export const OnThisPage = ({
  items,
  children,
}: {
  items: readonly { id: string; title: string }[];
  children?: ReactNode;
}) => (
  <div className="on-this-page">
    {items.length > 1 && (
      <nav aria-label="Auf dieser Seite">
        <p>Auf dieser Seite</p>
        {items.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
    )}
    {children}
  </div>
);

/** The screen that an article explains, where one leads to it without asking for more. */
export const screenOf = ({ screens }: Article): string | undefined =>
  screens.find((screen) => !screen.includes(":"));
