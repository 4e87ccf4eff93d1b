import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseAway } from "../../platform/database/servers/away.ts";
import { isTeamMoving } from "../../platform/database/servers/moving.ts";
import { StoreAway } from "../../platform/stores/file-store.ts";
import { fieldErrorsOf } from "../../shared/field-errors.ts";
import { Refusal } from "../../shared/refusal.ts";
import type { ApiEnv } from "../services.ts";

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
    if (refusal !== error && refusal.status === 503) log.warn({ err: error }, whatIsAway(error));
    const { status, message, errors, data = null, retryAfterSeconds, code } = refusal;
    if (retryAfterSeconds) c.header("Retry-After", String(retryAfterSeconds));
    return c.json({ status, success: false, message, data, errors, code }, status);
  }
  log.error({ err: error }, "request failed");
  const message = "Das hat nicht geklappt. Bitte versuchen Sie es in einem Moment noch einmal.";
  return c.json({ status: 500, success: false, message, data: null, request_id: c.var.requestId }, 500);
}

/** Answers an address that the API does not know, or one that lacks what it would be about. */
export const answerNotFound = (c: Context<ApiEnv>): Response => answerError(missingId(c) ?? notFound(), c);

function refusalFor(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return refusalForHttp(error);
  if (isUnkeepable(error)) return new Refusal(400, "malformed", "Die Anfrage ist nicht lesbar.");
  if (error instanceof StoreAway)
    return new Refusal(
      503,
      "store_away",
      "Die Ablage der Dateien ist gerade nicht erreichbar. Es wurde nichts verändert; bitte versuchen Sie es gleich noch einmal.",
      { retryAfterSeconds: 30 },
    );
  if (isTeamMoving(error))
    return new Refusal(
      503,
      "team_moving",
      "Wir ziehen diese Seiten gerade auf einen anderen Server um. Es wurde nichts verändert; bitte versuchen Sie es in ein paar Sekunden noch einmal.",
      { retryAfterSeconds: 3 },
    );
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

function whatIsAway(error: Error): string {
  if (error instanceof StoreAway) return "files away";
  return isTeamMoving(error) ? "a team is being moved" : "database away";
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

/** PostgreSQL's code for a row that points at one that is not there, or is pointed at and should go. */
const BROKEN_LINK = "23503";

/** What a constraint's column points at, in the sentence of somebody who wanted to use it. */
const gone: readonly [RegExp, string][] = [
  [/course_id_fkey/, "Den Kurs"],
  [/category_id_fkey/, "Die Kategorie"],
  [/(instructor\d?|assigned)_id_fkey/, "Die kursleitende Person"],
  [/lesson_id_fkey/, "Den Kurstermin"],
  [/user_id_fkey/, "Den Nutzer"],
];

/**
 * The refusal for a link that broke because two people worked at the same moment: one removed what the other began to
 * refer to. Rules look before they write, so that only such a race comes this far. Null for any other error.
 */
function refusalForBrokenLink(error: Error, method: string): Refusal | null {
  if (!("code" in error) || error.code !== BROKEN_LINK) return null;
  if (method === "DELETE")
    return new Refusal(
      409,
      "in_use_meanwhile",
      "Das wird inzwischen anderswo verwendet und lässt sich deshalb nicht löschen. Bitte laden Sie die Seite neu.",
    );
  const constraint = "constraint" in error ? String(error.constraint) : "";
  const what = gone.find(([pattern]) => pattern.test(constraint))?.[1] ?? "Etwas davon";
  return new Refusal(
    409,
    "gone_meanwhile",
    `${what} hat gerade jemand gelöscht. Bitte laden Sie die Seite neu und wählen Sie noch einmal.`,
  );
}

const nouns: Record<string, string> = {
  instructors: "Keine Kursleitenden-ID angegeben!",
  courses: "Keine Kurs-ID angegeben!",
  lessons: "Keine Lesson-ID angegeben!",
  categories: "Keine Kategorie-ID angegeben!",
};

const editing = /^\/api\/(instructors|courses|lessons|categories)\/?$/;
const uploading = /^\/api\/(instructors\/upload-file|courses\/upload-image|lessons\/copy)\/?$/;

/** The refusal (400) of a call that changes one thing and does not say which; null for any other call. */
export function missingId({ req }: Context<ApiEnv>): Refusal | null {
  const changes = req.method === "PATCH" || req.method === "DELETE";
  const noun =
    (changes && editing.exec(req.path)?.[1]) || (req.method !== "GET" && uploading.exec(req.path)?.[1]);
  const sentence = noun && nouns[noun.split("/")[0] ?? ""];
  return sentence ? new Refusal(400, "id_missing", sentence) : null;
}
