import { z } from "@hono/zod-openapi";
import type { TestApi } from "../api.ts";
import { type Route, routesOf } from "../every-call.ts";
import type { Schema } from "./schema.ts";

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Media = Record<string, { schema: Schema } | undefined>;
type Described = {
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Media };
  responses: Record<string, { $ref?: string; content?: Media } | undefined>;
};

/** A call as the description says it, beside what validates. */
export type Operation = {
  route: Route;
  query: Parameter[];
  body: Schema | undefined;
  validator: z.ZodType | undefined;
  /** Of the answers in JSON; undefined where the description knows no such answer. */
  answerOf: (status: number) => Schema | undefined;
};

/** Every call of the API that its description says. */
export async function operationsOf(api: TestApi): Promise<Operation[]> {
  const document = await (await api.app.request("/api/openapi.json")).json();
  const { schemas, responses: shared } = document.components;
  return routesOf(api.app).map((route) => {
    const said: Described = document.paths[route.path][route.method.toLowerCase()];
    return {
      route,
      query: (said.parameters ?? []).filter((parameter) => parameter.in === "query"),
      body: said.requestBody?.content["application/json"]?.schema,
      validator: validatorOf(api, route),
      answerOf: (status) => {
        const answer = said.responses[status] ?? said.responses[`${Math.floor(status / 100)}XX`];
        const { content } = answer?.$ref ? shared[answer.$ref.split("/").at(-1) ?? ""] : (answer ?? {});
        const schema = content?.["application/json"]?.schema;
        return schema?.$ref ? schemas[schema.$ref.split("/").at(-1)] : schema;
      },
    };
  });
}

function validatorOf(api: TestApi, { name }: Route): z.ZodType | undefined {
  for (const definition of api.app.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, request } = definition.route;
    if (`${method.toUpperCase()} ${path}` !== name) continue;
    const media = request?.body?.content["application/json"];
    return media && "schema" in media && media.schema instanceof z.ZodType ? media.schema : undefined;
  }
}
