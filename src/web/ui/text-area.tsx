import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, type FieldProps, fieldParts } from "./field.tsx";

type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { field, rest } = fieldParts(props);
  const { className, ...area } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <textarea rows={4} {...area} {...control} className={classNames("input input--area", className)} />
      )}
    </Field>
  );
}
