import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run by now: false on the server and for the first picture, true afterwards. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
