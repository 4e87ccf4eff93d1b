import { data } from "react-router";
import type { z } from "zod";
import { fieldErrorsOf } from "../../../shared/field-errors.ts";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { ApiRefusal } from "../../api.ts";
import { notify } from "../../ui/overlays/toasts.tsx";

/** What a form is told when it is refused: the sentence, sentences per field, and whether the edit was stale. */
export type Refused = {
  status: number;
  /** The API's own name for the refusal, and what it says further; empty where the form itself refused. */
  code: string;
  data: unknown;
  message: string;
  errors: FieldErrors;
  stale: boolean;
};

/** With its status the router knows that nothing was saved: what is on the screen stays as it is. */
type Refusal = ReturnType<typeof data<Refused>>;

type Outcome<Answer> = { answer: Answer; refused?: undefined } | { answer?: undefined; refused: Refusal };

/** The name of the button that saves over what somebody else has changed meanwhile. */
export const OVERWRITE = "overwrite";

/**
 * Runs a saving call and reports its success as a toast, in the API's words unless there are better ones. Whatever keeps it from being done comes back as `refused`,
 * so that nothing typed is lost; only faults of our own go to the error page.
 */
export async function save<Answer extends { message: string }>(
  call: Promise<Answer>,
  words?: string,
): Promise<Outcome<Answer>> {
  const outcome = await attempt(call);
  if (outcome.answer) notify({ text: words ?? outcome.answer.message });
  return outcome;
}

/** Runs a call as `save` does, without a word when it succeeds. */
export async function attempt<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await call };
  } catch (error) {
    if (error instanceof ApiRefusal) return refuse(refusalBy(error));
    if (error instanceof TypeError) return refuse({ status: 503, message: noConnection });
    throw error;
  }
}

/**
 * Holds a form's content against the schema that the API validates with, and saves it if it passes. `mend` may say
 * otherwise what is wrong, where the form knows more than the schema.
 */
export async function saveForm<S extends z.ZodType, Answer extends { message: string }>(
  schema: S,
  form: FormData,
  call: (json: z.input<S>) => Promise<Answer>,
  words?: string,
  mend = (errors: FieldErrors): FieldErrors => errors,
): Promise<Outcome<Answer>> {
  if (form.has(OVERWRITE)) form.delete("updated_at");
  form.delete(OVERWRITE);
  const content: unknown = contentOf(form);
  const checked = schema.safeParse(content);
  const errors = mend(checked.success ? {} : fieldErrorsOf(checked.error));
  if (checked.success && Object.keys(errors).length === 0) return save(call(content as z.input<S>), words);
  return refuse({ status: 422, message: "Bitte prüfen Sie Ihre Angaben.", errors });
}

const noConnection =
  "Es gibt gerade keine Verbindung. Ihre Eingaben bleiben stehen; speichern Sie gleich noch einmal.";
const signedOut =
  "Ihre Sitzung ist abgelaufen. Melden Sie sich in einem neuen Fenster an und speichern Sie hier noch einmal; Ihre Eingaben bleiben stehen.";

const refusalBy = ({ status, code, message, errors, data }: ApiRefusal) => ({
  status,
  code,
  data,
  errors,
  message: status === 401 ? signedOut : message,
  stale: code === "stale_edit",
});

const refuse = (refusal: Partial<Refused> & Pick<Refused, "status" | "message">): { refused: Refusal } => ({
  refused: data({ errors: {}, stale: false, code: "", data: null, ...refusal }, { status: refusal.status }),
});

/**
 * A form's fields by name: `x[]` collects its values in a list, `x.json` holds a structure, `a.b` stands for field b
 * of a. Of several values under one name the last counts: a ticked box stands after its hidden "no".
 */
export function contentOf(form: FormData): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    if (name.endsWith("[]")) put(content, name.slice(0, -2), form.getAll(name));
    else if (name.endsWith(".json")) put(content, name.slice(0, -5), JSON.parse(String(form.get(name))));
    else put(content, name, form.getAll(name).at(-1) ?? "");
  }
  return content;
}

/** Without a tick a browser sends nothing of a list: that is an empty choice, not a missing one. */
export function withChoice(form: FormData, name: string): FormData {
  if (!form.has(`${name}[]`)) form.set(`${name}.json`, "[]");
  return form;
}

function put(content: Record<string, unknown>, name: string, value: unknown): void {
  const [outer = "", inner] = name.split(".");
  if (inner === undefined) content[outer] = value;
  else content[outer] = { ...(content[outer] as object | undefined), [inner]: value };
}
