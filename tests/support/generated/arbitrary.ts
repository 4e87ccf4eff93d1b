import fc from "fast-check";
import { isFit } from "./fit.ts";
import type { Schema } from "./schema.ts";

/** What fits a schema. @throws for a schema of a kind that is not known here */
export function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting)).filter((value) => isFit(schema, value));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })));
  const kind = kinds[schema.type ?? "any"];
  if (!kind) throw new Error(`Nothing is known to fit ${JSON.stringify(schema)}.`);
  return kind(schema);
}

const kinds: Record<string, (schema: Schema) => fc.Arbitrary<unknown>> = {
  any: () => fc.constantFrom(null, 1, "etwas", [], {}),
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1000, maximum = 1000 }) =>
    fc.oneof(
      fc.constantFrom(minimum, maximum),
      fc.integer({ min: minimum, max: Math.min(maximum, 2 ** 31) }),
    ),
  number: ({ minimum = -1000, maximum = 1000 }) =>
    fc.integer({ min: Math.ceil(minimum * 4), max: Math.floor(maximum * 4) }).map((quarters) => quarters / 4),
  string: text,
  array: list,
  object,
};

function list({ items = {}, prefixItems, minItems = 0, maxItems = 3, uniqueItems }: Schema) {
  if (prefixItems) return fc.tuple(...prefixItems.map(fitting));
  const length = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) };
  return uniqueItems
    ? fc.uniqueArray(fitting(items), { ...length, selector: String })
    : fc.array(fitting(items), length);
}

function object({ properties = {}, required = [], additionalProperties, propertyNames }: Schema) {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === "object")
    return fc.dictionary(
      fitting(propertyNames ?? { type: "string" }).map(String),
      fitting(additionalProperties),
      {
        maxKeys: 3,
        noNullPrototype: true,
      },
    );
  const parts = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)]));
  return fc.record(parts, { requiredKeys: required, noNullPrototype: true });
}

const formats: Record<string, fc.Arbitrary<string>> = {
  date: days().map((date) => date.toISOString().slice(0, 10)),
  "date-time": days().map((date) => date.toISOString()),
  email: fc.stringMatching(/^[a-z0-9]{1,12}@[a-z0-9]{1,12}\.example$/),
  uri: fc.webUrl({ validSchemes: ["https"] }),
  iban: fc.constantFrom("DE02120300000000202051", "DE02500105170137075030", ""),
  "institution-number": fc.constantFrom("101234561", "45 123 456 1", ""),
  "insurance-number": fc.constantFrom("A123456780", "X 110 411 319", ""),
  password: fc.nat().map((number) => `Ankerplatz-${number}`),
};

function days() {
  return fc.date({ min: new Date("1900-01-02"), max: new Date("2199-12-30"), noInvalidDate: true });
}

function text({ minLength = 0, maxLength = 60, pattern, format }: Schema): fc.Arbitrary<string> {
  const made = format && formats[format];
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  const longest = maxLength <= 60 ? [] : [fc.constant("n".repeat(maxLength))];
  if (made) return pattern ? made.filter((value) => new RegExp(pattern, "u").test(value)) : made;
  if (!pattern) return fc.oneof({ arbitrary: words(length), weight: 5 }, ...longest);
  const fits = new RegExp(pattern, "u");
  const isOfSigns = !/\\p|\(\?[!=]/.test(pattern);
  const matching = isOfSigns ? fc.stringMatching(fits) : fc.oneof(words(length), ...longest);
  return matching.filter(
    (value) => fits.test(value) && value.length >= minLength && value.length <= maxLength,
  );
}

const words = (length: { minLength: number; maxLength: number }) =>
  fc.oneof(fc.string({ unit: "grapheme", ...length }), fc.string(length));
