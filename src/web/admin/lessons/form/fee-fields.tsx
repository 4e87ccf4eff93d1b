import { TextField } from "../../../ui/fields/text-field.tsx";
import { MoneyField } from "../../../ui/fields/typed-field.tsx";
import { YesNo } from "../../forms/yes-no.tsx";
import type { PartProps } from "./naming.ts";

/** How many may come, and who pays what. */
export const FeeFields = ({ start, field }: PartProps) => (
  <>
    <TextField
      {...field("max_participants")}
      span={3}
      inputMode="numeric"
      figures
      help={
        start.seats_taken
          ? `${start.seats_taken} vergeben. Weniger gehen auch: niemand wird entfernt.`
          : undefined
      }
    />
    <MoneyField {...field("course_fee")} span={3} />
    <YesNo
      name={field("is_insurance").name}
      label="Die gesetzliche Krankenkasse zahlt"
      help="Gefragt wird nach Versicherung, Kasse und Versichertennummer. Gesetzlich Versicherte zahlen keine Kursgebühr, alle anderen schon."
      value={start.is_insurance}
    />
  </>
);
