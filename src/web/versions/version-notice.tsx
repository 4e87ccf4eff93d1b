import { useEffect } from "react";
import { useBrand } from "../layouts/brand.ts";
import { notify } from "../ui/overlays/toasts.tsx";
import { versionWatch } from "./version-watch.ts";

const LOOK_EVERY_MS = 60_000;

/**
 * Tells once that a new version is online, where a page has stood open long enough to be an old one. It stays until
 * somebody has read it, and nothing is loaded anew by itself: something may be typed.
 */
export function VersionNotice({ version }: { version: string }) {
  const brand = useBrand();
  useEffect(() => {
    const isOld = versionWatch(version, { fetch: (address) => fetch(address), now: () => Date.now() });
    const look = async () => {
      if (document.hidden || !(await isOld())) return;
      stop();
      notify({
        tone: "info",
        text: `Es gibt eine neue Fassung von ${brand}. Laden Sie die Seite neu, sobald es Ihnen passt.`,
        action: { label: "Neu laden", run: () => location.reload() },
        instead: "new-version",
        duration: Number.POSITIVE_INFINITY,
      });
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    document.addEventListener("visibilitychange", look);
    const stop = () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
    return stop;
  }, [version, brand]);
  return null;
}
