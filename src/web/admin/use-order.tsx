import { startTransition, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderInput } from "../../shared/order.ts";
import { notify } from "../ui/overlays/toasts.tsx";
import { moved, orderColumn, type RowOrder } from "../ui/tables/table-order.tsx";
import { attempt } from "./forms/save.ts";

type Row = { id: number; name: string };
type Ids = readonly number[];
type Call = (order: OrderInput) => Promise<unknown>;
type Part = { current_page: number; per_page: number; total: number };

const same = (some: Ids, others: Ids) => some.join() === others.join();

/**
 * Rows of a list (or of one page of it) that can be put into another order: how they stand at this moment, and the
 * column to move them with. What is moved is saved at once, and a message says where it stands and takes it back.
 */
export function useOrder<R extends Row>(rows: readonly R[], part: Part, call: Call) {
  const saved = rows.map(({ id }) => id);
  const [ids, setIds] = useState<Ids>();
  const [held, setHeld] = useState<number>();
  const line = useRef<Ids>(saved);
  line.current = ids ?? saved;
  const refocus = useFocusOnStep(ids);
  const show = (next: Ids) => {
    line.current = next;
    setIds(next);
  };
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? "";
  const placeOf = (id: number) =>
    `„${nameOf(id)}“ steht jetzt an Platz ${(part.current_page - 1) * part.per_page + line.current.indexOf(id) + 1} von ${part.total}.`;
  // Not ahead of the rows that were read anew, which come in a transition too.
  const settle = () => startTransition(() => setIds(undefined));
  const save = useSaving(saved, call, show, settle);
  const order: RowOrder = {
    keys: line.current,
    step: (key, by) => {
      const id = Number(key);
      refocus(`${id}:${by}`);
      show(moved(line.current, id, line.current.indexOf(id) + by));
      void save(line.current, placeOf(id));
    },
    hold: (key, place) => {
      setHeld(Number(key));
      if (line.current.indexOf(Number(key)) !== place) show(moved(line.current, Number(key), place));
    },
    drop: (key, stays) => {
      setHeld(undefined);
      if (stays && !same(line.current, saved)) void save(line.current, placeOf(Number(key)));
      else setIds(undefined);
    },
  };
  const byPlace = (a: R, b: R) => line.current.indexOf(a.id) - line.current.indexOf(b.id);
  return {
    rows: ids ? rows.toSorted(byPlace) : rows,
    column: orderColumn<R>(
      order,
      ({ id }) => id,
      ({ name }) => name,
    ),
    isHeld: ({ id }: R) => id === held,
  };
}

/** One call at a time; what was moved while one was under way travels with the next. */
function useSaving(saved: Ids, call: Call, show: (ids: Ids) => void, settle: () => void) {
  const { revalidate } = useRevalidator();
  const wanted = useRef<{ ids: Ids; words: string }>(undefined);
  const busy = useRef(false);
  const known = useKnownOrder(saved);
  const save = async (ids: Ids, words: string): Promise<void> => {
    wanted.current = { ids, words };
    if (busy.current) return;
    busy.current = true;
    const before = known.current;
    let last = { words: "", refused: "" };
    while (wanted.current) {
      last = await send(wanted.current);
      await revalidate();
    }
    busy.current = false;
    settle();
    if (last.refused) notify({ text: last.refused, tone: "danger", instead: "order" });
    else
      notify({
        text: last.words,
        instead: "order",
        action: { label: "Rückgängig", run: () => back(before) },
      });
  };
  const back = (before: Ids) => {
    show(before);
    void save(before, "Die Reihenfolge ist wieder wie vorher.");
  };
  const send = async ({ ids, words }: { ids: Ids; words: string }) => {
    wanted.current = undefined;
    const { refused } = await attempt(call({ ids: [...ids], seen: [...known.current] }));
    if (refused) wanted.current = undefined;
    else known.current = ids;
    return { words, refused: refused?.data.message ?? "" };
  };
  return save;
}

/** How the server has them: as it last confirmed, or as it has answered since. */
function useKnownOrder(saved: Ids) {
  const known = useRef(saved);
  const received = useRef(saved);
  if (!same(received.current, saved)) known.current = saved;
  received.current = saved;
  return known;
}

/** A button that moves with its row keeps the focus. */
function useFocusOnStep(ids: Ids | undefined) {
  const pressed = useRef("");
  useLayoutEffect(() => {
    if (pressed.current && ids)
      document.querySelector<HTMLElement>(`[data-step="${pressed.current}"]`)?.focus();
    pressed.current = "";
  }, [ids]);
  return (step: string) => {
    pressed.current = step;
  };
}
