import { useRef } from "react";
import type { CountedLesson } from "../../../../domain/contract-limits/rules.ts";
import { unpaidOfBooking } from "../../../../domain/contract-limits/words-rules.ts";
import { hoursOrNone, minutesOfHours } from "../../../../shared/time/hours-input.ts";
import { Unpaid } from "../../lessons/sessions/paid-hint.tsx";
import { useInForm } from "../../lessons/sessions/use-in-form.ts";
import { readDates } from "./dates-typed.ts";

type Counted = { counted: CountedLesson | null };

type UnpaidProps = Counted & {
  person: { insurance_type: string | null; child_birthdate: string | null; elsewhere_minutes: number };
  anyway: string;
};

/** Says what the insurer will not pay for somebody of a lesson into which she is booked; nothing is forbidden by it. */
export function UnpaidOfBooking({ counted, person, anyway }: UnpaidProps) {
  const isCounted = counted !== null && person.insurance_type === "statutory";
  return (
    <div role="status">
      <Unpaid sentences={isCounted ? unpaidOfBooking(person, counted) : []} anyway={anyway} />
    </div>
  );
}

/** The same while the team writes somebody down, following what is typed. Who only waits has nothing to be paid yet. */
export function TypedUnpaid({ counted }: Counted) {
  const place = useRef<HTMLDivElement>(null);
  const person = useInForm(place, personIn);
  return (
    <div ref={place}>
      <UnpaidOfBooking
        counted={counted}
        person={person ?? nobody}
        anyway="Sie können die Anmeldung trotzdem anlegen."
      />
    </div>
  );
}

const nobody = { insurance_type: null, child_birthdate: null, elsewhere_minutes: 0 };

/** Whose hours count by what a form says at present; what cannot be read yet counts nothing. */
export function personIn(form: FormData): UnpaidProps["person"] {
  if (form.get("type") === "waitlist") return nobody;
  const typed = readDates(form);
  const born = String(typed.get("child_birthdate") ?? "");
  return {
    insurance_type: String(typed.get("insurance_type") ?? "") || null,
    child_birthdate: /^\d{4}-\d\d-\d\d$/.test(born) ? born : null,
    elsewhere_minutes: minutesOfHours(hours.safeParse(typed.get("hours_elsewhere")).data ?? null),
  };
}

const hours = hoursOrNone("");
