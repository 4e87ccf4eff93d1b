import { useId, useState } from "react";
import { browserApi, read } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioGroup } from "../../../ui/fields/choice-group.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import type { Run } from "./outcome.tsx";

type Method = "transfer" | "onsite";

/** Asks how the selected have paid, and notes it. */
export function BulkPay({ ids, run }: { ids: readonly number[]; run: Run }) {
  const [payment_method, setMethod] = useState<Method>("transfer");
  const id = useId();
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" icon="banknote">
          Als bezahlt vermerken …
        </Button>
      }
      title={ids.length === 1 ? "Als bezahlt vermerken?" : `${ids.length} als bezahlt vermerken?`}
      confirmLabel="Vermerken"
      onConfirm={() =>
        run(read(browserApi.registrationsAtOnce.payment.$post({ json: { ids: [...ids], payment_method } })))
      }
    >
      <div className="stack gap-4">
        <p>
          Wo etwas offen ist, gilt es als ganz bezahlt. Ein reservierter Platz wird damit bestätigt, und die
          Person bekommt die Bestätigung. Wer online zahlen wollte und es noch nicht getan hat, kann es dann
          dort nicht mehr. Alle anderen bleiben, wie sie sind.
        </p>
        <RadioGroup
          name={`${id}-method`}
          legend="Wie wurde bezahlt?"
          value={payment_method}
          onValue={(value) => setMethod(value === "onsite" ? "onsite" : "transfer")}
          options={[
            { value: "transfer", label: "Überweisung" },
            { value: "onsite", label: "Vor Ort" },
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
