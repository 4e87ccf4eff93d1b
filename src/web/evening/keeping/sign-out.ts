import { tellOtherTabs } from "./other-tabs.ts";
import { forgetEvenings } from "./store.ts";

/**
 * Deletes what this phone knows of evenings before somebody signs out, and clears them from other tabs. Ticks that have not
 * arrived stay for her alone.
 */
export async function leaveEvenings(): Promise<void> {
  try {
    await forgetEvenings(null, new Date());
    tellOtherTabs("signed-out");
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
