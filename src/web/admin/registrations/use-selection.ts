import { useState } from "react";
import { withQuery } from "../../ui/query.ts";
import type { RowKey } from "../../ui/table-selection.tsx";

const nothing: ReadonlySet<RowKey> = new Set();

/** Which rows of a list are selected: over all its pages and however it is sorted, until it is narrowed otherwise. */
export function useSelection(search: string) {
  const scope = withQuery(search, { page: null, per_page: null, sort: null });
  const [chosen, setChosen] = useState({ scope, keys: nothing });
  return {
    selected: chosen.scope === scope ? chosen.keys : nothing,
    select: (keys: ReadonlySet<RowKey>) => setChosen({ scope, keys }),
  };
}
