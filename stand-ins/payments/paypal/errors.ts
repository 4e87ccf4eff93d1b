import { randomBytes } from "node:crypto";
import type { ZodError } from "zod";

export type Detail = {
  issue: string;
  description: string;
  field?: string;
  value?: string;
  location?: "body";
};
type Status = 400 | 401 | 403 | 404 | 422;
type Body = {
  name: string;
  message: string;
  details?: Detail[];
  links?: { href: string; rel: string; method: string }[];
};

/** PayPal's "no": `{ name, message, debug_id, details }` with the status. */
export class PaypalRefusal extends Error {
  readonly status: Status;
  readonly body: Body & { debug_id: string };

  constructor(status: Status, body: Body) {
    super(body.message);
    this.status = status;
    this.body = { ...body, debug_id: randomBytes(7).toString("hex").slice(0, 13) };
  }
}

/** A rule of the business that is in the way: 422 with the issue. */
export const unprocessable = (issue: string, description: string, field?: string, links?: Body["links"]) =>
  new PaypalRefusal(422, {
    name: "UNPROCESSABLE_ENTITY",
    message:
      "The requested action could not be performed, semantically incorrect, or failed business validation.",
    details: [{ ...(field && { field, location: "body" as const }), issue, description }],
    links,
  });

export const noSuchResource = () =>
  new PaypalRefusal(404, {
    name: "RESOURCE_NOT_FOUND",
    message: "The specified resource does not exist.",
    details: [
      {
        issue: "INVALID_RESOURCE_ID",
        description: "Specified resource ID does not exist. Please check the resource ID and try again.",
      },
    ],
  });

export const invalidToken = () =>
  new PaypalRefusal(401, {
    name: "AUTHENTICATION_FAILURE",
    message:
      "Authentication failed due to invalid authentication credentials or a missing Authorization header.",
  });

export const notAuthorized = () =>
  new PaypalRefusal(403, {
    name: "NOT_AUTHORIZED",
    message: "Authorization failed due to insufficient permissions.",
    details: [
      {
        issue: "PERMISSION_DENIED",
        description: "You do not have permission to access or perform operations on this resource.",
      },
    ],
  });

/** Webhooks v1 words its errors without `details` of an issue. */
export const webhookRefusal = (name: string, message: string) =>
  new PaypalRefusal(400, { name, message, details: [] });

export function unreachable(status: 429 | 503): object {
  const [name, message] =
    status === 429
      ? ["RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting."]
      : ["SERVICE_UNAVAILABLE", "Service Unavailable."];
  return { name, message, debug_id: randomBytes(7).toString("hex").slice(0, 13) };
}

/** What a schema says, in PayPal's words. */
export function badRequest({ issues }: ZodError): PaypalRefusal {
  const details = issues.map((issue): Detail => {
    const isMissing = issue.code === "invalid_type" && issue.input === undefined;
    return {
      field: `/${issue.path.map(String).join("/")}`,
      location: "body",
      issue: isMissing ? "MISSING_REQUIRED_PARAMETER" : "INVALID_PARAMETER_VALUE",
      description: isMissing ? "A required field is missing." : issue.message,
    };
  });
  return new PaypalRefusal(400, {
    name: "INVALID_REQUEST",
    message: "Request is not well-formed, syntactically incorrect, or violates schema.",
    details,
  });
}
