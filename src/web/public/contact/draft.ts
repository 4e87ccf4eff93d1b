import type { FieldErrors } from "../../../shared/refusal.ts";
import type { ApiRefusal } from "../../api.ts";
import { firstErrors, typedIn } from "../drafts.ts";
import type { FormNotice } from "../form-notice.tsx";

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

/** Under which name a browser keeps what was typed to a team. */
export const contactDraftKey = ({ address }: { address: string }) => `kontakt-${address}`;

/** What a form sent. */
export const contactDraftOf = (form: FormData): ContactDraft => typedIn(form, fields);

/** A message that nobody has written yet; `key` is its one intention, `to` whom the visitor came to write to. */
export const freshContact = (key: string, to: string): ContactDraft => ({
  ...contactDraftOf(new FormData()),
  idempotency_key: key,
  instructor_id: to,
});

/** What is wrong with it, by field. */
export const contactErrors = (errors: FieldErrors): FieldErrors => firstErrors(errors, fields);

/** What is said about a refusal that no single field is to blame for. */
export const contactNotice = ({ code, message }: ApiRefusal): FormNotice =>
  code === "intention_changed"
    ? {
        tone: "warning",
        title: "Ihre Nachricht ist schon bei uns",
        text: "Sie haben sie bereits abgeschickt, mit etwas anderem Inhalt. Möchten Sie uns noch etwas schreiben, beginnen Sie bitte neu.",
        again: true,
      }
    : { tone: "danger", title: "Kontaktanfrage konnte nicht gesendet werden", text: message };
