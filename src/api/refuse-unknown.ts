import { type RouteConfig, z } from "@hono/zod-openapi";

/** The same call, refusing in its address what it does not know, in a sentence that names what it knows. */
export function refusingUnknown<Config extends Pick<RouteConfig, "request">>(config: Config): Config {
  const query = config.request?.query;
  return query ? { ...config, request: { ...config.request, query: strictly(query) } } : config;
}

type Query = NonNullable<NonNullable<RouteConfig["request"]>["query"]>;

function strictly(query: Query): Query {
  if (query instanceof z.ZodObject) return strictObject(query);
  return query.in instanceof z.ZodObject || query.in instanceof z.ZodPipe
    ? z.core.clone(query, { ...query._zod.def, in: strictly(query.in) })
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
  // A filter that has two names is told under the longer one.
  const told = known.filter((name) => !known.includes(`${name}_id`));
  const those = unknown.length === 1 ? "Diesen Filter" : "Diese Filter";
  const rest = told.length === 0 ? "Bekannt ist keiner" : `Bekannt sind: ${told.join(", ")}`;
  return `${those} gibt es hier nicht: ${unknown.join(", ")}. ${rest}.`;
}
