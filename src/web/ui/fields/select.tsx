import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Field, type FieldProps, fieldParts } from "./field.tsx";

export interface SelectOption {
  value: string | number;
  label: string;
  disabled?: boolean;
}

interface SelectGroup {
  group: string;
  options: readonly SelectOption[];
}

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps | "children"> & {
    options: readonly (SelectOption | SelectGroup)[];
    /** First line that chooses nothing. */
    placeholder?: string;
  };

const Option = ({ value, label, disabled }: SelectOption) => (
  <option value={value} disabled={disabled}>
    {label}
  </option>
);

/** One of a known list. */
export function Select(props: SelectProps) {
  const { field, rest } = fieldParts(props);
  const { options, placeholder, className, ...select } = rest;
  return (
    <Field {...field}>
      {(control) => (
        <select {...select} {...control} className={classNames("input input--select", className)}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((entry) =>
            "group" in entry ? (
              <optgroup key={entry.group} label={entry.group}>
                {entry.options.map((option) => (
                  <Option key={option.value} {...option} />
                ))}
              </optgroup>
            ) : (
              <Option key={entry.value} {...entry} />
            ),
          )}
        </select>
      )}
    </Field>
  );
}
