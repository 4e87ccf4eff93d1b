import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, FieldHelp, type FieldProps, useForgiven } from "./field.tsx";

/** One yes or no; sends its value only when ticked. Nothing is ticked beforehand; a `required` one is announced as such. */
export const Checkbox = (props: ToggleProps) => <Toggle kind="choice" {...props} />;

/** One thing that is on or off. */
export const Switch = (props: ToggleProps) => <Toggle kind="switch" {...props} />;

type ToggleProps = Pick<FieldProps, "name" | "label" | "id" | "help" | "error" | "span"> &
  Omit<ComponentProps<"input">, keyof FieldProps>;

/** A box with its words beside it, as a tick or as a switch. */
function Toggle({ kind, ...props }: ToggleProps & { kind: "choice" | "switch" }) {
  const { name, label, id = name, help, error, span = 6, className, required, ...input } = props;
  const { wrong: said, onChange } = useForgiven(error);
  const wrong = said.length > 0;
  const describedBy = classNames(help != null && `${id}-help`, wrong && `${id}-error`);
  return (
    <div
      className={classNames("field", `field--${span}`, className)}
      data-invalid={wrong || undefined}
      onChange={onChange}
    >
      <label className={classNames(kind, wrong && `${kind}--invalid`)}>
        <input
          type="checkbox"
          role={kind === "switch" ? "switch" : undefined}
          value="1"
          {...input}
          id={id}
          name={name}
          aria-describedby={describedBy}
          aria-invalid={wrong || undefined}
          aria-required={required || undefined}
        />
        <span>{label}</span>
        <FieldHelp id={id} help={help} />
      </label>
      <FieldError id={id} error={said} />
    </div>
  );
}
