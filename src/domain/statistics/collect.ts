import type { Dimension, Part } from "./parts.ts";
import { earned, isNothing, nothing } from "./rules.ts";
import type { Compared, Measures } from "./schema.ts";

type Counted = Part<Partial<Measures>>;

/** What was counted, put together by part: each beside the same of the year before where that was counted, too. */
export type Collected = {
  /** A part that nothing was counted of is nothing. `before` is its key in the year before, where that is another. */
  of: (dimension: Dimension, key: string, before?: string) => Compared;
  /** What there is anything of, in order. */
  keysOf: (dimension: Dimension) => string[];
};

export function collect(counts: readonly (readonly Counted[])[], withBefore: boolean): Collected {
  const parts = new Map<string, Measures>();
  for (const { span, dimension, key, ...counted } of counts.flat()) {
    const name = nameOf(span, dimension, key ?? "");
    const sum = { ...(parts.get(name) ?? nothing), ...known(counted) };
    parts.set(name, { ...sum, earned_cents: earned(sum) });
  }
  const partOf = (span: Counted["span"], dimension: Dimension, key: string) =>
    parts.get(nameOf(span, dimension, key)) ?? nothing;
  return {
    of: (dimension, key, before = key) => ({
      ...partOf("now", dimension, key),
      before: withBefore ? partOf("before", dimension, before) : null,
    }),
    keysOf(dimension) {
      const found = counts.flat().filter((part) => part.dimension === dimension);
      return [...new Set(found.map(({ key }) => key ?? ""))].sort((a, b) => a.localeCompare(b, "de"));
    },
  };
}

/** Whether anything was counted of a part, then or now. */
export const isEmpty = ({ before, ...now }: Compared): boolean =>
  isNothing(now) && (before === null || isNothing(before));

const nameOf = (span: string, dimension: string, key: string) => `${span} ${dimension} ${key}`;

/** What of it is a measure: a statement may count something of its own besides. */
const known = (counted: Partial<Measures>): Partial<Measures> =>
  Object.fromEntries(Object.entries(counted).filter(([name]) => name in nothing));
