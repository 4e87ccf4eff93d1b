type Json = unknown;
type Obj = Record<string, Json>;

const isObject = (value: Json): value is Obj =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectOf = (value: Json): Obj => (isObject(value) ? value : {});
const listOf = (value: Json): Json[] => (Array.isArray(value) ? value : []);

const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];
const METHODS = ["get", "put", "post", "delete", "patch", "head", "options", "trace"];
/** Words of OpenAPI 3.0 that 3.1 no longer knows. */
const OUTDATED = ["nullable"];

/** What keeps a document from being OpenAPI 3.1, as far as generators of clients stumble over it. */
export function faultsOf(document: Json): string[] {
  const { openapi, info, paths, servers } = objectOf(document);
  const faults = new Set<string>();
  const require = (holds: boolean, fault: string) => holds || faults.add(fault);
  require(/^3\.1\.\d+$/.test(String(openapi)), "openapi: no 3.1");
  require(Boolean(objectOf(info).title && objectOf(info).version), "info: no title or version");
  require(listOf(servers).every((server) =>
    URL.canParse(String(objectOf(server).url)),
  ), "servers: no address");
  for (const [path, item] of Object.entries(objectOf(paths))) {
    require(path.startsWith("/"), `${path}: does not begin with /`);
    for (const [method, call] of Object.entries(objectOf(item))) {
      require(METHODS.includes(method), `${path}: no method ${method}`);
      for (const fault of faultsOfCall(path, method, objectOf(call), document))
        faults.add(`${method} ${path}: ${fault}`);
    }
  }
  for (const fault of faultsInside(document, document)) faults.add(fault);
  return [...faults];
}

function* faultsOfCall(path: string, method: string, call: Obj, document: Json): Generator<string> {
  if (!call.summary) yield "no summary";
  const parameters = listOf(call.parameters).map(objectOf);
  const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
  const wanted = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  if (inPath.toSorted().join() !== wanted.toSorted().join()) yield `parameters ${inPath} for ${wanted}`;
  for (const { name, in: place, required, schema } of parameters) {
    if (!["path", "query", "header", "cookie"].includes(String(place))) yield `${name}: in ${place}`;
    if (place === "path" && required !== true) yield `${name}: not required`;
    if (!isObject(schema)) yield `${name}: no schema`;
  }
  if (new Set(parameters.map(({ name, in: place }) => `${place} ${name}`)).size < parameters.length)
    yield "a parameter twice";
  if (call.requestBody && ["get", "head", "delete"].includes(method)) yield "a body";
  if (call.requestBody && Object.keys(objectOf(objectOf(call.requestBody).content)).length === 0)
    yield "an empty body";
  if (Object.keys(objectOf(call.responses)).length === 0) yield "no answer";
  for (const [status, answer] of Object.entries(objectOf(call.responses))) {
    if (!/^([1-5](\d\d|XX)|default)$/.test(status)) yield `answer ${status}`;
    const { $ref } = objectOf(answer);
    const described = objectOf($ref === undefined ? answer : pointedAt(String($ref), document));
    if (typeof described.description !== "string") yield `answer ${status}: no description`;
  }
}

/** Faults of schemas and references, wherever they are. */
function* faultsInside(node: Json, document: Json): Generator<string> {
  for (const inner of Array.isArray(node) ? node : []) yield* faultsInside(inner, document);
  if (!isObject(node)) return;
  for (const [key, inner] of Object.entries(node)) {
    if (key === "schema") yield* faultsOfSchema(inner, document);
    if (key === "$ref" && !pointsSomewhere(String(inner), document)) yield `${inner}: points nowhere`;
    yield* faultsInside(inner, document);
  }
}

function* faultsOfSchema(schema: Json, document: Json): Generator<string> {
  if (typeof schema === "boolean") return;
  if (!isObject(schema)) return yield `a schema that is ${JSON.stringify(schema)}`;
  const excerpt = JSON.stringify(schema).slice(0, 120);
  for (const type of [schema.type ?? []].flat())
    if (!TYPES.includes(String(type))) yield `type ${type}: ${excerpt}`;
  for (const word of OUTDATED) if (word in schema) yield `${word}: ${excerpt}`;
  for (const limit of ["exclusiveMinimum", "exclusiveMaximum"])
    if (limit in schema && typeof schema[limit] !== "number") yield `${limit}: ${excerpt}`;
  if ("enum" in schema && listOf(schema.enum).length === 0) yield `empty enum: ${excerpt}`;
  const unknown = listOf(schema.required).filter((name) => !(String(name) in objectOf(schema.properties)));
  if (unknown.length > 0) yield `required ${unknown}: ${excerpt}`;
  const { items, not, additionalProperties, properties, anyOf, oneOf, allOf } = schema;
  const inner = [items, not, additionalProperties].filter((part) => part !== undefined);
  for (const part of [
    ...inner,
    ...Object.values(objectOf(properties)),
    ...[anyOf, oneOf, allOf].flatMap(listOf),
  ])
    yield* faultsOfSchema(part, document);
}

const pointsSomewhere = (reference: string, document: Json): boolean =>
  reference.startsWith("#/") && pointedAt(reference, document) !== undefined;

const pointedAt = (reference: string, document: Json): Json =>
  reference
    .slice("#/".length)
    .split("/")
    .reduce<Json>((node, step) => objectOf(node)[step], document);
