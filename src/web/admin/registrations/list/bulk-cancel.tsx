import { useId, useRef, useState } from "react";
import type { CancellationsPreview } from "../../../../domain/registrations/lists/at-once-schema.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { browserApi, read, readData } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { useAnswer } from "../../use-answer.ts";
import { RefundChoice } from "../actions/refund-choice.tsx";
import type { Run } from "./outcome.tsx";

/** Asks before cancelling several: what it means, why, whether the fees of their terms are due, who is told. */
export function BulkCancel({ ids, run }: { ids: readonly number[]; run: Run }) {
  const [open, setOpen] = useState(false);
  const [withFees, setWithFees] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const asked = ids.join(",");
  const found = useAnswer(open ? asked : null, () =>
    readData(browserApi.registrationsAtOnce.cancellation.$get({ query: { ids: asked } })),
  );
  const preview = found.isCurrent ? found.answer : undefined;
  const show = (next: boolean) => {
    setOpen(next);
    setWithFees(false);
  };
  const cancel = () => {
    const typed = new FormData(form.current ?? undefined);
    const input = {
      ids: [...ids],
      reason: String(typed.get("reason") ?? ""),
      charge_fee: typed.has("charge_fee"),
      refund: typed.has("refund"),
      notify: typed.has("notify"),
    };
    return run(read(browserApi.registrationsAtOnce.cancellation.$post({ json: input })));
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={show}
      trigger={
        <Button size="small" icon="x">
          Stornieren …
        </Button>
      }
      title={ids.length === 1 ? "Eine Anmeldung stornieren?" : `${ids.length} Anmeldungen stornieren?`}
      confirmLabel="Stornieren"
      destructive
      onConfirm={cancel}
    >
      <form ref={form} className="stack gap-4" onSubmit={(event) => event.preventDefault()}>
        <p role="status">{preview ? meaning(preview) : found.failed ? unknown : "Einen Augenblick …"}</p>
        {preview && preview.fee_cents > 0 ? (
          <Checkbox
            name="charge_fee"
            id={`${id}-fee`}
            label={`Stornogebühren von zusammen ${formatCents(preview.fee_cents)} berechnen`}
            help="Für jede Anmeldung nach den Bedingungen, die bei ihrer Buchung galten."
            checked={withFees}
            onChange={(event) => setWithFees(event.currentTarget.checked)}
          />
        ) : null}
        {preview ? (
          <RefundChoice
            refund={withFees ? preview.refund_after_fees : preview.refund}
            help="Was online bezahlt wurde und nicht als Gebühr bleibt, geht dorthin zurück, woher es kam."
          />
        ) : null}
        <Checkbox name="notify" id={`${id}-notify`} label="Allen per E-Mail Bescheid geben" defaultChecked />
        <TextField
          name="reason"
          id={`${id}-reason`}
          label="Grund"
          optional
          help="Bleibt im Verlauf jeder Anmeldung."
          maxLength={300}
        />
      </form>
    </ConfirmDialog>
  );
}

const unknown = "Was das bedeutet, lässt sich gerade nicht sagen: Es gibt keine Verbindung.";

function meaning({ open, waiting, over }: CancellationsPreview): string {
  const seated = open - waiting;
  return [
    seated === 1 ? "Ein Platz wird frei." : "",
    seated > 1 ? `${seated} Plätze werden frei.` : "",
    seated > 0 ? "Wer wartet, bekommt sofort ein Angebot." : "",
    waiting === 1 ? "Eine Person verliert ihren Platz auf der Warteliste." : "",
    waiting > 1 ? `${waiting} Personen verlieren ihren Platz auf der Warteliste.` : "",
    over > 0 ? `${over} von ihnen ${over === 1 ? "ist" : "sind"} schon storniert oder verfallen.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
