import { type ComponentProps, useId } from "react";
import type { CancellationsPreview } from "../../../../domain/registrations/lists/at-once-schema.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";

type Props = { refund: CancellationsPreview["refund"] } & Omit<
  ComponentProps<typeof Checkbox>,
  "name" | "id" | "label"
>;

/** Asks whether what several paid online goes back at once: to how many, and how much; nothing where there is none. */
export function RefundChoice({ refund: { people, cents }, ...choice }: Props) {
  const id = useId();
  if (people === 0) return null;
  const whom = people === 1 ? "einer Person" : `${people} Personen, zusammen`;
  return (
    <Checkbox
      {...choice}
      name="refund"
      id={id}
      label={`Gleich erstatten: ${whom} ${formatCents(cents)}`}
      {...(choice.checked === undefined && { defaultChecked: true })}
    />
  );
}
