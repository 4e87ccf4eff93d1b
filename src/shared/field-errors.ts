import type { z } from "zod";
import type { FieldErrors } from "./refusal.ts";

/** Sentences per field of a refused input; `sessions.0.starts_at` names a field inside a list. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldErrors {
  // A map: what somebody sends may be called like what every object has ("constructor").
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const fields = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "form"];
    for (const field of fields) {
      const said = errors.get(field) ?? [];
      if (!said.includes(issue.message)) errors.set(field, [...said, issue.message]);
    }
  }
  return Object.fromEntries(errors);
}
