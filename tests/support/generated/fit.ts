import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { Schema } from "./schema.ts";

const ajv = new Ajv2020({ strict: false, logger: false });
formats.default(ajv, ["date", "date-time", "email", "uri"]);
const checks = new WeakMap<Schema, ValidateFunction>();

/** Whether a value fits a schema. */
export function isFit(schema: Schema, value: unknown): boolean {
  const check = checks.get(schema) ?? ajv.compile(schema);
  checks.set(schema, check);
  return check(value) === true;
}
