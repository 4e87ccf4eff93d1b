import { type AuthStore, createAuthStore } from "./state.ts";

let store: AuthStore | undefined;

/** This tab's session, made on first use. Signing out loads a fresh page, so that nothing of the team stays in memory. */
export function authStore(): AuthStore {
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
    goTo: (path) => location.assign(path),
  });
  return store;
}
