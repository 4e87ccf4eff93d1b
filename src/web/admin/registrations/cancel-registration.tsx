import { useId, useRef, useState } from "react";
import { useSubmit } from "react-router";
import type { RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { formatCents } from "../../../shared/money.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Asks before cancelling: why, whether the fee of the terms is due, and whether the person is told. */
export function CancelRegistration({ registration }: { registration: RegistrationDetail }) {
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const submit = useSubmit();
  const fee = registration.cancellation_fee_cents;
  const waits = registration.status === "waiting";
  const words = waits ? "Von der Warteliste nehmen" : "Stornieren";
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="danger">{words}</Button>}
      title={
        waits
          ? `${registration.first_name} ${registration.last_name} von der Warteliste nehmen?`
          : `Anmeldung ${registration.number} stornieren?`
      }
      confirmLabel={words}
      destructive
      onConfirm={() => submit(form.current, { method: "post" })}
    >
      <form ref={form} className="stack gap-4" onSubmit={(event) => event.preventDefault()}>
        <p>
          {waits
            ? "Der Platz in der Reihe verfällt und kommt nicht wieder."
            : "Der Platz wird frei. Wartet jemand, bekommt die Nächste sofort ein Angebot."}
        </p>
        {fee > 0 ? (
          <Checkbox
            name="charge_fee"
            id={`${id}-fee`}
            label={`Stornogebühr von ${formatCents(fee)} berechnen`}
            help="So steht es in den Bedingungen, die bei der Buchung galten."
          />
        ) : null}
        <Checkbox
          name="notify"
          id={`${id}-notify`}
          label="Per E-Mail Bescheid geben"
          help={registration.email}
          defaultChecked
        />
        <TextField
          name="reason"
          id={`${id}-reason`}
          label="Grund"
          optional
          help="Bleibt im Verlauf der Anmeldung."
          maxLength={300}
        />
      </form>
    </ConfirmDialog>
  );
}
