import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { withQuery } from "../../../ui/navigation/query.ts";
import { dayByKey, type View, weeksOf } from "./span.ts";

type Looked = { view: View; day: string; today: string; search: string };

/**
 * Moves from day to day by keys: inside the view only the focus moves, beyond it the view follows. Letters count only
 * while the focus is in the calendar, so that they disturb nobody who dictates.
 */
export function useDayKeys({ view, day, today, search }: Looked) {
  const [focus, setFocus] = useState(day);
  const calendar = useRef<HTMLElement>(null);
  const wanted = useRef<string>(undefined);
  const navigate = useNavigate();
  useEffect(() => setFocus(day), [day]);
  useEffect(() => {
    const link = calendar.current?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  });
  const go = (next: string) => {
    wanted.current = next;
    if (weeksOf(view, day).flat().includes(next)) setFocus(next);
    else void navigate(withQuery(search, { am: next }), { replace: true, preventScrollReset: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayByKey(event.key, focus, view, today);
    if (!next) return;
    event.preventDefault();
    go(next);
  };
  const onFocus = (event: FocusEvent) => {
    const date = event.target.closest<HTMLElement>("[data-date]")?.dataset.date;
    if (date) setFocus(date);
  };
  return { focus, gridProps: { ref: calendar, onKeyDown, onFocus } };
}
