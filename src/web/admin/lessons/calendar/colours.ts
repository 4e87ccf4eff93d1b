import type { Category } from "../../../../domain/catalogue/schema.ts";

/** The colours that a team's active categories have, each with the names that stand for it. */
export function coloursIn(categories: readonly Category[]): { color: string; words: string }[] {
  const names = new Map<string, string[]>();
  for (const { color, name, status } of categories)
    if (color && status === "active") names.set(color, [...(names.get(color) ?? []), name]);
  return [...names].map(([color, of]) => ({ color, words: of.join(", ") }));
}
