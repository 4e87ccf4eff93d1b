import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { BlankSchema, Schema } from "hono/types";
import { reading } from "../../platform/database/transaction.ts";
import { authorise } from "../access/authorise.ts";
import { countTry } from "../access/limits.ts";
import { sessionOf } from "../access/session.ts";
import { refusalsOf } from "../description/refusals.ts";
import { type Permission, permissions } from "../permissions.ts";
import type { ApiEnv } from "../services.ts";
import { type Answering, one } from "./answers.ts";
import { mindBody, refuseManyParts } from "./bodies.ts";
import { refuseInvalid } from "./errors.ts";
import { partsOf } from "./inputs.ts";
import { refusingUnknown } from "./refuse-unknown.ts";
import {
  type AnyRoute,
  type Call,
  type CallOf,
  type Known,
  type Parameters,
  type Route,
  Said,
} from "./route.ts";

type Method = "get" | "post" | "patch" | "delete";

type Add<S extends Schema, M extends Method> = <
  Path extends string,
  A extends Answering,
  Params extends Parameters = never,
  Query extends Parameters = never,
  Body extends z.ZodType = never,
  Form extends z.ZodType = never,
>(
  path: Path,
  permission: Permission,
  route: Route<CallOf<Path, Params, Query, Body, Form>, A, Params, Query, Body, Form>,
) => Router<S & Known<M, Path, A, Params, Query, Body, Form>>;

/** A part of the API: its routes, each with the permission that lets somebody in and with what is particular about it. */
class Router<S extends Schema> {
  /** What is mounted, and what clients know by its type. Input that its schemas refuse is answered with 422. */
  readonly app = new OpenAPIHono<ApiEnv, S>({ defaultHook: refuseInvalid });

  readonly get = this.adding("get");
  readonly post = this.adding("post");
  readonly patch = this.adding("patch");
  readonly delete = this.adding("delete");

  /** The routes of another part, too. */
  with<Other extends Schema>({ app }: Router<Other>): Router<S & Other> {
    this.app.route("/", app);
    return this as never;
  }

  private adding<M extends Method>(method: M): Add<S, M> {
    return (path, permission, route) => {
      add(this.app, { method, path, permission }, route);
      return this as never;
    };
  }
}

/** A part of the API; what stands before its routes is asked first. */
export function router(...before: MiddlewareHandler<ApiEnv>[]): Router<BlankSchema> {
  const part = new Router<BlankSchema>();
  if (before.length > 0) part.app.use(...before);
  return part;
}

type Address = { method: Method; path: string; permission: Permission };

/** Adds a route: who may, then what came in, then its handler. */
function add<S extends Schema>(app: OpenAPIHono<ApiEnv, S>, address: Address, route: AnyRoute): void {
  const { answers, limit, message = "", onInvalid, read, handle } = route;
  const answer = answers instanceof z.ZodType ? one(answers) : answers;
  app.openapi(
    described(address, route, answer.responses),
    async (c: Context<ApiEnv>) => {
      const call = callOf(c);
      if (limit) await countTry(c, ...limit(call as never));
      const result = read
        ? await reading(c.var.ctx, async (tx) => read(tx, call as never))
        : await handle?.(call as never);
      const { data, saying } =
        result instanceof Said ? result : new Said(result, sentence(message, result, call), true);
      const reply = answer.reply(data as never, saying, { query: call.query as never, url: c.req.url });
      return reply instanceof Response ? reply : c.json(reply as object, answer.status);
    },
    onInvalid &&
      ((result, c) => {
        if (!result.success) onInvalid(c);
        return refuseInvalid(result);
      }),
  );
}

const sentence = (message: NonNullable<AnyRoute["message"]>, data: unknown, call: Call): string =>
  typeof message === "string" ? message : message(data as never, call as never);

function callOf(c: Context<ApiEnv>): Call {
  const { ctx, services } = c.var;
  const valid = (target: "param" | "query" | "json" | "form"): unknown => c.req.valid(target as never);
  return {
    ...{ c, ctx, services, params: valid("param"), query: valid("query") },
    ...{ body: valid("json"), form: valid("form") },
    get session() {
      return sessionOf(c);
    },
  };
}

/** What the description of the API says of a route, and what stands before its handler. */
function described(
  { method, path, permission }: Address,
  {
    name,
    summary,
    params = partsOf(path),
    query,
    body,
    form,
    bodyOptional,
    asksPassword,
    scope,
    limit,
  }: AnyRoute,
  responses: RouteConfig["responses"],
): RouteConfig {
  const ofTeam = permissions[permission].who === "roles";
  const content = form
    ? { "multipart/form-data": { schema: form } }
    : body && { "application/json": { schema: body } };
  return {
    ...{ method, path, summary },
    request: {
      params: params as Parameters,
      // What is asked for in the address and not known there is refused in the admin area; public calls ignore it.
      query: (ofTeam && query ? refusingUnknown(query) : query) as Parameters,
      ...(content && { body: { required: !bodyOptional, content } }),
    },
    responses: {
      ...responses,
      ...refusalsOf({
        ...{ method, path, permission, asksPassword },
        takesInput: Boolean(query || content),
        takesBody: Boolean(content),
        isLimited: Boolean(limit),
      }),
    },
    "x-permission": permission,
    ...(name && { "x-name": name }),
    ...(asksPassword && { "x-asks-password": true }),
    ...(scope && { "x-scope": scope }),
    middleware: [
      authorise(permission, { asksPassword, scope }),
      ...(content ? [mindBody(!bodyOptional)] : []),
      ...(form ? [refuseManyParts] : []),
    ],
  };
}
