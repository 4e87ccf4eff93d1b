import { useCallback, useEffect, useState } from "react";
import type { HistoricObject, NamedEvent } from "../../../domain/audit/schema.ts";
import { ApiRefusal, browserApi, read } from "../../api.ts";

type State = { events: readonly NamedEvent[]; total: number; page: number; busy: boolean; failed: string };

const nothing: State = { events: [], total: 0, page: 0, busy: false, failed: "" };

/**
 * An object's history page by page, once it is `wanted`; from the first page again when the object changes (`stamp`).
 */
export function useHistory(object: HistoricObject, id: number, stamp: string, wanted: boolean) {
  const [state, setState] = useState(nothing);
  const load = useCallback(
    async (page: number, isCurrent: () => boolean = () => true) => {
      setState((before) => ({ ...before, busy: true, failed: "" }));
      const answer = await ask(object, id, page);
      if (!isCurrent()) return;
      setState((before) => ({
        ...answer,
        events: page > 1 ? [...before.events, ...answer.events] : answer.events,
        page: answer.failed ? before.page : page,
        busy: false,
      }));
    },
    [object, id],
  );
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    void load(1, () => current);
    return () => {
      current = false;
    };
  }, [load, wanted, stamp]);
  return { ...state, more: () => load(state.page + 1) };
}

async function ask(object: HistoricObject, id: number, page: number) {
  const param = { object, id: String(id) };
  try {
    const call = browserApi.history[":object"][":id"].$get({ param, query: { page: String(page) } });
    const { data, meta } = await read(call);
    return { events: data, total: meta.total, failed: "" };
  } catch (error) {
    const failed = error instanceof ApiRefusal ? error.message : "Es gibt gerade keine Verbindung.";
    return { events: [], total: 0, failed };
  }
}
