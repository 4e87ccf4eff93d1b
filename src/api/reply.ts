import { z } from "@hono/zod-openapi";
import {
  type Envelope,
  type ListMeta,
  listLinks,
  listMeta,
  type Page,
  type PageWish,
} from "../shared/envelope.ts";
import type { StatusOutcome } from "../shared/status-at-once.ts";

const fieldErrors = z.record(z.string(), z.array(z.string()));
const meta = z.object({
  current_page: z.int(),
  total: z.int(),
  per_page: z.int(),
  last_page: z.int(),
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

const json = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const refusal = envelope(z.unknown()).extend({
  code: z.string().optional().openapi({ description: "Which refusal it is, for programs" }),
  request_id: z
    .string()
    .optional()
    .openapi({ description: "Under which name a fault (500) stands in the log" }),
});
const refused = json(refusal, "Refused: `message` is a German sentence, `errors` name fields");

/** Adds the refusal to a description; handlers throw it, so it is no part of their own types. */
const orRefused = <Answers extends object>(answers: Answers): Answers => ({ ...answers, default: refused });

/** Adds the refusal of those who have not given their password lately. */
export const orPasswordNeeded = <Answers extends object>(answers: Answers): Answers => ({
  ...answers,
  403: json(refusal, "Not allowed, or `password_needed`: the password was not given within ten minutes"),
});

/** The answers of a call that hands out one thing: 200 (or 201) with `data`, else a refusal. */
export const answers = <S extends z.ZodType>(data: S, description = "Done") =>
  orRefused({ 200: json(envelope(data), description) });

/** The answers of a call whose data stand beside `data` as well, for clients that look for them there. */
export const answersTwice = <S extends z.ZodObject>(data: S) =>
  orRefused({ 200: json(envelope(data).extend(data.shape), "Done") });

/** The answers of a call that makes something. */
export const answersCreated = <S extends z.ZodType>(data: S, description = "Made") =>
  orRefused({ 201: json(envelope(data), description) });

/** The answers of a list: a page of rows with meta and links. */
export const answersList = <S extends z.ZodType>(row: S, description = "One page of the list") =>
  orRefused({ 200: json(envelope(z.array(row)).extend({ meta, links }), description) });

/** The answers of a call that hands out a file of one of these types instead of the envelope. */
export const answersFile = (description: string, ...types: string[]) =>
  orRefused({
    200: { description, content: Object.fromEntries(types.map((type) => [type, { schema: inFile(type) }])) },
  });

const inFile = (type: string) => (type === "application/json" ? z.looseObject({}) : z.string());

/** The answers of a list that counts its whole selection beside the page. */
export const answersCountedList = <S extends z.ZodType, C extends z.ZodType>(row: S, counts: C) =>
  orRefused({
    200: json(envelope(z.array(row)).extend({ counts, meta, links }), "One page of the list, and counts"),
  });

/** The body of a call: JSON only; a call without any is refused, also where all of it may be left out. */
export const body = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { "application/json": { schema } },
});

/** The body of a call that says all there is to say by its address: JSON, or none. */
export const bodyIfAny = <S extends z.ZodType>(schema: S) => ({ ...body(schema), required: false });

/** A successful answer. */
export const ok = <Data>(data: Data, message = ""): Envelope<Data> => ({
  status: 200,
  success: true,
  message,
  data,
});

/** What became of each thing whose status was to change; `noun` counts them: `Geändert: 2 von 3 Kategorien`. */
export const statusesSet = (outcomes: StatusOutcome[], noun: string): Envelope<StatusOutcome[]> =>
  ok(outcomes, `Geändert: ${outcomes.filter(({ done }) => done).length} von ${outcomes.length} ${noun}`);

/** A successful answer to a call that made something; to be sent with 201. */
export const created = <Data>(data: Data, message = ""): Envelope<Data> => ({
  status: 201,
  success: true,
  message,
  data,
});

/** One page of a list, with links made from the request's address. */
export function list<Row>(page: Page<Row>, wish: PageWish, address: string) {
  const meta: ListMeta = listMeta(page.total, wish);
  return { ...ok(page.rows), meta, links: listLinks(address, meta) };
}
