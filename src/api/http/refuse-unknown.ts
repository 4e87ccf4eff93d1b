import { z } from "@hono/zod-openapi";

/** The same query, refusing what it does not know, in a sentence that names what it knows. */
export function refusingUnknown(query: z.ZodType): z.ZodType {
  if (query instanceof z.ZodObject) return strictObject(query);
  return query instanceof z.ZodPipe && (query.in instanceof z.ZodObject || query.in instanceof z.ZodPipe)
    ? z.core.clone(query, { ...query._zod.def, in: refusingUnknown(query.in) })
    : query;
}

const strictObject = (query: z.ZodObject): z.ZodObject =>
  z.core.clone(query, {
    ...query._zod.def,
    catchall: z.never(),
    error: namingThe(Object.keys(query.shape)),
  });

const namingThe =
  (known: readonly string[]): z.core.$ZodErrorMap =>
  ({ code, keys }) =>
    code === "unrecognized_keys" ? sentence(keys, known) : undefined;

function sentence(unknown: readonly string[], known: readonly string[]): string {
  // A filter that has two names is named by the longer one.
  const named = known.filter((name) => !known.includes(`${name}_id`));
  const those = unknown.length === 1 ? "Diesen Filter" : "Diese Filter";
  const rest = named.length === 0 ? "Bekannt ist keiner" : `Bekannt sind: ${named.join(", ")}`;
  return `${those} gibt es hier nicht: ${unknown.join(", ")}. ${rest}.`;
}
