import { Anchor } from "../navigation/anchor.tsx";
import { Segments } from "../navigation/segments.tsx";
import { Icon } from "../pictures/icon.tsx";

interface PagerProps {
  page: number;
  perPage: number;
  total: number;
  /** Whether there are more than `total`, which are not listed. */
  more?: boolean | undefined;
  href: (page: number) => string;
  /** What is counted, after "von 13": `Kursterminen`. */
  noun: string;
  sizes?: readonly number[];
  /** Without it the page size is not offered. */
  sizeHref?: (perPage: number) => string;
}

/** Which part of a list is shown, the way to the others, and how many rows a page has; nothing for an empty list. */
export function Pager({
  page,
  perPage,
  total,
  more,
  href,
  noun,
  sizes = [10, 25, 50],
  sizeHref,
}: PagerProps) {
  if (total === 0) return null;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return (
    <nav className="pager" aria-label="Seiten">
      <span>
        {pageRange(page, perPage, total, more)} {noun}
      </span>
      {lastPage > 1 && <Places page={page} lastPage={lastPage} href={href} />}
      {sizeHref && total > Math.min(...sizes) && (
        <span className="pager__sizes">
          Zeilen
          <Segments
            label="Zeilen je Seite"
            items={sizes.map((size) => ({
              href: sizeHref(size),
              label: String(size),
              current: size === perPage,
            }))}
          />
        </span>
      )}
    </nav>
  );
}

const Places = ({ page, lastPage, href }: Pick<PagerProps, "page" | "href"> & { lastPage: number }) => (
  <ol>
    {page > 1 && (
      <li>
        <Anchor className="pager__place" href={href(page - 1)} rel="prev" aria-label="Vorige Seite">
          <Icon name="chevron-left" />
        </Anchor>
      </li>
    )}
    {pagePlaces(page, lastPage).map((place, index) =>
      place === "gap" ? (
        <li key={`gap-${index}`} className="pager__place pager__gap">
          …
        </li>
      ) : (
        <li key={place}>
          <Anchor
            className="pager__place"
            href={href(place)}
            aria-current={place === page ? "page" : undefined}
          >
            <span className="visually-hidden">Seite </span>
            {place}
          </Anchor>
        </li>
      ),
    )}
    {page < lastPage && (
      <li>
        <Anchor className="pager__place" href={href(page + 1)} rel="next" aria-label="Nächste Seite">
          <Icon name="chevron-right" />
        </Anchor>
      </li>
    )}
  </ol>
);

/** Where a list stands: `1–10 von 13`; an empty list is `0`. */
export function pageRange(page: number, perPage: number, total: number, more = false): string {
  if (total === 0) return "0";
  const first = (page - 1) * perPage + 1;
  const all = totalInWords(total, more);
  if (first > total) return `keine von ${all}`;
  const last = Math.min(total, page * perPage);
  return first === last ? `${first} von ${all}` : `${first}–${last} von ${all}`;
}

/** How many there are, as far as it is known: `mehr als 500` where a search found more than are listed. */
export const totalInWords = (total: number, more = false): string =>
  more ? `mehr als ${total}` : String(total);

/** The pages to offer: the ends, the current one and its neighbours; a gap stands for two or more left out. */
export function pagePlaces(page: number, lastPage: number): (number | "gap")[] {
  const wanted = [1, page - 1, page, page + 1, lastPage].filter((place) => place >= 1 && place <= lastPage);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((place, index): (number | "gap")[] => {
    const missing = place - (sorted[index - 1] ?? place) - 1;
    if (missing === 1) return [place - 1, place];
    return missing > 1 ? ["gap", place] : [place];
  });
}
