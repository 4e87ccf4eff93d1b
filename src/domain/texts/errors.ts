import { fieldRefusal, Refusal } from "../../shared/refusal.ts";
import type { MailPart } from "./described-rules.ts";

/** There is no such text in this team's library. */
export const textBlockUnknown = () =>
  new Refusal(404, "text_block_unknown", "Textbaustein konnte nicht geladen werden");

/** No course of that id, or a mail that has nothing to do with courses. */
export const courseUnknownHere = () =>
  new Refusal(404, "course_unknown", "Für diesen Kurs gibt es hier keinen eigenen Text.");

/** Placeholders that this kind of mail does not know. */
export const placeholdersUnknown = (errors: Partial<Record<MailPart, string[]>>) =>
  new Refusal(422, "placeholder_unknown", "Bitte ersetzen Sie die unbekannten Platzhalter.", {
    errors: errors as Record<string, string[]>,
  });

/** A subject is read by others: what course somebody visits can tell about their health. */
export const courseInSubject = (course: string) =>
  fieldRefusal(
    "subject",
    `„${course}“ ist einer Ihrer Kurse. Der Betreff ist auch auf gesperrten Bildschirmen zu lesen und soll nichts über die Gesundheit verraten: Bitte nennen Sie den Kurs erst im Text.`,
  );
