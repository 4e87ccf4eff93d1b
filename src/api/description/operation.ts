import { type RouteConfig, z } from "@hono/zod-openapi";
import type { Permission } from "../permissions.ts";
import { answeredSchema, type JsonSchema, sentSchema } from "./json-schema.ts";
import { operationId, tagOf } from "./names.ts";
import { refusal, refusals } from "./refusals.ts";
import { securityOf, whoMay } from "./who-may.ts";

/** What the description says of one call, made from what its route says. */
export function operation(route: RouteConfig): object {
  const { method, path, summary, request } = route;
  const permission: Permission = Reflect.get(route, "x-permission");
  const asksPassword: unknown = Reflect.get(route, "x-asks-password");
  const scope: unknown = Reflect.get(route, "x-scope");
  const name: unknown = Reflect.get(route, "x-name");
  const parameters = [...parametersIn("path", request?.params), ...parametersIn("query", request?.query)];
  return {
    operationId:
      name ?? operationId({ method, path, lists: lists(route), creates: "201" in route.responses }),
    tags: [tagOf(path)],
    summary,
    description: [
      `${summary}.`,
      whoMay(permission),
      ...(asksPassword ? [PASSWORD] : []),
      ...(scope ? [`A token needs the scope \`${scope}\`.`] : []),
    ].join(" "),
    security: securityOf(permission, scope !== undefined),
    ...(parameters.length > 0 && { parameters }),
    ...(request?.body && {
      requestBody: { ...request.body, content: contentOf(request.body.content, sentSchema) },
    }),
    responses: Object.fromEntries(
      Object.entries(route.responses).map(([status, answer]) => [status, answerOf(answer)]),
    ),
    "x-permission": permission,
    ...(asksPassword === true && { "x-asks-password": true }),
    ...(scope !== undefined && { "x-scope": scope }),
  };
}

const PASSWORD = "Asks for the password to have been given within ten minutes.";

type Answer = RouteConfig["responses"][string];
type Content = NonNullable<NonNullable<RouteConfig["request"]>["body"]>["content"];

const named = new Map<unknown, string>(Object.entries(refusals).map(([name, answer]) => [answer, name]));

/** A refusal that calls have in common is written down once. */
function answerOf(answer: Answer): object {
  const name = named.get(answer);
  return name === undefined ? response(answer) : { $ref: `#/components/responses/${name}` };
}

/** An answer with its types, as it is described. */
export function response(answer: Answer): object {
  if (!("content" in answer) || !answer.content) return answer;
  return { ...answer, content: contentOf(answer.content, answeredSchema) };
}

function contentOf(content: Content, describe: (schema: z.ZodType) => JsonSchema): object {
  const types = Object.entries(content).map(([type, media]) => [
    type,
    mediaOf(media && "schema" in media ? media.schema : undefined, describe),
  ]);
  return Object.fromEntries(types);
}

function mediaOf(schema: unknown, describe: (schema: z.ZodType) => JsonSchema): object {
  if (schema === refusal) return { schema: { $ref: REFUSAL } };
  return schema instanceof z.ZodType ? withEncoding(describe(schema)) : { schema };
}

/** Of which type a file in a form may be stands beside the schema of the form. */
function withEncoding(schema: JsonSchema): object {
  const encoding: Record<string, object> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const { contentMediaType, ...rest } = part as JsonSchema;
    if (contentMediaType === undefined) continue;
    encoding[name] = { contentType: contentMediaType };
    schema.properties = { ...schema.properties, [name]: rest };
  }
  return { schema, ...(Object.keys(encoding).length > 0 && { encoding }) };
}

const REFUSAL = "#/components/schemas/Refusal";

/** Whether a call answers with rows. */
function lists({ responses }: RouteConfig): boolean {
  const answer = responses[200];
  const content = answer && "content" in answer ? answer.content?.["application/json"] : undefined;
  const schema = content && "schema" in content ? content.schema : undefined;
  return schema instanceof z.ZodObject && schema.shape.data instanceof z.ZodArray;
}

function parametersIn(place: "path" | "query", schema: unknown): object[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { properties = {}, required = [] } = sentSchema(schema);
  return Object.entries(properties).map(([name, one]) => {
    const { description, ...rest } = one as JsonSchema;
    return {
      ...{ name, in: place, required: place === "path" || required.includes(name) },
      ...(description !== undefined && { description }),
      schema: place === "query" ? withoutNull(rest) : rest,
    };
  });
}

/** Nothing in an address is null. */
function withoutNull({ anyOf, ...schema }: JsonSchema): JsonSchema {
  const choices = anyOf?.filter(({ type }) => type !== "null");
  return choices ? { ...schema, ...(choices.length === 1 ? choices[0] : { anyOf: choices }) } : schema;
}
