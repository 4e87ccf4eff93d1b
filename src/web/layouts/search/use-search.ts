import { useEffect, useState } from "react";
import { SEARCH_FROM, type SearchAnswer } from "../../../domain/reports/schema.ts";
import { browserApi, readData } from "../../api.ts";

/** Typing has paused when nothing came for so long. */
const PAUSE_MS = 200;

type Answered = { q: string; found: SearchAnswer | null };

/**
 * What the API finds for the words typed, once typing pauses. Until it has come the last answer stays, and `busy` says
 * so; answers to what is no longer typed are dropped. `failed`: it could not be asked.
 */
export function useSearch(typed: string) {
  const q = typed.trim();
  const [answered, setAnswered] = useState<Answered>({ q: "", found: null });
  const asks = q.length >= SEARCH_FROM;
  useEffect(() => {
    if (!asks) return;
    const request = new AbortController();
    const ask = () =>
      readData(browserApi.search.index.$get({ query: { q } }, { init: { signal: request.signal } })).then(
        (found) => setAnswered({ q, found }),
        () => request.signal.aborted || setAnswered({ q, found: null }),
      );
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asks, q]);
  const busy = asks && answered.q !== q;
  return {
    asks,
    busy,
    failed: asks && !busy && !answered.found,
    found: asks ? answered.found : null,
    q: answered.q,
  };
}
