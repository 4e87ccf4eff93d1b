/** A JSON Schema, as far as it is read here. */
export type Schema = {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
};

/** A field of what is sent or answered; one inside another is named with it: `sessions[].starts_at`. */
export type FieldRow = {
  name: string;
  /** In German: `ganze Zahl, 1 bis 500`. */
  type: string;
  /** The values that it may have, where they are few. */
  values: readonly string[];
  needed: boolean;
  /** How forms call it, or what the description says of it. */
  sentence: string;
};

/** The fields of an object and of what is in it, three levels deep. */
export function fieldsOf(schema: Schema, before = "", depth = 3): FieldRow[] {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  return Object.entries(properties).flatMap(([name, field]) => {
    const [inside, path] = insideOf(field, before + name);
    const row = rowOf(before + name, field, required.includes(name));
    return inside && depth > 1 ? [row, ...fieldsOf(inside, `${path}.`, depth - 1)] : [row];
  });
}

/** One field, e.g. a parameter of an address. */
export const rowOf = (name: string, schema: Schema, needed: boolean): FieldRow => ({
  name,
  type: typeWords(schema),
  values: valuesOf(schema),
  needed,
  sentence: [schema.title, schema.description].filter(Boolean).join(". "),
});

function insideOf(schema: Schema, name: string): [Schema | undefined, string] {
  const list = choicesOf(schema).find(({ items }) => items);
  return list?.items ? [objectIn(list.items), `${name}[]`] : [objectIn(schema), name];
}

const objectIn = (schema: Schema): Schema | undefined =>
  choicesOf(schema).find(({ properties }) => properties);

/** What a value may be: the choices of choices, without nothing, and without the same once more as text. */
function choicesOf(schema: Schema): Schema[] {
  const parts = schema.anyOf ?? schema.oneOf ?? (schema.allOf?.length === 1 ? schema.allOf : undefined);
  const all = (parts ?? [schema]).flatMap((one) => (one === schema ? [one] : choicesOf(one)));
  const some = all.filter((one) => !isNothing(one));
  const isNumber = ({ type }: Schema) => type === "number" || type === "integer";
  return some.some(isNumber)
    ? some.filter(({ type, items, properties }) => type !== "string" || items || properties)
    : some;
}

const isNothing = ({ type, const: value }: Schema): boolean => type === "null" || value === "";

const mayBeNothing = (schema: Schema): boolean =>
  isNothing(schema) ||
  (Array.isArray(schema.type) && schema.type.includes("null")) ||
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(mayBeNothing);

function typeWords(schema: Schema): string {
  const words = [...new Set(choicesOf(schema).map(wordsOfOne))].join(" oder ");
  return mayBeNothing(schema) ? `${words || "nichts"}, darf leer sein` : words;
}

function wordsOfOne(schema: Schema): string {
  const { enum: values, const: value, items, format, minimum, maximum, maxLength, contentMediaType } = schema;
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (values?.includes(true) && values.includes("on")) return "ja oder nein (1, 0, true, false)";
  if (values) return "eines von";
  if (value !== undefined) return JSON.stringify(value);
  if (items) return `Liste: ${typeWords(items) || "beliebig"}`;
  if (schema.properties) return "Objekt";
  if (contentMediaType || format === "binary") return "Datei";
  if (type === "object") return "Objekt mit beliebigen Namen";
  if (type === "boolean") return "true oder false";
  if (type === "integer" || type === "number")
    return [type === "integer" ? "ganze Zahl" : "Zahl", rangeWords(minimum, maximum)]
      .filter(Boolean)
      .join(", ");
  if (type === "string") return textWords(format, maxLength);
  return "beliebig";
}

const FORMATS: Record<string, string> = {
  date: "Tag (2027-01-21)",
  "date-time": "Zeitpunkt (ISO 8601)",
  email: "E-Mail-Adresse",
  uri: "Adresse im Netz",
  uuid: "UUID",
};

const textWords = (format: string | undefined, maxLength: number | undefined): string =>
  (format && FORMATS[format]) ?? (maxLength ? `Text, höchstens ${count(maxLength)} Zeichen` : "Text");

/** So large that it limits nothing. */
const ENDLESS = 999_999_999_999;

function rangeWords(minimum: number | undefined, maximum: number | undefined): string {
  const from = minimum !== undefined && minimum > -ENDLESS ? minimum : undefined;
  const to = maximum !== undefined && maximum < ENDLESS ? maximum : undefined;
  if (from !== undefined && to !== undefined) return `${count(from)} bis ${count(to)}`;
  if (to !== undefined) return `höchstens ${count(to)}`;
  return from !== undefined && from !== 1 ? `mindestens ${count(from)}` : "";
}

const count = (value: number): string => value.toLocaleString("de-DE");

/** At most so many are named. */
const FEW = 24;

function valuesOf(schema: Schema): string[] {
  const item = choicesOf(schema).find(({ items }) => items)?.items;
  const values = choicesOf(item ?? schema).flatMap((one) => one.enum ?? []);
  if (values.includes("on") || values.length > FEW) return [];
  return values.filter((value) => value !== "").map(String);
}

/** A believable value: what is needed, each field with its first choice. */
export function sampleOf(schema: Schema, name = ""): unknown {
  const [first] = choicesOf(schema);
  if (!first) return null;
  const { enum: values, const: value, items, default: initial, properties } = first;
  if (values) return values.includes(true) && values.includes("on") ? 1 : values.find((one) => one !== "");
  if (value !== undefined) return value;
  if (initial !== undefined) return initial;
  if (items) return [sampleOf(items, name)];
  if (properties) {
    const needed = first.required?.length ? first.required : Object.keys(properties).slice(0, 4);
    return Object.fromEntries(needed.map((key) => [key, sampleOf(properties[key] ?? {}, key)]));
  }
  const type = Array.isArray(first.type) ? first.type[0] : first.type;
  if (type === "integer" || type === "number") return Math.max(first.minimum ?? 1, 1);
  if (type === "boolean") return true;
  if (type === "object") return {};
  return sampleText(first.format, name);
}

const SAMPLES: readonly [RegExp, string][] = [
  [/email/, "mara.sommer@example.com"],
  [/first_?name/, "Mara"],
  [/last_?name|surname/, "Sommer"],
  [/phone/, "0170 1234567"],
  [/street/, "Lindenweg 4"],
  [/zip|postal/, "04107"],
  [/city|location/, "Leipzig"],
  [/token/, "2f9c…"],
  [/title|name/, "Rückbildung mit Baby"],
];

function sampleText(format: string | undefined, name: string): string {
  if (format === "date" || /_on$|birth/.test(name)) return "2027-01-21";
  if (format === "date-time" || /_at$/.test(name)) return "2027-01-21T09:00:00+01:00";
  return SAMPLES.find(([pattern]) => pattern.test(name))?.[1] ?? "…";
}
