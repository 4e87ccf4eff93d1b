import type { Operation } from "./operations.ts";
import type { Schema } from "./schema.ts";

/** A field that takes the id of something: where it stands in a body (`sessions.[].instructor_id`), or in a query. */
export type IdField = { operation: Operation; where: "body" | "query"; path: string[] };

/** What ends like an id, or lists things by their ids; and what does so, and names none of our rows. */
const NAMES_A_ROW = /(^|_)ids?$|^(courses|categories|course|category|instructor|lesson|registration)$/;
const NAMES_NO_ROW =
  /(^|_|\.)(price|vat|client|webhook)_id$|prices\.\[\]\.id$|^response\.id$|^marks\.\[\]\.id$/;

/** Every field of a call in which somebody could name what is not hers, but for those of its address. */
export function idFieldsOf(operation: Operation): IdField[] {
  const inBody = pathsIn(operation.body, []).map((path) => ({ operation, where: "body" as const, path }));
  const inQuery = operation.query.map(({ name }) => ({ operation, where: "query" as const, path: [name] }));
  const seen = new Set<string>();
  return [...inBody, ...inQuery].filter(({ where, path }) => {
    const name = path.join(".");
    const isNew = !seen.has(`${where} ${name}`);
    seen.add(`${where} ${name}`);
    return (
      isNew && NAMES_A_ROW.test(path.findLast((part) => part !== "[]") ?? "") && !NAMES_NO_ROW.test(name)
    );
  });
}

function pathsIn(schema: Schema | undefined, above: string[]): string[][] {
  if (!schema) return [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [...above, name],
    ...pathsIn(inner, [...above, name]),
  ]);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => pathsIn(one, above));
  return [...own, ...choices, ...pathsIn(schema.items, [...above, "[]"])];
}

/** A value with another one at a path; a list on the way is what stands in `elements` under its name, with that. */
export function withAt(
  value: unknown,
  [name, ...rest]: readonly string[],
  given: unknown,
  elements: Readonly<Record<string, object>>,
): unknown {
  if (name === undefined) return given;
  const around = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  const inner: unknown = Reflect.get(around, name);
  if (rest[0] !== "[]") return { ...around, [name]: withAt(inner, rest, given, elements) };
  const first = (Array.isArray(inner) && inner[0]) || elements[name] || {};
  return { ...around, [name]: [withAt(first, rest.slice(1), given, elements)] };
}
