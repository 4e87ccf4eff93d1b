import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from "react";
import { eurosForInput, parseEuros } from "../../../shared/money/money.ts";
import { readTime } from "../../../shared/words/german-input.ts";
import { classNames } from "../class-names.ts";
import { typeInto } from "../forms/insert-text.ts";
import { Field, type FieldProps, fieldParts } from "./field.tsx";

export type TypedFieldProps = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "defaultValue" | "value" | "type"> & {
    defaultValue?: string;
  };

interface Reading {
  /** What was typed in its full form; undefined when it cannot be read. Empty input never gets here. */
  complete: (text: string) => string | undefined;
  /** Told the full form as soon as it stands there, and when the field is left; "" when empty or unreadable. */
  onComplete: (text: string) => void;
  /** What to say about input that cannot be read. */
  unreadable: string;
  /** Parts beside the input, inside its frame. */
  beside?: (input: RefObject<HTMLInputElement | null>) => ReactNode;
}

/** A field that takes several spellings and writes out the full one when it is left. */
export function TypedField({ reading, ...props }: TypedFieldProps & { reading: Reading }) {
  const { field, rest } = fieldParts(props);
  const { onBlur, onChange, className, ref, ...attributes } = rest;
  const input = useRef<HTMLInputElement>(null);
  const attach = (node: HTMLInputElement | null) => {
    input.current = node;
    if (typeof ref === "function") ref(node);
    else if (ref) ref.current = node;
  };
  const [unreadable, setUnreadable] = useState(false);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value.trim();
    const full = text && reading.complete(text);
    if (full) typeInto(event.currentTarget, full);
    setUnreadable(full === undefined);
    reading.onComplete(full ?? "");
    onBlur?.(event);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.currentTarget.value;
    if (text && reading.complete(text) === text) {
      setUnreadable(false);
      reading.onComplete(text);
    }
    onChange?.(event);
  };
  return (
    <Field {...field} error={unreadable ? reading.unreadable : field.error}>
      {(control) => (
        <div className="box">
          <input
            autoComplete="off"
            {...attributes}
            {...control}
            ref={attach}
            type="text"
            className={classNames("input input--figures", className)}
            onBlur={leave}
            onChange={type}
          />
          {reading.beside?.(input)}
        </div>
      )}
    </Field>
  );
}

/** A time of day; takes `18:30`, `18.30`, `1830`, `18`. `onTime` gets `HH:MM` or "". */
export const TimeField = ({ onTime, ...props }: TypedFieldProps & { onTime?: (time: string) => void }) => (
  <TypedField
    {...props}
    reading={{
      complete: readTime,
      onComplete: (time) => onTime?.(time),
      unreadable: "Bitte eine Uhrzeit wie 18:30 angeben.",
      beside: () => <span className="box__unit">Uhr</span>,
    }}
  />
);

interface MoneyFieldProps extends TypedFieldProps {
  /** Euros as a number, as the API carries fees. */
  defaultAmount?: number;
  onAmount?: (euros: number | null) => void;
}

const complete = (text: string) => {
  const euros = parseEuros(text);
  return euros === null ? undefined : eurosForInput(euros);
};

/** An amount in euros, typed with comma or point. */
export const MoneyField = ({ defaultAmount, defaultValue, onAmount, ...props }: MoneyFieldProps) => (
  <TypedField
    inputMode="decimal"
    {...props}
    defaultValue={defaultValue ?? (defaultAmount === undefined ? "" : eurosForInput(defaultAmount))}
    reading={{
      complete,
      onComplete: (text) => onAmount?.(parseEuros(text)),
      unreadable: "Bitte einen Betrag wie 25,00 angeben.",
      beside: () => <span className="box__unit">€</span>,
    }}
  />
);
