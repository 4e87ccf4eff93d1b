import type { ReactNode } from "react";
import { data, Form, useNavigation } from "react-router";
import type { FieldErrors } from "../../shared/refusal.ts";
import { Button } from "../ui/button.tsx";
import { NeededFields } from "../ui/fields/field.tsx";
import { ErrorSummary } from "../ui/forms/error-summary.tsx";
import { Notice } from "../ui/signs/notice.tsx";
import type { AuthError } from "./auth-errors.ts";

/** A refused form as its page shows it again: what went wrong, and what was typed (never passwords). */
export type RefusedForm = { refused: AuthError; typed: Record<string, string> };

/** Answers a page's form with what went wrong and what was typed. */
export const refuseForm = (refused: AuthError, typed: Record<string, string> = {}) =>
  data({ refused, typed } satisfies RefusedForm, { status: refused.status || 503 });

/** The text fields of a posted form; empty where one is missing. */
export function textFields<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const entries = names.map((name) => [name, String(form.get(name) ?? "")]);
  return Object.fromEntries(entries);
}

interface AuthFormProps {
  /** Names of the fields as people know them, for the list of errors on top. */
  labels?: Record<string, string>;
  refused?: AuthError | undefined;
  submit: string;
  /** What is to be filled in; none where there is one field, and nothing to tell apart. */
  needed?: string;
  children?: ReactNode;
}

/** One form of the sign-in pages: errors on top, fields, one button. Works without scripts. */
export function AuthForm({ labels = {}, refused, submit, needed, children }: AuthFormProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" noValidate>
      {refused && <Refused refused={refused} labels={labels} />}
      <NeededFields words={needed ?? null}>{children}</NeededFields>
      <Button type="submit" variant="primary" size="large" block busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}

/** What went wrong: field by field where the form has the fields, else as a whole. */
function Refused({ refused, labels }: { refused: AuthError; labels: Record<string, string> }) {
  const shown: FieldErrors = {};
  for (const field of Object.keys(labels)) if (refused.errors[field]) shown[field] = refused.errors[field];
  if (Object.keys(shown).length > 0)
    return <ErrorSummary title={refused.title} errors={shown} labels={labels} />;
  return (
    <Notice tone="danger" role="alert" title={refused.title}>
      {refused.message}
    </Notice>
  );
}
