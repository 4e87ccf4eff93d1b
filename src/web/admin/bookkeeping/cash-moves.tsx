import { useRef, useState } from "react";
import { cashMoves, cashMoveWords } from "../../../domain/bookkeeping/rules/cash-rules.ts";
import type { CashEntry } from "../../../domain/bookkeeping/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { todayInBerlin } from "../../../shared/words/german-input.ts";
import { Button } from "../../ui/button.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { MoneyField } from "../../ui/fields/typed-field.tsx";
import { ActionDialog } from "../registrations/actions/action-dialog.tsx";

const MOVE = "move-cash";
export const TAKE_BACK = "take-cash-move-back";

/** Enters what was taken out of the till or put into it; `whose` book, where it is not the team's. */
export function MoveCashButton({ whose }: { whose: string }) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} variant="primary" icon="plus" onClick={() => setAsks(true)}>
        Entnahme oder Einlage
      </Button>
      {asks ? (
        <ActionDialog
          intent={MOVE}
          title="Entnahme oder Einlage eintragen"
          confirmLabel="Eintragen"
          onClose={() => setAsks(false)}
          returnTo={button}
        >
          {(refused) => (
            <>
              <input type="hidden" name="instructor_id" value={whose} />
              <Select
                name="kind"
                label="Was war mit dem Geld"
                options={cashMoves.map((value) => ({ value, label: cashMoveWords[value] }))}
                error={refused?.errors.kind}
              />
              <MoneyField name="amount" label="Betrag" error={refused?.errors.amount} />
              <DateField
                name="occurred_on"
                label="Am"
                prefer="past"
                defaultValue={todayInBerlin()}
                error={refused?.errors.occurred_on}
              />
              <TextField
                name="note"
                label="Wofür"
                optional
                maxLength={200}
                help="Steht im Kassenbuch beim Vorgang."
                error={refused?.errors.note}
              />
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  );
}

/** Takes back what was entered by mistake; nothing for a line that is no such entry. */
export function TakeMoveBack({ entry: { move_id, cents, on, number } }: { entry: CashEntry }) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (move_id === null) return null;
  return (
    <>
      <button ref={button} type="button" className="link small no-print" onClick={() => setAsks(true)}>
        Zurücknehmen<span className="visually-hidden">: Nr. {number}</span>
      </button>
      {asks ? (
        <ActionDialog
          intent={TAKE_BACK}
          title="Eintrag zurücknehmen?"
          confirmLabel="Zurücknehmen"
          onClose={() => setAsks(false)}
          returnTo={button}
        >
          {() => (
            <>
              <input type="hidden" name="move_id" value={move_id} />
              <p>
                Für ein Versehen: Nr. {number} über {formatCents(Math.abs(cents))} vom {formatPlainDate(on)}{" "}
                bekommt eine Gegenbuchung. Beide Zeilen bleiben stehen.
              </p>
            </>
          )}
        </ActionDialog>
      ) : null}
    </>
  );
}
