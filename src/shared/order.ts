import { z } from "zod";
import { Refusal } from "./refusal.ts";
import { idInput, listOf } from "./schema.ts";

const missing = "Bitte die Reihenfolge angeben";
const ids = listOf(
  idInput,
  { min: [1, missing], max: [500, "Bitte höchstens 500 auf einmal ordnen"] },
  missing,
)
  .refine((all) => new Set(all).size === all.length, { error: "Bitte alles nur einmal nennen" })
  .meta({ uniqueItems: true });

/** In which order `ids` are to stand among the places they hold now; `seen` is the order that the person looked at. */
export const orderInput = z.object({ ids, seen: ids.optional() });
export type OrderInput = z.infer<typeof orderInput>;

/**
 * All ids in their new order: those named take the places they hold among `current`, what is not named keeps its own.
 * @throws staleOrder when one of them is gone, or somebody else has ordered them otherwise meanwhile
 */
export function reordered(current: readonly number[], { ids, seen }: OrderInput): number[] {
  const named = new Set(ids);
  const held = current.filter((one) => named.has(one));
  if (held.length < ids.length) throw staleOrder();
  if (seen && seen.join() !== held.join()) throw staleOrder();
  const next = ids.values();
  return current.map((one) => (named.has(one) ? (next.next().value ?? one) : one));
}

const staleOrder = () =>
  new Refusal(
    409,
    "stale_order",
    "Die Reihenfolge wurde inzwischen von jemand anderem geändert. Sie sehen jetzt den neuen Stand.",
  );
