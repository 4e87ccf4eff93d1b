import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { keepUnsaved } from "../../ui/forms/leave-guard.tsx";
import { Countdown } from "../../ui/overlays/countdown.tsx";
import { type AuthStore, createAuthStore, isNearEnd, signedOut } from "./state.ts";

const LOOK_EVERY_MS = 10_000;

/** Watches over the session while the admin area is open: checks it now and then, and asks before it ends. */
export function SessionKeeper() {
  const { subscribe, read, checkIfDue, refresh, signOut } = authStore();
  const { expiresAt, loading } = useSyncExternalStore(subscribe, read, () => signedOut);
  const { pathname } = useLocation();
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => void checkIfDue(), [checkIfDue, pathname]);

  useEffect(() => {
    const look = () => {
      setNow(Date.now());
      void checkIfDue();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [checkIfDue]);

  // What went wrong with a refresh shows on the sign-in page, where it leads.
  const stay = useCallback(() => refresh().catch(() => {}), [refresh]);
  const leave = useCallback(() => void signOut(), [signOut]);
  if (expiresAt === null) return null;
  const open = !loading && isNearEnd(expiresAt, now);
  return (
    <Countdown open={open} expiresAt={new Date(expiresAt).toISOString()} onStay={stay} onLeave={leave} />
  );
}

let store: AuthStore | undefined;

/** This tab's session, made on first use. Signing out loads a fresh page, so that nothing of the team stays in memory. */
function authStore(): AuthStore {
  store ??= createAuthStore({
    fetch: (input, init) => fetch(input, { credentials: "same-origin", ...init }),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
    now: () => Date.now(),
    cookies: () => document.cookie,
    dropCookie: (name) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
    },
    here: () => `${location.pathname}${location.search}`,
    keepInput: keepUnsaved,
    goTo: (path) => location.assign(path),
  });
  return store;
}
