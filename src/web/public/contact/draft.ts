import type { FieldErrors } from "../../../shared/refusal.ts";
import type { ApiRefusal } from "../../api.ts";
import type { Told } from "../booking/view.ts";

const fields = [
  "name",
  "email",
  "phone",
  "topic",
  "instructor_id",
  "message",
  "privacy",
  "website",
  "idempotency_key",
] as const;
type Field = (typeof fields)[number];

/** A message on its way: what stands in its fields, as typed; the box is "1" or empty. */
export type ContactDraft = Record<Field, string>;

/** What a form sent. */
export const contactDraftOf = (form: FormData): ContactDraft =>
  Object.fromEntries(fields.map((field) => [field, textOf(form.get(field))])) as ContactDraft;

const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** A message that nobody has written yet; `key` is its one intention, `to` whom the visitor came to write to. */
export const freshContact = (key: string, to: string): ContactDraft => ({
  ...contactDraftOf(new FormData()),
  idempotency_key: key,
  instructor_id: to,
});

/** One sentence per field, in the order of the form: the first is the one to act on. */
export const firstErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(fields.flatMap((field) => (errors[field] ? [[field, errors[field].slice(0, 1)]] : [])));

/** What is said about a refusal that no single field is to blame for. */
export const toldOfContact = ({ code, message }: ApiRefusal): Told =>
  code === "intention_changed"
    ? {
        tone: "warning",
        title: "Ihre Nachricht ist schon bei uns",
        text: "Sie haben sie bereits abgeschickt, mit etwas anderem Inhalt. Möchten Sie uns noch etwas schreiben, beginnen Sie bitte neu.",
        again: true,
      }
    : { tone: "danger", title: "Kontaktanfrage konnte nicht gesendet werden", text: message };
