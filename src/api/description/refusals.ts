import { type RouteConfig, z } from "@hono/zod-openapi";
import { type Permission, permissions } from "../permissions.ts";
import { needsSession } from "./who-may.ts";

/** What an envelope holds that says no. */
export const refusal = z.object({
  status: z.int(),
  success: z.boolean(),
  message: z.string().describe("A German sentence, fit to show"),
  data: z.unknown(),
  errors: z.record(z.string(), z.array(z.string())).optional().describe("Sentences for each field"),
  code: z.string().optional().describe("Which refusal it is, for programs"),
  request_id: z.string().optional().describe("Under which name a fault (500) stands in the log"),
});

const refused = (description: string) => ({
  description,
  content: { "application/json": { schema: refusal } },
});

/** Every refusal that calls have in common, by its name among the components of the description. */
export const refusals = {
  Malformed: refused("Not to be read, or without the body that it needs"),
  NotSignedIn: refused("Nobody is signed in, or the key of a program is unknown, expired or revoked"),
  NotAllowed: refused("Not allowed, or sent by a browser from another site"),
  PasswordNeeded: refused("Not allowed, or `password_needed`: the password was not given within ten minutes"),
  NotFound: refused("There is no such thing, or not for who asks"),
  Conflict: refused("What is there does not allow it (any more)"),
  TooLarge: refused("Larger than this call needs"),
  WrongType: refused("Of another type than this call takes"),
  Invalid: refused("`errors` names the fields that are wrong, each with its sentences"),
  TooOften: refused("Too often; `Retry-After` says when to come back"),
  Refused: refused("Refused for another reason: `message` says why"),
  Fault: refused("Not working just now"),
};

type Asked = {
  method: string;
  path: string;
  permission: Permission;
  asksPassword?: true | undefined;
  takesInput: boolean;
  takesBody: boolean;
  isLimited: boolean;
};

/** How a call may be refused, by what its route says. */
export function refusalsOf(asked: Asked): RouteConfig["responses"] {
  const rule = permissions[asked.permission];
  const writes = asked.method !== "get";
  return {
    ...(asked.takesBody && { 400: refusals.Malformed, 413: refusals.TooLarge, 415: refusals.WrongType }),
    ...(needsSession(rule) && { 401: refusals.NotSignedIn }),
    ...((rule.who === "roles" || writes) && { 403: refusals.NotAllowed }),
    ...(asked.asksPassword && { 403: refusals.PasswordNeeded }),
    ...(asked.path.includes("{") && { 404: refusals.NotFound }),
    ...(writes && { 409: refusals.Conflict }),
    ...(asked.takesInput && { 422: refusals.Invalid }),
    ...(asked.isLimited && { 429: refusals.TooOften }),
    "4XX": refusals.Refused,
    "5XX": refusals.Fault,
  };
}
