import { placeholderRefusal } from "../texts/placeholders.ts";
import { placeholderUnknown } from "./errors.ts";
import { subjectPlaceholders, textPlaceholders } from "./rules.ts";

/** Refuses what no mail could fill. `field` is where the text stands in what was sent. @throws placeholderUnknown */
export function refuseUnknownInText(text: string, field = "text"): void {
  const sentence = placeholderRefusal(text, textPlaceholders);
  if (sentence) throw placeholderUnknown(field, sentence);
}

/** The same for a subject, which also may not tell who goes to what course. @throws placeholderUnknown */
export function refuseUnknownInSubject(subject: string): void {
  const sentence = placeholderRefusal(subject, subjectPlaceholders);
  if (!sentence) return;
  const known = placeholderRefusal(subject, textPlaceholders) === null;
  throw placeholderUnknown(
    "subject",
    known
      ? "Im Betreff stehen weder Namen noch Kurs noch Links, denn er ist auch auf gesperrten Bildschirmen zu lesen."
      : sentence,
  );
}
