import { Refusal } from "../../shared/refusal.ts";

/** There is no such text, or not in this version. */
export const legalTextUnknown = () =>
  new Refusal(404, "legal_text_unknown", "Diese Fassung des Textes gibt es nicht");

/** Nothing to publish. */
export const legalTextEmpty = () => new Refusal(422, "legal_text_empty", "Der Text ist leer.");

/** The text in force reads just so. */
export const legalTextUnchanged = () =>
  new Refusal(409, "legal_text_unchanged", "Der Text ist derselbe wie der, der gilt.");

/** Whoever agreed to the version before is told what is new. */
export const legalTextChangesMissing = () =>
  new Refusal(422, "legal_text_changes_missing", "Bitte sagen Sie in einem Satz, was sich ändert.");
