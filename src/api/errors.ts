import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseAway } from "../platform/database/away.ts";
import { Refusal } from "../shared/refusal.ts";
import { fieldErrorsOf } from "../shared/schema.ts";
import { refusalForBrokenLink } from "./broken-links.ts";
import { missingId } from "./missing-id.ts";
import type { ApiEnv } from "./services.ts";

const notFound = () => new Refusal(404, "not_found", "Das haben wir nicht gefunden.");

/** Turns what a schema refused into an answer: a mangled address is not found, a bad input 422. */
export function refuseInvalid(
  result: { target: string } & ({ success: true } | { success: false; error: z.core.$ZodError }),
): undefined {
  if (result.success) return;
  if (result.target === "param") throw notFound();
  const unknown = result.error.issues.find(({ code }) => code === "unrecognized_keys");
  throw new Refusal(422, "invalid", unknown?.message ?? "Bitte prüfen Sie Ihre Angaben.", {
    errors: fieldErrorsOf(result.error),
  });
}

/** Answers a refusal in the envelope; faults are logged with the request's id and told without detail. */
export function answerError(error: Error, c: Context<ApiEnv>): Response {
  const refusal = refusalFor(error) ?? refusalForBrokenLink(error, c.req.method);
  const { log } = c.var.services;
  if (refusal) {
    if (refusal !== error && refusal.status === 503)
      log.warn({ err: error, requestId: c.var.requestId }, "database away");
    const { status, message, errors, data = null, retryAfterSeconds, code } = refusal;
    if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
    return c.json({ status, success: false, message, data, errors, code }, status);
  }
  log.error({ err: error, requestId: c.var.requestId }, "request failed");
  const message = "Das hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.";
  return c.json({ status: 500, success: false, message, data: null, request_id: c.var.requestId }, 500);
}

/** Answers an address that the API does not know, or one that lacks what it would be about. */
export const answerNotFound = (c: Context<ApiEnv>): Response => answerError(missingId(c) ?? notFound(), c);

function refusalFor(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return refusalForHttp(error);
  if (isUnkeepable(error)) return new Refusal(400, "malformed", "Die Anfrage ist nicht lesbar.");
  if (isDatabaseAway(error))
    return new Refusal(
      503,
      "unavailable",
      "Wir sind gleich zurück. Bitte versuchen Sie es in einem Moment noch einmal.",
      {
        retryAfterSeconds: 5,
      },
    );
  return null;
}

function refusalForHttp(error: HTTPException): Refusal | null {
  if (error.status === 400) return new Refusal(400, "malformed", "Die Anfrage ist nicht lesbar.");
  if (error.status === 413) return new Refusal(413, "too_large", "Das ist zu groß.");
  if (error.status === 415)
    return new Refusal(415, "not_json", "Dieses Datenformat nehmen wir hier nicht an.");
  return null;
}

/** Whether a text held what no database can keep: a zero character, for one. */
const isUnkeepable = (error: Error): boolean =>
  "code" in error && ["22021", "22P05"].includes(String(error.code));
