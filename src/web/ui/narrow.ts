import { useSyncExternalStore } from "react";

/** Where lists stack and filters go behind one button: the width at which `.only-phone` begins to show. */
const PHONE = "(max-width: 44rem)";

function watch(changed: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

/** Whether the window is a phone's; not on the server, which cannot know, so that only what browsers draw first may ask. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
