/** Where a list stands: `1–10 von 13`; an empty list is `0`. */
export function pageRange(page: number, perPage: number, total: number): string {
  if (total === 0) return "0";
  const first = (page - 1) * perPage + 1;
  if (first > total) return `keine von ${total}`;
  const last = Math.min(total, page * perPage);
  return first === last ? `${first} von ${total}` : `${first}–${last} von ${total}`;
}

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
