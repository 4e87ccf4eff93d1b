import type { ZodError } from "zod";
import type { PaymentError, PaymentIntent } from "./objects.ts";

export type StripeError = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error" | "rate_limit_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  /** As it is after a try that was declined. */
  payment_intent?: PaymentIntent;
};

/** Stripe's "no": becomes `{ error: … }` with the status. */
export class StripeRefusal extends Error {
  readonly status: 400 | 401 | 402 | 403 | 404 | 409;
  readonly error: StripeError;

  constructor(status: StripeRefusal["status"], error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const refused = (status: StripeRefusal["status"], message: string, code?: string, param?: string) =>
  new StripeRefusal(status, { type: "invalid_request_error", message, code, param });

/** The key as Stripe repeats it: beginning and end only. */
function masked(key: string): string {
  const [, prefix = "", rest = key] = /^([a-z]{2}_[a-z]+_)(.*)$/.exec(key) ?? [];
  return `${prefix}${"*".repeat(Math.max(rest.length - 4, 4))}${rest.slice(-4)}`;
}

export const noKey = () =>
  refused(
    401,
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
  );
export const wrongKey = (key: string) => refused(401, `Invalid API Key provided: ${masked(key)}`);
export const revokedKey = (key: string) =>
  refused(401, `Expired API Key provided: ${masked(key)}`, "api_key_expired");
export const publishableKey = () =>
  refused(
    401,
    "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    "secret_key_required",
  );

export const notPermitted = (key: string, account: string, permission: string) =>
  refused(
    403,
    `The provided key '${masked(key)}' does not have the required permissions for this endpoint on account '${account}'. Having the '${permission}' permission would allow this request to continue.`,
  );

export const noSuchPath = (method: string, path: string) =>
  refused(404, `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`);

export const noSuch = (kind: string, id: string, param: string) =>
  refused(404, `No such ${kind}: '${id}'`, "resource_missing", param);

export const badParam = (message: string, param: string, code?: string) => refused(400, message, code, param);

export const unfitting = (message: string, code?: string) => refused(400, message, code);

export const otherParams = (key: string) =>
  new StripeRefusal(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

/** A means of payment was charged and did not pay. */
export const declinedBy = (error: PaymentError, intent: PaymentIntent) =>
  new StripeRefusal(402, { ...error, payment_intent: structuredClone(intent) });

export function unreachable(status: 429 | 503): { error: StripeError } {
  if (status === 429) {
    return {
      error: { type: "rate_limit_error", message: "Request rate limit exceeded.", code: "rate_limit" },
    };
  }
  return { error: { type: "api_error", message: "An unknown error occurred." } };
}

/** What a schema says, in Stripe's words. */
export function badParams({ issues }: ZodError): StripeRefusal {
  const [issue] = issues;
  if (!issue) return unfitting("The request does not fit.");
  if (issue.code === "unrecognized_keys") {
    const param = bracketed([...issue.path, issue.keys[0] ?? ""]);
    return badParam(`Received unknown parameter: ${param}`, param, "parameter_unknown");
  }
  const param = bracketed(issue.path);
  if (issue.code === "invalid_type" && issue.input === undefined) {
    return badParam(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (issue.code === "invalid_type" && issue.expected === "number") {
    return badParam(`Invalid integer: ${String(issue.input)}`, param, "parameter_invalid_integer");
  }
  return badParam(issue.message, param);
}

function bracketed([first = "", ...rest]: PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join("");
}
