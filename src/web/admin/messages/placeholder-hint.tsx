import { textPlaceholders } from "../../../domain/messages/rules.ts";

/** Which words in braces become something else in each person's mail. */
export const PlaceholderHint = () => (
  <>
    Platzhalter werden für jede Person ausgefüllt: {textPlaceholders.map((name) => `{${name}}`).join(", ")}.
  </>
);
