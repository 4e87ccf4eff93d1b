import type { FieldErrors } from "../../shared/refusal.ts";

/** What went wrong with a call of the sign-in pages, fit to show. `status` is 0 where no answer came. */
export type AuthError = { status: number; title: string; message: string; errors: FieldErrors };

/** How each call is titled when it fails. */
export const authTitles = {
  login: "Login-Fehler",
  register: "Registrierung fehlgeschlagen",
  verifyEmail: "E-Mail-Verifizierung fehlgeschlagen",
  acceptInvitation: "Einladungs-Verifizierung fehlgeschlagen",
  resetPassword: "Passwort-Reset fehlgeschlagen",
  forgotPassword: "Passwort-Vergessen fehlgeschlagen",
  legalTexts: "Rechtstexte konnten nicht geladen werden",
  logout: "Logout fehlgeschlagen",
} as const;

const DEFAULT_TITLE = "Fehler";
const DEFAULT_MESSAGE = "Unbekannter Fehler";

/** An answer as one kind of error: what it says itself, then what its status says, then the unknown. */
export function authError(
  answer: { status: number; statusText: string; body: unknown },
  title: string = DEFAULT_TITLE,
): AuthError {
  const body: ErrorBody = typeof answer.body === "object" && answer.body !== null ? answer.body : {};
  return {
    status: answer.status,
    title: body.title || title,
    message: body.message || answer.statusText || DEFAULT_MESSAGE,
    errors: body.errors ?? {},
  };
}

type ErrorBody = { title?: string; message?: string; errors?: FieldErrors };

/** An answer of the API as its typed client hands it out. */
type Answering<Answer> = Pick<Response, "ok" | "status" | "statusText"> & { json(): Promise<Answer> };

/** A call's answer, or what went wrong with it; calls that fail never throw. */
export async function outcomeOf<Answer>(
  call: Promise<Answering<Answer>>,
  title?: string,
): Promise<{ answer: Answer; refused?: undefined } | { answer?: undefined; refused: AuthError }> {
  try {
    const response = await call;
    if (response.ok) return { answer: await response.json() };
    const { status, statusText } = response;
    const body: unknown = await response.json().catch(() => null);
    return { refused: authError({ status, statusText, body }, title) };
  } catch {
    return { refused: authError({ status: 0, statusText: "", body: null }, title) };
  }
}
