import { isFit } from "./fit.ts";
import type { Schema } from "./schema.ts";

/** What hardly any field takes. */
const ODDITIES: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e12,
  "",
  "   ",
  "kein Wert",
  "2026-02-30",
  "x".repeat(50_001),
  [],
  ["kein Wert"],
  {},
  { kein: "Wert" },
];

/** Variations of a fitting value that do not fit any more, each with one thing wrong, and where. */
export function* brokenBy(
  schema: Schema,
  value: unknown,
  at = "",
): Generator<{ at: string; value: unknown }> {
  const oddities = at === "" ? ODDITIES.filter((one) => typeof one === "object") : ODDITIES;
  for (const odd of oddities) if (!isFit(schema, odd)) yield { at, value: odd };
  if (Array.isArray(value)) {
    for (const [index, inside] of value.entries())
      for (const broken of brokenBy(schema.items ?? {}, inside, `${at}.${index}`))
        yield { at: broken.at, value: value.with(index, broken.value) };
    return;
  }
  if (typeof value !== "object" || value === null) return;
  for (const name of schema.required ?? []) {
    const { [name]: _, ...rest } = value as Record<string, unknown>;
    yield { at: `${at}.${name}`, value: rest };
  }
  for (const [name, inside] of Object.entries(value)) {
    const part = schema.properties?.[name];
    if (!part) continue;
    for (const broken of brokenBy(part, inside, `${at}.${name}`))
      yield { at: broken.at, value: { ...value, [name]: broken.value } };
  }
}
