import { useState } from "react";
import { MOST_PRICES, newPriceId } from "../../../../domain/courses/price-schema.ts";
import { eurosForInput } from "../../../../shared/money/money.ts";
import { formatPlainDate } from "../../../../shared/time/dates.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { JsonField } from "../../forms/fields.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import { type PartProps, valueIn } from "./naming.ts";

/** A price as it is typed: amount and seats as text. */
type Typed = { id: number; name: string; fee: string; seats: string; until: string };

type Given = NonNullable<PartProps["start"]["prices"]>[number];
const typedOf = ({ id, name, fee, seats, until }: Given): Typed => ({
  ...{ id, name, fee: eurosForInput(fee), seats: seats === null ? "" : String(seats), until: until ?? "" },
});

/** Prices to choose from beside the course fee: what each is called, costs, how many seats and until when. */
export function PricesSection({ start, field, wrong }: PartProps & { wrong: boolean }) {
  const [prices, setPrices] = useState<readonly Typed[]>(() => (start.prices ?? []).map(typedOf));
  // What was typed before and comes back is shown anew: a date's field keeps its own text.
  const [restored, setRestored] = useState(0);
  const { name, error } = field("prices");
  const change = (of: number, part: Partial<Typed>) =>
    setPrices((all) => all.map((price) => (price.id === of ? { ...price, ...part } : price)));
  const restore = (all: readonly Typed[]) => {
    setPrices(all);
    setRestored((times) => times + 1);
  };
  return (
    <FormSection
      title={field("prices").label}
      note="Neben der Kursgebühr, zum Beispiel ein Solidaritätspreis oder einer für Frühentschlossene. Gewählt wird bei der Anmeldung; gesetzlich Versicherte zahlen in Kassenkursen weiterhin nichts. Ohne Plätze hat ein Preis keine eigene Grenze; „Gilt bis“ zählt bis 23:59 Uhr an diesem Tag."
      wrong={wrong}
      summary={(form) => inWords(valueIn(form, `${name}.json`))}
    >
      <JsonField name={name} value={prices} onRestore={restore} />
      <div id={name} tabIndex={-1}>
        {error ? <p className="error">{error[0]}</p> : null}
      </div>
      {prices.map((price, index) => {
        const of = (part: keyof Given) => ({
          ...field(`prices.${index}.${part}`),
          name: "",
          id: `${name}.${index}.${part}`,
        });
        const taken = start.seats_at_prices?.[price.id] ?? 0;
        return (
          <fieldset className="price-option" key={`${price.id} ${restored}`}>
            <legend className="visually-hidden">{`${index + 1}. Preis`}</legend>
            <TextField
              {...of("name")}
              label={`${index + 1}. Preis: Name`}
              maxLength={60}
              value={price.name}
              onChange={(event) => change(price.id, { name: event.currentTarget.value })}
            />
            <TextField
              {...of("fee")}
              label="Preis in Euro"
              inputMode="decimal"
              figures
              value={price.fee}
              onChange={(event) => change(price.id, { fee: event.currentTarget.value })}
            />
            <TextField
              {...of("seats")}
              label={taken > 0 ? `Plätze, ${taken} vergeben` : "Plätze"}
              optional
              inputMode="numeric"
              figures
              value={price.seats}
              onChange={(event) => change(price.id, { seats: event.currentTarget.value })}
            />
            <DateField
              {...of("until")}
              label="Gilt bis"
              optional
              defaultValue={price.until}
              onDate={(until) => change(price.id, { until })}
            />
            <IconButton
              icon="trash-2"
              label={`${index + 1}. Preis entfernen`}
              variant="quiet"
              onClick={() => setPrices((all) => all.filter(({ id }) => id !== price.id))}
            />
          </fieldset>
        );
      })}
      {prices.length < MOST_PRICES ? (
        <p>
          <Button
            icon="plus"
            onClick={() =>
              setPrices((all) => [...all, { id: newPriceId(), name: "", fee: "", seats: "", until: "" }])
            }
          >
            Preis hinzufügen
          </Button>
        </p>
      ) : null}
    </FormSection>
  );
}

function inWords(content: string): string {
  const prices: Typed[] = JSON.parse(content || "[]");
  if (prices.length === 0) return "Nur die Kursgebühr";
  return prices
    .map(({ name, fee, until }) => {
      const price = `${name || "Ohne Namen"} ${fee || "?"}\u00a0€`;
      return until ? `${price} bis ${formatPlainDate(until)}` : price;
    })
    .join(", ");
}
