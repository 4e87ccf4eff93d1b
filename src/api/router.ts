import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import type { BlankInput, BlankSchema, Schema } from "hono/types";
import type { Ctx, Tx } from "../platform/context.ts";
import { reading } from "../platform/database/transaction.ts";
import {
  type Answering,
  type BodyOf,
  type NeededBy,
  one,
  orPasswordNeeded,
  type ResultOf,
} from "./answers.ts";
import { authorise } from "./authorise.ts";
import { mindBody, refuseManyParts } from "./bodies.ts";
import { refuseInvalid } from "./errors.ts";
import { type PartsOf, partsOf } from "./inputs.ts";
import { countTry, type LimitedCall } from "./limits.ts";
import { type Permission, permissions } from "./permissions.ts";
import { refusingUnknown } from "./refuse-unknown.ts";
import type { ApiEnv, Services, Session } from "./services.ts";
import { sessionOf } from "./session.ts";

/** What a handler is handed: who asks, with what, and what it works with. */
export type Call<Params = unknown, Query = unknown, Body = unknown, Form = unknown> = {
  /** What the table of permissions has let in; calls of everybody have none. */
  ctx: Ctx;
  params: Params;
  query: Query;
  body: Body;
  form: Form;
  services: Services;
  /** The signed-in user's. @throws notSignedIn */
  readonly session: Session;
  /** For what only HTTP knows: cookies, headers, the visitor's network. */
  c: Context<ApiEnv>;
};

/** Data with the sentence that goes with them, where it takes more than the data to say it. */
class Said<Data> {
  readonly data: Data;
  readonly saying: { message: string; success: boolean };

  constructor(data: Data, message: string, success: boolean) {
    this.data = data;
    this.saying = { message, success };
  }
}

/** What a handler hands over where the sentence takes more than the data. */
export const saying = <Data>(data: Data, message: string, { success = true } = {}): Said<Data> =>
  new Said(data, message, success);

type Method = "get" | "post" | "patch" | "delete";
type Parameters = NonNullable<NonNullable<RouteConfig["request"]>["query"]>;
type Awaitable<T> = T | Promise<T>;

type ParamsOf<Path extends string, Params> = [Params] extends [never]
  ? PartsOf<Path>["out"]
  : z.output<Params>;
type Read<S> = [S] extends [never] ? undefined : z.output<S>;

type CallOf<Path extends string, Params, Query, Body, Form> = Call<
  ParamsOf<Path, Params>,
  Read<Query>,
  Read<Body>,
  Read<Form>
>;

/** Which try is counted, of whom, and by which device. */
type Limited = readonly [call: LimitedCall, concerned?: string, device?: string | null];

/** What is particular about a call. */
type Route<Asked extends Call, A extends Answering, Params, Query, Body, Form> = {
  summary: string;
  /** What may stand in the address, where its names do not say it (inputs.ts). */
  params?: Params;
  query?: Query;
  /** What comes as JSON. */
  body?: Body;
  /** The body may be missing altogether. */
  bodyOptional?: true;
  /** What comes as a form, with a file. */
  form?: Form;
  /** Only for those who have given their password (or a passkey) within ten minutes. */
  asksPassword?: true;
  /** Counted before anything is done. */
  limit?: (call: Asked) => Limited;
  answers: A & (Read<Query> extends NeededBy<A> ? unknown : NeededBy<A>);
  /** The German sentence that says what was done. */
  message?: string | ((data: ResultOf<A>, call: Asked) => string);
  /** What happens to the visitor's cookies when the input is refused. */
  onInvalid?: (c: Context<ApiEnv>) => void;
} & (
  | {
      /** Reads in one snapshot of the team. */
      read: (tx: Tx, call: Asked) => Awaitable<ResultOf<A>>;
      handle?: never;
    }
  | {
      /** Calls a verb, which has a transaction of its own. */
      handle: (call: Asked) => Awaitable<ResultOf<A> | Said<ResultOf<A>>>;
      read?: never;
    }
);

/** A route as it runs; what it was typed with is checked where it is written. */
type AnyRoute = {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  bodyOptional?: true;
  form?: z.ZodType;
  asksPassword?: true;
  limit?: (call: never) => Limited;
  answers: Answering;
  message?: string | ((data: never, call: never) => string);
  onInvalid?: (c: Context<ApiEnv>) => void;
  read?: (tx: Tx, call: never) => unknown;
  handle?: (call: never) => unknown;
};

type HonoPath<Path extends string> = Path extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${HonoPath<Rest>}`
  : Path;

type Input<Key extends string, S> = [S] extends [never] ? unknown : { [K in Key]: z.input<S> };
type PathInput<Path extends string, Params> = [Params] extends [never]
  ? keyof PartsOf<Path>["in"] extends never
    ? unknown
    : { param: PartsOf<Path>["in"] }
  : { param: z.input<Params> };

/** What clients know of a call. */
type Known<M extends Method, Path extends string, A extends Answering, Params, Query, Body, Form> = {
  [P in HonoPath<Path>]: {
    [K in `$${M}`]: {
      input: BlankInput &
        PathInput<Path, Params> &
        Input<"query", Query> &
        Input<"json", Body> &
        Input<"form", Form>;
      output: BodyOf<A>;
      outputFormat: "json";
      status: A extends { status: infer Status extends 200 | 201 } ? Status : 200;
    };
  };
};

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
  { summary, params = partsOf(path), query, body, form, bodyOptional, asksPassword }: AnyRoute,
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
    responses: asksPassword ? orPasswordNeeded(responses) : responses,
    "x-permission": permission,
    ...(asksPassword && { "x-asks-password": true }),
    middleware: [
      authorise(permission, asksPassword),
      ...(content ? [mindBody(!bodyOptional)] : []),
      ...(form ? [refuseManyParts] : []),
    ],
  };
}
