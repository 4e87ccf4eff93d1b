import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../shared/envelope.ts";
import { authorise } from "./authorise.ts";
import { mindBody } from "./empty-body.ts";
import { refuseInvalid } from "./errors.ts";
import { type Permission, permissions } from "./permissions.ts";
import { refusingUnknown } from "./refuse-unknown.ts";
import { orPasswordNeeded } from "./reply.ts";
import type { ApiEnv } from "./services.ts";
import { refuseManyParts } from "./uploads.ts";

/**
 * A route with its permission: the handler runs only for those whom the table lets in, and with `asksPassword` only
 * when they have given their password (or a passkey) within ten minutes, and with the body it requires. What is asked
 * for in the address and not known there is refused in the admin area; public calls ignore it.
 */
export function guarded<
  P extends string,
  R extends Omit<RouteConfig, "path" | "middleware"> & { path: P; asksPassword?: true },
>(permission: Permission, { asksPassword, ...config }: R) {
  return createRoute({
    ...(permissions[permission].who === "roles" ? refusingUnknown(config) : config),
    responses: asksPassword ? orPasswordNeeded(config.responses) : config.responses,
    "x-permission": permission,
    ...(asksPassword && { "x-asks-password": true }),
    middleware: before(permission, config, asksPassword),
  });
}

const before = (
  permission: Permission,
  { request }: Pick<RouteConfig, "request">,
  asksPassword: true | undefined,
) => [
  authorise(permission, asksPassword),
  ...(request?.body ? [mindBody(request.body.required === true)] : []),
  ...(request?.body?.content["multipart/form-data"] ? [refuseManyParts] : []),
];

/** A noun's part of the API; input that its schemas refuse is answered with 422 and sentences. */
export const noun = () => new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });

/** An id in an address: a positive whole number in plain digits; anything else is not found. */
export const pathId = (name: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ param: { name, in: "path" }, type: "integer", minimum: 1, example: 1 });

/** `/{id}` in an address. */
export const idParam = z.object({ id: pathId("id") });

/** The query of every list. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
  q: z.string().trim().max(200).optional(),
  sort: z.string().max(60).optional(),
});

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

/** The query of a list that is short enough to need neither pages nor filters. */
export const noFilters = z.object({});

/** A filter of a list: the empty field of a form is none. */
export const filter = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();
