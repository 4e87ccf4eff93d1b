import { useEffect } from "react";
import { useRevalidator } from "react-router";

const PAUSE_MS = 2000;

/** Loads the page's data anew every two seconds while something is under way. */
export function useReloading(isUnderWay: boolean, stamp: unknown): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, stamp, revalidate]);
}
