import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FieldError, FieldHelp, type FieldProps, sentences } from "./field.tsx";

export interface Choice {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  /** At the end of the line, e.g. a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceGroupProps
  extends Pick<FieldProps, "name" | "id" | "help" | "error" | "span" | "optional"> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Choice[];
}

/** The frame of a group; the error list links to it, so it can take the focus. */
export function ChoiceGroup({ children, ...props }: ChoiceGroupProps & { children: ReactNode }) {
  const { name, id = name, legend, hideLegend, help, error, span = 6, optional } = props;
  const wrong = sentences(error).length > 0;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames("field", `field--${span}`)}
      data-invalid={wrong || undefined}
      aria-describedby={classNames(help != null && `${id}-help`, wrong && `${id}-error`)}
    >
      <legend className={classNames("label", hideLegend && "visually-hidden")}>
        {legend}
        {optional && <span className="label__optional"> (freiwillig)</span>}
      </legend>
      <FieldHelp id={id} help={help} />
      <div className="choices">{children}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export const ChoiceText = ({ label, aside, help }: Choice) => (
  <>
    <span className={classNames(aside != null && "choice__row")}>
      <span>{label}</span>
      {aside != null && <span className="nowrap">{aside}</span>}
    </span>
    {help != null && <span className="help">{help}</span>}
  </>
);
