import { useEffect, useRef } from "react";
import { currentUser } from "../../session/current-user.ts";
import { useLeaveGuard } from "../../ui/forms/leave-guard.tsx";

const PREFIX = "kept-input:";

/** What a form holds that should outlive signing in again. */
type Keepable<Content> = {
  /** Tells it from other forms of the page. */
  name: string;
  /** Whether something in it is not saved. */
  changed: boolean;
  /** Fit for JSON, or what reads it. */
  content: Content | (() => Content);
  /** Puts in again what was kept. */
  restore: (content: Content) => void;
};

/**
 * Asks before a changed form is left; when the session ends under it instead, the form's content waits in this tab until
 * the same person opens the same page again. What others had left in the tab is dropped.
 */
export function useKeptInput<Content extends object | string>(form: Keepable<Content>): void {
  const latest = useRef(form);
  latest.current = form;
  const place = useRef("");
  useEffect(() => {
    const own = `${PREFIX}${currentUser(document.cookie)?.id}:`;
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(own)) sessionStorage.removeItem(key);
    place.current = `${own}${location.pathname}${location.search}:${form.name}`;
    const kept = sessionStorage.getItem(place.current);
    if (kept === null) return;
    sessionStorage.removeItem(place.current);
    latest.current.restore(JSON.parse(kept));
  }, [form.name]);
  useLeaveGuard(form.changed, () => {
    const { content } = latest.current;
    const now = typeof content === "function" ? content() : content;
    sessionStorage.setItem(place.current, JSON.stringify(now));
  });
}
