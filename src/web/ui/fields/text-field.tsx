import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Field, type FieldProps, fieldParts } from "./field.tsx";

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps> & { figures?: boolean };

/** One line of text; `figures` for codes and numbers. */
export function TextField(props: TextFieldProps) {
  const { field, rest } = fieldParts(props);
  const { figures, className, ...input } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={classNames("input", figures && "input--figures", className)}
        />
      )}
    </Field>
  );
}

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
