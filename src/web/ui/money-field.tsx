import { eurosForInput, parseEuros } from "../../shared/money.ts";
import { TypedField, type TypedFieldProps } from "./typed-field.tsx";

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
