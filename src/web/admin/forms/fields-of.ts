import type { Refused } from "./save.ts";

/** Says of each field of a form, for its component, what it is called and what is wrong with it. */
export const fieldsOf =
  <Name extends string>(labels: Readonly<Record<Name, string>>, refused: Refused | undefined) =>
  (name: Name) => ({ name, label: labels[name], error: refused?.errors[name] });
