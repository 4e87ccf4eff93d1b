import { useId, useState } from "react";
import { type FeePosition, positionsOn } from "../../../../domain/invoices/fees/schedule-rules.ts";
import type { FeeScheduleOfTeam } from "../../../../domain/invoices/fees/schema.ts";
import {
  centsFromEuros,
  eurosForInput,
  eurosFromCents,
  formatCents,
} from "../../../../shared/money/money.ts";
import { todayInBerlin } from "../../../../shared/words/german-input.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/dates/date-field.tsx";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Anchor } from "../../../ui/navigation/anchor.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import type { Row } from "./rows.ts";

/** What of a row a position fills in. */
export type ChosenFee = Pick<
  Row,
  "description" | "details" | "quantity" | "unit" | "unit_price" | "service_from" | "service_to"
>;

type Props = { fees: FeeScheduleOfTeam; onChoose: (fee: ChosenFee) => void };

/** Chooses a position of the private fees that held on the day of the service, with its factor, and puts it on the draft. */
export function FeePicker({ fees, onChoose }: Props) {
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState(todayInBerlin());
  const [chosen, setChosen] = useState("");
  const [quantity, setQuantity] = useState("1");
  const id = useId();
  const positions = positionsOn(chosenIn(fees), day || todayInBerlin());
  const position = positions.find(({ name }) => name === chosen);
  const add = (one: FeePosition) => {
    onChoose({
      ...{ description: one.name, details: one.details, quantity: quantity.trim() || "1", unit: "piece" },
      unit_price: eurosForInput(eurosFromCents(one.price_cents)),
      ...{ service_from: day, service_to: "" },
    });
    setOpen(false);
  };
  return (
    <Dialog
      title="Private Gebühr"
      open={open}
      onOpenChange={setOpen}
      trigger={<Button icon="list">Aus der Gebührenordnung …</Button>}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>Abbrechen</Button>
          <Button variant="primary" disabled={!position} onClick={() => position && add(position)}>
            Übernehmen
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <DateField
          name=""
          id={`${id}-day`}
          label="Tag der Leistung"
          help="Es gelten die Gebühren dieses Tages."
          prefer="past"
          defaultValue={day}
          onDate={setDay}
        />
        {positions.length > 0 ? (
          <RadioGroup
            name={`${id}-position`}
            legend="Position"
            value={chosen}
            onValue={setChosen}
            options={positions.map((one) => ({
              value: one.name,
              label: one.name,
              help: one.details,
              aside: formatCents(one.price_cents),
            }))}
          />
        ) : (
          <p>Für diesen Tag sind keine Gebühren hinterlegt.</p>
        )}
        <TextField
          name=""
          id={`${id}-quantity`}
          label="Menge"
          help="Bei Gebühren je 5 Minuten die Zahl der vollen Einheiten, etwa 24 für zwei Stunden."
          figures
          inputMode="decimal"
          value={quantity}
          onChange={(event) => setQuantity(event.currentTarget.value)}
        />
        <p className="small">
          <Anchor href={paths.invoiceFees()} className="link" newTab>
            Land, Faktor und eigene Positionen
          </Anchor>
        </p>
      </div>
    </Dialog>
  );
}

const chosenIn = ({ positions, ...of }: FeeScheduleOfTeam) => ({
  ...of,
  positions: positions.map(({ amount, ...one }) => ({ ...one, amount_cents: centsFromEuros(amount) })),
});
