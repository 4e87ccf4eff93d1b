import { z } from "@hono/zod-openapi";
import { digitsWithin } from "./digits.ts";

/** A JSON Schema (2020-12, as OpenAPI 3.1 has it). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The greatest number that is read from digits. */
const MOST = 999_999_999_999_999;

/** What may be sent: as strict as the schema that validates, also where it tidies first and measures then. */
export const sentSchema = (schema: z.ZodType): JsonSchema => jsonSchema(schema, "input");

/** What is answered; programs are to bear with fields that a later version adds. */
export const answeredSchema = (schema: z.ZodType): JsonSchema => jsonSchema(schema, "output");

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => {
      const { def } = zodSchema._zod;
      if (io === "input" && def.type === "pipe") narrow(json, def);
      if (json.format === "date" || json.format === "date-time") delete json.pattern;
      if (io === "output" && json.additionalProperties === false) delete json.additionalProperties;
      const said = z.globalRegistry.get(zodSchema);
      if (said?.type) replace(json, said);
    },
  });
  return json;
}

/** What is measured after it was read holds for what is sent, too. */
function narrow(json: JsonSchema, { in: before, out: after }: z.core.$ZodPipeDef): void {
  const types = [before._zod.def.type, after._zod.def.type];
  if (!types.includes("transform")) replace(json, narrowed(json, jsonSchema(after, "input")));
}

function narrowed(json: JsonSchema, after: JsonSchema): JsonSchema {
  if (Array.isArray(json.type)) return narrowed({ anyOf: json.type.map((type) => ({ type })) }, after);
  if (json.anyOf) return { ...json, anyOf: json.anyOf.map((one) => narrowed(one as JsonSchema, after)) };
  const choices = (after.anyOf ?? []) as JsonSchema[];
  if (json.type === "string" && choices.length > 0 && choices.every(({ type }) => type === "string"))
    return { anyOf: choices };
  if (json.type === "number" && (after.type === "integer" || after.type === "number"))
    return { ...json, ...after };
  if (json.type !== "string") return json;
  if (after.type === "integer")
    return { ...json, pattern: digitsWithin(after.minimum, Math.min(after.maximum ?? MOST, MOST)) };
  if (after.type !== "string") return json;
  return { ...json, ...after, ...(after.minLength && !after.pattern && seen(after.minLength)) };
}

/** So many signs that are seen: what is only spaces is tidied away before it is measured. */
const seen = (count: number) => ({ pattern: Array(count).fill("[^\\s\\p{C}]").join("[\\s\\S]*") });

function replace(json: JsonSchema, by: object): void {
  for (const key of Object.keys(json)) Reflect.deleteProperty(json, key);
  Object.assign(json, by);
}
