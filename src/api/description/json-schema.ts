import { z } from "@hono/zod-openapi";
import { digitsWithin } from "./digits.ts";

/** A JSON Schema (2020-12, as OpenAPI 3.1 has it). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What may be sent: as strict as the schema that validates, also where it tidies first and measures then. */
export const sentSchema = (schema: z.ZodType): JsonSchema => jsonSchema(schema, "input");

/** What is answered; programs are to bear with fields that a later version adds. */
export const answeredSchema = (schema: z.ZodType): JsonSchema => jsonSchema(schema, "output");

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema: json }) => {
      // Zod's own patterns for these say what the format says, at length.
      if (json.format === "date" || json.format === "date-time") delete json.pattern;
      if (io === "input") tighten(json, zodSchema);
      else if (json.additionalProperties === false) delete json.additionalProperties;
      say(json, zodSchema);
    },
  });
  return json;
}

/** What a schema says of itself (`.meta`) holds; if it names type or choices, that is all there is to say. */
function say(json: JsonSchema, schema: z.core.$ZodType): void {
  const said = z.globalRegistry.get(schema) ?? {};
  if (said.type || said.anyOf) replace(json, said);
  else if (said.enum) replace(json, { ...(typeof json.type === "string" && { type: json.type }), ...said });
  else Object.assign(json, said);
}

function tighten(json: JsonSchema, schema: z.core.$ZodTypes): void {
  const { def } = schema._zod;
  if (def.type === "pipe") narrow(json, def);
  if (def.type === "object") {
    const required = Object.entries(def.shape).filter(([, part]) => !mayBeLeftOut(part));
    if (required.length > 0) json.required = required.map(([name]) => name);
    else delete json.required;
  }
}

/** Whether a field may be missing: what is prepared for another schema is needed if that one needs it. */
function mayBeLeftOut(schema: z.core.$ZodType): boolean {
  const { def, optin } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== "pipe") return optin !== undefined;
  return mayBeLeftOut(def.in._zod.def.type === "transform" ? def.out : def.in);
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

/** The greatest number that is read from digits. */
const MOST = 999_999_999_999_999;

/** So many signs that are seen: what is only spaces is tidied away before it is measured. */
const seen = (count: number) => ({ pattern: Array(count).fill("[^\\s\\p{C}\\p{M}]").join("[^]*") });

function replace(json: JsonSchema, by: object): void {
  const known = { ...by };
  for (const key of Object.keys(json)) Reflect.deleteProperty(json, key);
  Object.assign(json, known);
}
