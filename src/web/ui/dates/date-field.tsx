import { Popover } from "radix-ui";
import { type RefObject, useState } from "react";
import { type Direction, readDate, todayInBerlin, writeDate } from "../../../shared/words/german-input.ts";
import { IconButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useDensity } from "../density.ts";
import { TypedField, type TypedFieldProps } from "../fields/typed-field.tsx";
import { typeInto } from "../forms/insert-text.ts";
import { useHydrated } from "../hydrated.ts";
import { Calendar } from "./calendar.tsx";

interface DateFieldProps extends TypedFieldProps {
  /** Gets the ISO date, or "" when there is none. */
  onDate?: (date: string) => void;
  /** Which way a date without a year is meant. */
  prefer?: Direction;
  /** First and last day that the calendar offers, ISO. */
  min?: string;
  max?: string;
}

/** A date as people type it; with scripts also a calendar to pick from. */
export function DateField({ onDate, prefer = "future", min, max, defaultValue, ...props }: DateFieldProps) {
  const read = (text: string) => readDate(text, todayInBerlin(), prefer);
  return (
    <TypedField
      inputMode="numeric"
      {...props}
      defaultValue={defaultValue && writeDate(defaultValue)}
      reading={{
        complete: (text) => {
          const date = read(text);
          return date && writeDate(date);
        },
        onComplete: (text) => onDate?.(read(text) ?? ""),
        unreadable: "Bitte ein Datum wie 21.11.2026 angeben.",
        beside: (input) => <CalendarButton input={input} read={read} min={min} max={max} onDate={onDate} />,
      }}
    />
  );
}

interface CalendarButtonProps extends Pick<DateFieldProps, "min" | "max" | "onDate"> {
  input: RefObject<HTMLInputElement | null>;
  read: (text: string) => string | undefined;
}

function CalendarButton({ input, read, min, max, onDate }: CalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const density = useDensity();
  if (!useHydrated()) return null;
  const pick = (date: string) => {
    setOpen(false);
    if (input.current) typeInto(input.current, writeDate(date));
    onDate?.(date);
    input.current?.focus();
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton icon="calendar" label="Kalender öffnen" variant="quiet" size="small" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={classNames("popover", density)}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Kalender"
        >
          <Calendar
            value={read(input.current?.value ?? "") ?? ""}
            today={todayInBerlin()}
            min={min}
            max={max}
            onPick={pick}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
