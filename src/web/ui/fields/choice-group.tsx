import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, FieldHelp, type FieldProps, useForgiven, useNeeded } from "./field.tsx";

interface Choice {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  /** At the end of the line, e.g. a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface ChoiceGroupProps extends Pick<FieldProps, "name" | "id" | "help" | "error" | "span" | "optional"> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly Choice[];
}

/** The frame of a group; the error list links to it, so it can take the focus. Of which one is chosen, one may be needed. */
function ChoiceGroup({ one, children, ...props }: ChoiceGroupProps & { one?: true; children: ReactNode }) {
  const { name, id = name, legend, hideLegend, help, error, span = 6, optional } = props;
  const { wrong: said, onChange } = useForgiven(error);
  const wrong = said.length > 0;
  const needed = useNeeded(optional);
  return (
    <fieldset
      id={id}
      {...(one && { role: "radiogroup", "aria-required": needed })}
      tabIndex={-1}
      className={classNames("field", `field--${span}`)}
      data-invalid={wrong || undefined}
      onChange={onChange}
      aria-describedby={classNames(help != null && `${id}-help`, wrong && `${id}-error`)}
    >
      <legend className={classNames("label", hideLegend && "visually-hidden")}>
        {legend}
        {optional && <span className="label__optional"> (freiwillig)</span>}
      </legend>
      <FieldHelp id={id} help={help} />
      <div className="choices">{children}</div>
      <FieldError id={id} error={said} />
    </fieldset>
  );
}

const ChoiceText = ({ label, aside, help }: Choice) => (
  <>
    <span className={classNames(aside != null && "choice__row")}>
      <span>{label}</span>
      {aside != null && <span className="nowrap">{aside}</span>}
    </span>
    {help != null && <span className="help">{help}</span>}
  </>
);

interface RadioGroupProps extends ChoiceGroupProps {
  defaultValue?: string;
  value?: string;
  onValue?: (value: string) => void;
}

/** Exactly one of a few, all in view. */
export function RadioGroup({ defaultValue, value, onValue, ...group }: RadioGroupProps) {
  const picked = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value };
  return (
    <ChoiceGroup {...group} one>
      {group.options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            name={group.name}
            value={option.value}
            disabled={option.disabled}
            onChange={() => onValue?.(option.value)}
            {...picked(option.value)}
          />
          <ChoiceText {...option} />
        </label>
      ))}
    </ChoiceGroup>
  );
}

interface CheckboxGroupProps extends ChoiceGroupProps {
  defaultValues?: readonly string[];
  values?: readonly string[];
  onValues?: (values: string[]) => void;
}

/** Any number of a few, all in view. */
export function CheckboxGroup({ defaultValues = [], values, onValues, ...group }: CheckboxGroupProps) {
  const picked = (option: string) =>
    values === undefined
      ? { defaultChecked: defaultValues.includes(option) }
      : { checked: values.includes(option) };
  const toggle = (option: string, on: boolean) =>
    onValues?.([...(values ?? []).filter((value) => value !== option), ...(on ? [option] : [])]);
  return (
    <ChoiceGroup {...group}>
      {group.options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="checkbox"
            name={group.name}
            value={option.value}
            disabled={option.disabled}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            {...picked(option.value)}
          />
          <ChoiceText {...option} />
        </label>
      ))}
    </ChoiceGroup>
  );
}
