import { useId } from "react";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import type { Hit, Misread, Piece } from "./find.ts";
import "./hits.css";

interface HitsProps {
  q: string;
  hits: readonly Hit[];
  misread: readonly Misread[];
  /** The address of an article, where somebody reads it. */
  href: (slug: string) => string;
  /** The article that is being read below. */
  current?: string | undefined;
}

/** What a search found: sections with the words that were looked for, and which of these were read otherwise. */
export function Hits({ q, hits, misread, href, current }: HitsProps) {
  const id = useId();
  if (hits.length === 0)
    return (
      <EmptyState title="Dazu steht hier nichts">
        Zu „{q}“ gibt es keinen Artikel. Versuchen Sie es mit einem anderen Wort.
      </EmptyState>
    );
  return (
    <div className="hits">
      <p id={id} className="hits__count" role="status">
        {hits.length === 1 ? "1 Treffer" : `${hits.length} Treffer`} für „{readAs(q, misread)}“.{" "}
        {misread.map(({ typed }) => `„${typed}“ kommt in keinem Artikel vor.`).join(" ")}
      </p>
      <ol aria-labelledby={id}>
        {hits.map(({ article, anchor, title, excerpt }) => (
          <li key={`${article.slug}#${anchor}`}>
            <Anchor
              className="hits__hit"
              href={anchor ? `${href(article.slug)}#${anchor}` : href(article.slug)}
              aria-current={article.slug === current ? "true" : undefined}
            >
              <strong>{pieces(title)}</strong>
              <span className="small">{pieces(excerpt)}</span>
              {anchor && <span className="hits__where">{article.title}</span>}
            </Anchor>
          </li>
        ))}
      </ol>
    </div>
  );
}

const pieces = (all: readonly Piece[]) =>
  all.map(({ text, marked }, place) => {
    const key = `${place}`;
    return marked ? <mark key={key}>{text}</mark> : text;
  });

/** The question as it was read. */
const readAs = (q: string, misread: readonly Misread[]): string =>
  misread.reduce((text, { typed, read }) => (read ? text.replace(typed, read) : text), q);
