import type { Column, Table } from "./catalog.ts";
import { carriedTables } from "./tables.ts";

type Described = Record<string, unknown>;

/**
 * What the rows are made of, as JSON Schema 2020-12: a definition for each table, whose lines hold to it. Beyond the norm,
 * `x-references` says of which row a column holds the id, and `x-primary-key` what tells rows apart.
 */
export const describeSchema = (tables: readonly Table[]): Described => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Kurshafen team export, format 1",
  description: "Each definition describes the lines of tables/{name}.jsonl.",
  $defs: Object.fromEntries(tables.map((table) => [table.name, describeTable(table)])),
});

const describeTable = ({ name, key, columns }: Table): Described => ({
  type: "object",
  title: carriedTables[name]?.de,
  description: carriedTables[name]?.en,
  ...(key.length > 0 && { "x-primary-key": key }),
  properties: Object.fromEntries(columns.map((column) => [column.name, describeColumn(column)])),
  required: columns.map((column) => column.name),
  additionalProperties: false,
});

function describeColumn({ name, type, required, comment, values, references }: Column): Described {
  const kind = kindOf(type);
  const description = comment ?? meaningOf(name, type);
  return {
    ...kind,
    ...(!required && typeof kind.type === "string" && { type: [kind.type, "null"] }),
    ...(values && { enum: required ? values : [...values, null] }),
    ...(description && { description }),
    ...(references && { "x-references": references }),
  };
}

const kinds: Record<string, Described> = {
  bigint: { type: "integer" },
  integer: { type: "integer" },
  smallint: { type: "integer" },
  "double precision": { type: "number" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  "timestamp with time zone": { type: "string", format: "date-time" },
  uuid: { type: "string", format: "uuid" },
  jsonb: {},
};

function kindOf(type: string): Described {
  if (type.endsWith("[]")) return { type: "array", items: kindOf(type.slice(0, -2)) };
  if (type.startsWith("numeric")) return { type: "number" };
  return kinds[type] ?? { type: "string" };
}

/** What the names of columns have in common: units stand at their end. */
function meaningOf(name: string, type: string): string | null {
  if (name.endsWith("_cents")) return "Euro cents";
  if (name.endsWith("_minutes")) return "Minutes";
  if (name.endsWith("_hours")) return "Hours";
  if (name.endsWith("_days")) return type === "jsonb" ? null : "Days";
  if (name.endsWith("_percent") || name === "percent") return "Percent";
  if (type === "date") return "A calendar day in Germany";
  if (type === "timestamp with time zone") return "An instant (RFC 3339, with offset)";
  return null;
}
