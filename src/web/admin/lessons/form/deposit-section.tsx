import { TextField } from "../../../ui/fields/text-field.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import { type PartProps, valueIn } from "./naming.ts";

/** Which share of the price is due at booking, and when the rest is. */
export const DepositSection = ({ start, field, wrong }: PartProps & { wrong: boolean }) => (
  <FormSection
    title="Anzahlung"
    note="Bei der Buchung ist nur ein Teil fällig, der Rest bis zu einem Tag vor Beginn. Gilt für Überweisung und Online-Zahlung; vor Ort wird alles auf einmal gezahlt. Wer so spät bucht, dass die Anzahlung nicht mehr vor dem Rest fällig wäre, zahlt alles auf einmal. Zahlt ein Geschenkgutschein einen Teil, gilt der Anteil für das, was übrig bleibt."
    wrong={wrong}
    summary={(form) =>
      inWords(valueIn(form, field("deposit_percent").name), valueIn(form, field("rest_due_days").name))
    }
  >
    <TextField
      {...field("deposit_percent")}
      defaultValue={start.deposit_percent ? String(start.deposit_percent) : ""}
      optional
      span={3}
      inputMode="numeric"
      figures
      help="Vom Gesamtpreis, 1 bis 99. Leer heißt: keine Anzahlung."
    />
    <TextField
      {...field("rest_due_days")}
      span={3}
      inputMode="numeric"
      figures
      help="An diesem Tag ist der Rest spätestens zu zahlen. Eine Woche vorher erinnern wir daran."
    />
  </FormSection>
);

function inWords(percent: string, days: string): string {
  const share = Number(percent);
  return share > 0 ? `${share}\u00a0% bei der Buchung, Rest ${days} Tage vor Beginn` : "Keine";
}
