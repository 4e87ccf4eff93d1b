import type { RouteConfig, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { BlankInput } from "hono/types";
import type { Scope } from "../../domain/api-tokens/rules.ts";
import type { Ctx, Tx } from "../../platform/context.ts";
import type { LimitedCall } from "../access/limits.ts";
import type { ApiEnv, Services, SignIn } from "../services.ts";
import type { Answering, BodyOf, NeededBy, ResultOf, Saying } from "./answers.ts";
import type { PartsOf } from "./inputs.ts";

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
  readonly session: SignIn;
  /** For what only HTTP knows: cookies, headers, the visitor's network. */
  c: Context<ApiEnv>;
};

/** Data with the sentence that goes with them, where it takes more than the data to say it. */
export class Said<Data> {
  readonly data: Data;
  readonly saying: Saying;

  constructor(data: Data, message: string, success: boolean) {
    this.data = data;
    this.saying = { message, success };
  }
}

/** What a handler hands over where the sentence takes more than the data. */
export const saying = <Data>(data: Data, message: string, { success = true } = {}): Said<Data> =>
  new Said(data, message, success);

/** A schema of what stands in an address. */
export type Parameters = NonNullable<NonNullable<RouteConfig["request"]>["query"]>;

/** Which try is counted, of whom, and by which device. */
type Limited = readonly [call: LimitedCall, concerned?: string, device?: string | null];

/** What comes in, and what it takes to be let in. */
type Incoming<Params, Query, Body, Form> = {
  /** What programs call it, where method and address do not say it (description/names.ts). */
  name?: string;
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
  /** What a program's key has to name for this call; without one it is closed for programs. */
  scope?: Scope;
  /** What happens to the visitor's cookies when the input is refused. */
  onInvalid?: (c: Context<ApiEnv>) => void;
};

type Awaitable<T> = T | Promise<T>;
type Read<S> = [S] extends [never] ? undefined : z.output<S>;

/** The call that a route's handler gets, by its address and its schemas. */
export type CallOf<Path extends string, Params, Query, Body, Form> = Call<
  [Params] extends [never] ? PartsOf<Path>["out"] : z.output<Params>,
  Read<Query>,
  Read<Body>,
  Read<Form>
>;

/** What is particular about a route. */
export type Route<Asked extends Call, A extends Answering, Params, Query, Body, Form> = Incoming<
  Params,
  Query,
  Body,
  Form
> & {
  /** Counted before anything is done. */
  limit?: (call: Asked) => Limited;
  answers: A & (Read<Query> extends NeededBy<A> ? unknown : NeededBy<A>);
  /** The German sentence that says what was done. */
  message?: string | ((data: ResultOf<A>, call: Asked) => string);
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

/** A route as it runs; that its parts fit one another is checked where it is written. */
export type AnyRoute = Incoming<z.ZodType, z.ZodType, z.ZodType, z.ZodType> & {
  limit?: (call: never) => Limited;
  answers: Answering;
  message?: string | ((data: never, call: never) => string);
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

/** What clients know of a route. */
export type Known<M extends string, Path extends string, A extends Answering, Params, Query, Body, Form> = {
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
