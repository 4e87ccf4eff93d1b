import { eurosForInput } from "../../../shared/money.ts";
import { MoneyField } from "../../ui/money-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { YesNo } from "../forms/yes-no.tsx";
import type { PartProps } from "./naming.ts";

/** How many may come, and who pays what. */
export const FeeFields = ({ start, field }: PartProps) => (
  <>
    <TextField
      {...field("max_participants")}
      label="Plätze"
      span={3}
      inputMode="numeric"
      figures
      defaultValue={start.max_participants ?? 10}
      help={
        start.seats_taken
          ? `${start.seats_taken} vergeben. Weniger gehen auch: niemand wird entfernt.`
          : undefined
      }
    />
    <MoneyField
      {...field("course_fee")}
      label="Kursgebühr"
      span={3}
      defaultValue={eurosForInput(start.course_fee ?? 25)}
    />
    <YesNo
      name={field("is_insurance").name}
      label="Die gesetzliche Krankenkasse zahlt"
      help="Gefragt wird nach Versicherung, Kasse und Versichertennummer. Gesetzlich Versicherte zahlen keine Kursgebühr, alle anderen schon."
      value={start.is_insurance}
    />
  </>
);
