import { createRoute, OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../shared/envelope.ts";
import { authorise } from "./authorise.ts";
import { refuseInvalid } from "./errors.ts";
import type { Permission } from "./permissions.ts";
import type { ApiEnv } from "./services.ts";

/** A route with its permission: the handler runs only for those whom the table lets in. */
export function guarded<P extends string, R extends Omit<RouteConfig, "path" | "middleware"> & { path: P }>(
  permission: Permission,
  config: R,
) {
  return createRoute({
    ...config,
    "x-permission": permission,
    middleware: authorise(permission) as MiddlewareHandler<ApiEnv>,
  });
}

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

/** A filter of a list: the empty field of a form is none. */
export const filter = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();
