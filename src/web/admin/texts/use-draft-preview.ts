import { useEffect, useState } from "react";
import type { MailTextKind, MailWords } from "../../../domain/texts/rules.ts";
import type { MailPreview } from "../../../domain/texts/schema.ts";
import { ApiRefusal, browserApi, readData } from "../../api.ts";

/** So long nothing is typed before the preview follows. */
const PAUSE_MS = 350;

type Shown = { mail: MailPreview | null; failure: string };

/** The mail with these words for a registration (empty: somebody made up); the last one stays until the next arrives. */
export function useDraftPreview(kind: MailTextKind, draft: MailWords, registration_id: string): Shown {
  const [shown, setShown] = useState<Shown>({ mail: null, failure: "" });
  const asked = JSON.stringify({ ...draft, registration_id });
  useEffect(() => {
    let outdated = false;
    const show = (next: (before: Shown) => Shown) => outdated || setShown(next);
    const timer = setTimeout(() => {
      readData(
        browserApi.mailTexts[":kind"].preview.$post({ param: { kind }, json: JSON.parse(asked) }),
      ).then(
        (mail) => show(() => ({ mail, failure: "" })),
        (error: unknown) => show(({ mail }) => ({ mail, failure: sentenceOf(error) })),
      );
    }, PAUSE_MS);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [kind, asked]);
  return shown;
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiRefusal ? error.message : "Die Vorschau lässt sich gerade nicht laden.";
