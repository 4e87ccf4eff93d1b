import type { BookingTerms } from "../../../domain/registrations/agreement/terms-schema.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { RadioGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { priceWord } from "../words/prices.ts";
import type { FieldMaker } from "./fields.tsx";

/** Which of the lesson's prices she books at; what is given away or over stands there and cannot be chosen. */
export function PriceFields({ terms, field }: { terms: BookingTerms; field: FieldMaker }) {
  if (terms.prices.length === 0) return null;
  const { name, label, error, defaultValue } = field("price_id");
  return (
    <div className="prices">
      <Fieldset
        legend="Ihr Preis"
        note={terms.is_insurance ? "Für alle, die privat versichert sind oder selbst zahlen." : undefined}
      >
        <RadioGroup
          name={name}
          legend={label}
          error={error}
          defaultValue={defaultValue}
          options={[
            { value: "", label: "Kursgebühr", aside: priceWord(terms.course_fee_cents) },
            ...terms.prices.map((price) => ({
              value: String(price.id),
              label: price.name,
              aside: priceWord(price.fee_cents),
              help: standOf(price),
              disabled: price.state !== "open",
            })),
          ]}
        />
      </Fieldset>
    </div>
  );
}

/** Until when a price holds, or why it cannot be chosen. */
function standOf({ state, until }: BookingTerms["prices"][number]): string | undefined {
  if (state === "sold_out") return "vergeben";
  if (until === null) return undefined;
  return state === "ended" ? `gab es bis ${formatPlainDate(until)}` : `bis ${formatPlainDate(until)}`;
}
