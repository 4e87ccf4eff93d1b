import { type ReactNode, useEffect, useRef } from "react";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { RESTORE } from "../../ui/forms/form-content.ts";
import type { Refused } from "./save.ts";
import "./forms.css";

/** Says of each field of a form, for its component, what it is called and what is wrong with it. */
export const fieldsOf =
  <Name extends string>(labels: Readonly<Record<Name, string>>, refused: Refused | undefined) =>
  (name: Name) => ({ name, label: labels[name], error: refused?.errors[name] });

/** The entries of a record of words as options of a choice. */
export const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

type RankFieldProps = { name: string; label: string; error: readonly string[] | undefined; rank: number };

/** Where something stands in lists and on public pages. */
export const RankField = ({ rank, ...field }: RankFieldProps) => (
  <TextField
    {...field}
    span={3}
    help="Kleine Zahlen stehen vorn."
    inputMode="numeric"
    figures
    defaultValue={rank}
  />
);

type YesNoProps = {
  name: string;
  label: string;
  help?: string;
  value: 0 | 1 | undefined;
  error?: readonly string[] | undefined;
  /** A tick means 0: the field names what is left out, the box what is there. */
  turned?: boolean;
  onTick?: (ticked: boolean) => void;
  /** What there is to say further once it is ticked. */
  children?: ReactNode;
};

/** A yes or no that is always sent: 1 when ticked, else 0. What depends on it appears with the tick. */
export const YesNo = ({
  name,
  label,
  help,
  value = 0,
  error,
  turned = false,
  onTick,
  children,
}: YesNoProps) => (
  <div className="yes-no">
    <input type="hidden" name={name} value={turned ? "1" : "0"} />
    <Checkbox
      name={name}
      label={label}
      help={help}
      error={error}
      value={turned ? "0" : "1"}
      defaultChecked={turned ? value === 0 : value === 1}
      onChange={onTick && ((event) => onTick(event.currentTarget.checked))}
    />
    {children ? <div className="yes-no__more">{children}</div> : null}
  </div>
);

type JsonFieldProps<Value> = { name: string; value: Value; onRestore: (value: Value) => void };

/**
 * A structure that a form sends as `name.json`. The form looks at its fields on input: a hidden one says so itself.
 * `onRestore` takes up a value that was sent or kept before.
 */
export function JsonField<Value>({ name, value, onRestore }: JsonFieldProps<Value>) {
  const field = useRef<HTMLInputElement>(null);
  const content = JSON.stringify(value);
  const restore = useRef(onRestore);
  restore.current = onRestore;
  useEffect(() => {
    const hear = (event: Event) => event instanceof CustomEvent && restore.current(event.detail);
    const listening = field.current;
    listening?.addEventListener(RESTORE, hear);
    return () => listening?.removeEventListener(RESTORE, hear);
  }, []);
  useEffect(() => {
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [content]);
  return <input ref={field} type="hidden" name={`${name}.json`} value={content} />;
}

type DaysFieldProps = {
  name: string;
  label: string;
  unit: string;
  help: string;
  value: number;
  error?: readonly string[] | undefined;
};

/** A number with its unit beside it. */
export const DaysField = ({ unit, value, ...field }: DaysFieldProps) => (
  <Field {...field} span={3}>
    {(control) => (
      <div className="box">
        <input
          {...control}
          type="text"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          className="input input--figures"
          defaultValue={value}
        />
        <span className="box__unit">{unit}</span>
      </div>
    )}
  </Field>
);
