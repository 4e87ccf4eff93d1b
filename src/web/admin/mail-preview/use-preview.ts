import { useEffect, useState } from "react";
import type { FieldErrors } from "../../../shared/refusal.ts";
import { ApiRefusal } from "../../api.ts";

/** So long nothing is typed before the preview follows. */
const PAUSE_MS = 350;

type PreviewState<Preview> = {
  preview: Preview | null;
  /** Why it shows less than what is written now; `errors` names the fields that are to blame. */
  refusal: { message: string; errors: FieldErrors } | undefined;
};

const nothing = { preview: null, refusal: undefined };

/**
 * The preview of what is being written, a little after each change of `question` (a structure that tells one state of
 * the form from another); null asks nothing. What was answered last stays in sight until the next answer.
 */
export function usePreview<Preview>(question: unknown, ask: () => Promise<Preview>): PreviewState<Preview> {
  const [state, setState] = useState<PreviewState<Preview>>(nothing);
  const key = question === null ? null : JSON.stringify(question);
  useEffect(() => {
    if (key === null) return setState(nothing);
    let outdated = false;
    const answer = (next: Partial<PreviewState<Preview>>) =>
      outdated || setState((before) => ({ ...before, refusal: undefined, ...next }));
    const timer = setTimeout(() => {
      ask().then(
        (preview) => answer({ preview }),
        (error: unknown) => answer({ refusal: refusalOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [key]);
  return state;
}

const refusalOf = (error: unknown) =>
  error instanceof ApiRefusal
    ? { message: Object.values(error.errors).flat()[0] ?? error.message, errors: error.errors }
    : { message: "Die Vorschau lässt sich gerade nicht laden.", errors: {} };
