import { BUILD_META_PATH, BUILD_META_SECONDS } from "../../shared/browser/build-meta.ts";

/** The browser around the watch: network, and the time in milliseconds. */
type Outside = { fetch: (address: string) => Promise<Response>; now: () => number };

/**
 * Answers whether the server has another version than the page that stands here, as often as it is asked; it looks once an
 * hour, the first time an hour after the page came. While the server cannot be asked the page is taken for the newest.
 */
export function versionWatch(own: string, { fetch, now }: Outside): () => Promise<boolean> {
  let lookedAt = now();
  let online = own;
  return async () => {
    if (online !== own || now() - lookedAt < BUILD_META_SECONDS * 1000) return online !== own;
    lookedAt = now();
    online = (await versionOnline(fetch, own)) ?? own;
    return online !== own;
  };
}

async function versionOnline(fetch: Outside["fetch"], own: string): Promise<string | null> {
  try {
    const response = await fetch(`${BUILD_META_PATH}?${new URLSearchParams({ ab: own })}`);
    if (!response.ok) return null;
    const { version }: { version?: unknown } = await response.json();
    return typeof version === "string" && version !== "" ? version : null;
  } catch {
    return null;
  }
}
