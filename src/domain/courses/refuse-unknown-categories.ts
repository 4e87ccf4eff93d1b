import type { Tx } from "../../platform/context.ts";
import { fieldRefusal } from "../../shared/refusal.ts";
import { countCategories } from "./store.ts";

/** Refuses categories that are not the team's (422). */
export async function refuseUnknownCategories(tx: Tx, categories: number[]): Promise<void> {
  if (categories.length === 0 || (await countCategories(tx, categories)) === categories.length) return;
  throw fieldRefusal("categories", "Eine der Kategorien gibt es nicht mehr. Bitte wählen Sie neu.");
}
