import type { Context } from "hono";
import { Refusal } from "../shared/refusal.ts";
import type { ApiEnv } from "./services.ts";

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
