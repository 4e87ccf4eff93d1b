import { waitBeforeSending } from "../marking/queue.ts";
import type { Link } from "./sending.ts";

/** How often what others entered is looked for while the screen is in view. */
const LOOK_SECONDS = 30;

/**
 * Does `work` as soon as it can have success: at once, when the network or the screen comes back, from time to time, and
 * after a failure in longer and longer spaces; never twice at once. Gives back how to ask for it now, and how to stop.
 */
export function againAndAgain(work: () => Promise<Link>): { now: () => void; stop: () => void } {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: "idle" | "running" | "asked-again" | "stopped" = "idle";
  const now = async () => {
    clearTimeout(timer);
    if (state === "running") state = "asked-again";
    if (state !== "idle") return;
    state = "running";
    const link = await work().catch((): Link => "away");
    failures = link === "away" ? failures + 1 : 0;
    // Typed anew: others changed it while this waited.
    const since = state as "running" | "asked-again" | "stopped";
    if (since === "stopped") return;
    state = "idle";
    if (since === "asked-again") void now();
    else timer = setTimeout(whenSeen, failures > 0 ? waitBeforeSending(failures) : LOOK_SECONDS * 1000);
  };
  const ask = () => void now();
  const whenSeen = () => document.visibilityState === "visible" && ask();
  addEventListener("online", ask);
  addEventListener("pageshow", ask);
  document.addEventListener("visibilitychange", whenSeen);
  ask();
  return {
    now: ask,
    stop: () => {
      state = "stopped";
      clearTimeout(timer);
      removeEventListener("online", ask);
      removeEventListener("pageshow", ask);
      document.removeEventListener("visibilitychange", whenSeen);
    },
  };
}
