import { z } from "@hono/zod-openapi";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../../shared/envelope.ts";
import { wholeNumber } from "../../shared/schema.ts";

/** An id in an address: a positive whole number in plain digits; anything else is not found. */
const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .meta({ type: "integer", minimum: 1, maximum: 999_999_999_999_999, examples: [1] });

/** What may stand in an address for the names that paths have in common. */
const pathParts = {
  id: pathId,
  lesson_id: pathId,
  note_id: pathId,
  payment_id: pathId,
  dunning_id: pathId,
  delivery_id: pathId,
  session: pathId,
  session_id: pathId,
  team_token: z.string(),
  registration_token: z.string().regex(/^[\w-]+$/),
  invitation_token: z.string().regex(/^[\w-]+$/),
  question_token: z.string().regex(/^[\w-]+$/),
  invoice_number: z.string().regex(/^[A-Za-z0-9-]{1,60}$/),
};

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parts of an address like `/{id}`, as they come and as they are read. */
export type PartsOf<Path extends string> = {
  in: { [Name in NamesIn<Path>]: string };
  out: { [Name in NamesIn<Path> & keyof typeof pathParts]: z.output<(typeof pathParts)[Name]> };
};

/** What may stand for each part of an address. @throws when one of them has no common meaning */
export function partsOf(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map(partOf)));
}

function partOf(name: string): [string, z.ZodType] {
  const part = Object.entries(pathParts).find(([known]) => known === name);
  if (!part) throw new Error(`What may stand for {${name}} in an address has to be said by its route.`);
  return part;
}

/** `/{id}` in an address, to be extended by what stands beside it. */
export const idParam = z.object({ id: pathParts.id });

/** The query of every list. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
  q: z.string().trim().max(200).optional(),
  sort: z.string().max(60).optional(),
});

/** The query of a list that is short enough to have no filters. */
export const pageQuery = listQuery.pick({ page: true, per_page: true });

/** The query of a list that is short enough to need neither pages nor filters. */
export const noFilters = z.object({});

/** A filter of a list: the empty field of a form is none. */
export const filter = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();

/** In which order a list is asked for. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  filter(z.enum(sorts, { error: "Diese Sortierung gibt es nicht" }));

/** The lesson that a call is about, where its address does not say it. */
export const lessonId = wholeNumber(1, 999_999_999, "Keine Lesson-ID angegeben!");

/**
 * Filters by the id of what something belongs to. They are known by the names that answers have (`lesson_id`), and by
 * the short ones that stand in the addresses of screens (`lesson`): the schema ends in `.transform(underShortNames)`.
 */
export function idFilters<Filters extends Record<string, z.ZodType>>(filters: Filters) {
  type Long = { [Name in keyof Filters & string as `${Name}_id`]: Filters[Name] };
  const entries = Object.entries(filters);
  const short = entries.map(([name, schema]) => [name, schema.describe(`The same as \`${name}_id\``)]);
  const long = entries.map(([name, schema]) => [`${name}_id`, schema]);
  return { ...Object.fromEntries(short), ...Object.fromEntries(long) } as Filters & Long;
}

/** What a list was asked for, each filter under its short name; where both were sent, the long one holds. */
export function underShortNames<Query extends object>(query: Query) {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const renamed = asked.map(([name, value]) => [name.replace(/_id$/, ""), value]);
  return Object.fromEntries(renamed) as Omit<Query, `${string}_id`>;
}
