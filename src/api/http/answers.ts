import { type RouteConfig, z } from "@hono/zod-openapi";
import type { JSONParsed } from "hono/utils/types";
import {
  type Envelope,
  type ListLinks,
  type ListMeta,
  listLinks,
  listMeta,
  type Page,
  type PageQuery,
} from "../../shared/envelope.ts";
import { orderInput } from "../../shared/order.ts";
import { type StatusOutcome, statusInputOf, statusOutcome } from "../../shared/status-at-once.ts";

/** What an envelope says beside its data. */
export type Saying = { message: string; success: boolean };

/** What was asked: the valid query, and the address with which it came. */
type Asked<Query> = { query: Query; url: string };

/**
 * How a call answers: what its handler hands over, which body becomes of it, and how that is described. `Query` is what
 * the call's query must hold for it.
 */
export type Answer<Result, Body, Status extends 200 | 201 = 200, Query = unknown> = {
  status: Status;
  responses: RouteConfig["responses"];
  reply: (result: Result, saying: Saying, asked: Asked<Query>) => object;
  /** What clients read of it: a type, never a value. */
  body?: Body;
};

/** What stands for the answer of a call: one thing by its schema, or another kind of answer. */
export type Answering = z.ZodType | Answer<never, unknown, 200 | 201, never>;

/** What the handler of a call hands over. */
export type ResultOf<A extends Answering> = A extends z.ZodType
  ? z.output<A>
  : A extends Answer<infer Result, unknown, 200 | 201, never>
    ? Result
    : never;

/** The body that clients get. */
export type BodyOf<A extends Answering> = A extends z.ZodType
  ? Enveloped<z.output<A>>
  : A extends Answer<never, infer Body, 200 | 201, never>
    ? Body
    : never;

/** What the query of a call must hold for its answer. */
export type NeededBy<A extends Answering> =
  A extends Answer<never, unknown, 200 | 201, infer Query> ? Query : unknown;

type Enveloped<Data> = Omit<Envelope<JSONParsed<Data>>, "meta" | "links">;
type Listed<Row> = Enveloped<Row[]> & { meta: ListMeta; links: ListLinks };

const fieldErrors = z.record(z.string(), z.array(z.string()));
const meta = z.object({
  current_page: z.int(),
  total: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  /** There is more than `total` counts: a search that finds too much looks at its newest hits alone. */
  more: z.literal(true).optional(),
});
const links = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

const envelope = <S extends z.ZodType>(data: S) =>
  z.object({
    status: z.int(),
    success: z.boolean(),
    message: z.string(),
    data,
    errors: fieldErrors.optional(),
  });

const json = (schema: z.ZodType, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const say = <Data>(status: number, data: Data, { message, success }: Saying): Envelope<Data> => ({
  status,
  success,
  message,
  data,
});

/** A call that hands out one thing, or has changed it: 200 with `data`. */
export const one = <S extends z.ZodType>(
  data: S,
  description = "Done",
): Answer<z.output<S>, Enveloped<z.output<S>>> => ({
  status: 200,
  responses: { 200: json(envelope(data), description) },
  reply: (result, saying) => say(200, result, saying),
});

/** A call that makes something: 201 with `data`. */
export const created = <S extends z.ZodType>(data: S): Answer<z.output<S>, Enveloped<z.output<S>>, 201> => ({
  status: 201,
  responses: { 201: json(envelope(data), "Made") },
  reply: (result, saying) => say(201, result, saying),
});

/** A call whose data stand beside `data` as well, for clients that look for them there. */
export const twice = <S extends z.ZodObject>(
  data: S,
): Answer<z.output<S>, Enveloped<z.output<S>> & z.output<S>> => ({
  status: 200,
  responses: { 200: json(envelope(data).extend(data.shape), "Done") },
  reply: (result, saying) => ({ ...say(200, result, saying), ...result }),
});

/** A list: a page of rows with meta and links. */
export const list = <S extends z.ZodType>(
  row: S,
): Answer<Page<z.output<S>>, Listed<z.output<S>>, 200, PageQuery> => ({
  status: 200,
  responses: {
    200: json(envelope(z.array(row)).extend({ meta, links }), "One page of the list"),
  },
  reply: paged,
});

/** A list that counts its whole selection beside the page. */
export const countedList = <S extends z.ZodType, C extends z.ZodType>(
  row: S,
  counts: C,
): Answer<
  readonly [Page<z.output<S>>, z.output<C>],
  Listed<z.output<S>> & { counts: z.output<C> },
  200,
  PageQuery
> => ({
  status: 200,
  responses: {
    200: json(envelope(z.array(row)).extend({ counts, meta, links }), "One page of the list, and counts"),
  },
  reply: ([page, counts], saying, asked) => ({ ...paged(page, saying, asked), counts }),
});

function paged<Row>({ rows, total, more }: Page<Row>, saying: Saying, { query, url }: Asked<PageQuery>) {
  const meta = listMeta(total, query, more);
  return { ...say(200, rows, saying), meta, links: listLinks(url, meta) };
}

/** A call that hands out a file of one of these types instead of the envelope. */
export const file = (description: string, ...types: string[]): Answer<Response, unknown> => ({
  status: 200,
  responses: {
    200: { description, content: Object.fromEntries(types.map((type) => [type, { schema: inFile(type) }])) },
  },
  reply: (response) => response,
});

const inFile = (type: string) => (type === "application/json" ? z.looseObject({}) : z.string());

/** A file that is not sent again to who has it already. */
export const keptFile = (description: string, ...types: string[]): Answer<Response, unknown> => {
  const answer = file(description, ...types);
  const unchanged = { description: "Unchanged since it was fetched under this ETag" };
  return { ...answer, responses: { ...answer.responses, 304: unchanged } };
};

const always = <S extends z.ZodType>(
  schema: S,
  data: z.output<S>,
): Answer<unknown, Enveloped<z.output<S>>> => ({
  ...one(schema),
  reply: (_, saying) => say(200, data, saying),
});

/** A call that does something and has nothing to show: `true`, whatever its handler hands over. */
export const done = always(z.literal(true), true);

/** The same with `null`, as some clients know it. */
export const nothing = always(z.null(), null);

/** What calls have in common that activate or deactivate several: each answers for itself, and the sentence counts. */
export const statusesOf = (many: string, counted = many) => ({
  body: statusInputOf(many),
  answers: z.array(statusOutcome),
  message: (outcomes: StatusOutcome[]) =>
    `Geändert: ${outcomes.filter(({ done }) => done).length} von ${outcomes.length} ${counted}`,
});

/** What calls have in common that put things into another order. */
export const inOrder = { body: orderInput, answers: done, message: "Reihenfolge gespeichert" };
