import { Refusal } from "../shared/refusal.ts";

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
export function refusalForBrokenLink(error: Error, method: string): Refusal | null {
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
