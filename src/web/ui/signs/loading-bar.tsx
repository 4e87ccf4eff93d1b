import { useEffect, useState } from "react";
import { classNames } from "../class-names.ts";

/** Work shorter than this shows nothing. */
const THROTTLE_MS = 200;
/** Full for so long before it fades … */
const HIDE_MS = 500;
/** … and back at the start so long after. */
const RESET_MS = 400;

type Stage = "idle" | "running" | "full" | "fading";

/** The stage that follows by itself, and when. */
const NEXT: Partial<Record<Stage, [Stage, number]>> = {
  full: ["fading", HIDE_MS],
  fading: ["idle", RESET_MS],
};

/** A line along the top while the next page is on its way. */
export function LoadingBar({ busy }: { busy: boolean }) {
  const [stage, setStage] = useState<Stage>("idle");
  useEffect(() => {
    if (!busy) {
      setStage((now) => (now === "running" ? "full" : now));
      return;
    }
    const timer = setTimeout(() => setStage("running"), THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  useEffect(() => {
    const [next, wait] = NEXT[stage] ?? [];
    if (!next) return;
    const timer = setTimeout(() => setStage(next), wait);
    return () => clearTimeout(timer);
  }, [stage]);
  const look = classNames("loading-bar", stage !== "idle" && `loading-bar--${stage}`);
  return (
    <div role="status">
      {stage === "running" ? (
        <div className={look} role="progressbar" aria-label="Seite wird geladen" />
      ) : (
        <div className={look} />
      )}
    </div>
  );
}
