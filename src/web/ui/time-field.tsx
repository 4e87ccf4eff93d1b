import { readTime } from "../../shared/german-input.ts";
import { TypedField, type TypedFieldProps } from "./typed-field.tsx";

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
