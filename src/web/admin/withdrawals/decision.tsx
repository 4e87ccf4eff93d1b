import { type RefObject, useRef, useState } from "react";
import type { Withdrawal } from "../../../domain/withdrawals/schema.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea, TextField } from "../../ui/fields/text-field.tsx";
import { ActionDialog } from "../registrations/actions/action-dialog.tsx";

type Asked = "accepted" | "declined";

/** Accept or decline, each asked in a dialog that says what follows. */
export function Decision({ withdrawal }: { withdrawal: Withdrawal }) {
  const [asked, setAsked] = useState<Asked>();
  const accept = useRef<HTMLButtonElement>(null);
  const decline = useRef<HTMLButtonElement>(null);
  const onClose = () => setAsked(undefined);
  return (
    <>
      <Button ref={accept} variant="primary" onClick={() => setAsked("accepted")}>
        Annehmen …
      </Button>
      <Button ref={decline} onClick={() => setAsked("declined")}>
        Ablehnen …
      </Button>
      {asked === "accepted" ? <Accept withdrawal={withdrawal} onClose={onClose} returnTo={accept} /> : null}
      {asked === "declined" ? <Decline onClose={onClose} returnTo={decline} /> : null}
    </>
  );
}

type Way = { onClose: () => void; returnTo: RefObject<HTMLElement | null> };

const Accept = ({ withdrawal: { registration }, ...way }: Way & { withdrawal: Withdrawal }) => (
  <ActionDialog
    {...way}
    intent="accepted"
    title={registration ? `Widerruf von ${registration.number} annehmen?` : "Widerruf annehmen?"}
    confirmLabel="Widerruf annehmen"
    destructive
  >
    {(refused) => (
      <>
        <p>
          Die Anmeldung endet ohne Gebühr, der Platz wird frei, und die Person bekommt darüber eine E-Mail.
          Was sie schon bezahlt hat, erstatten Sie ihr bitte binnen 14 Tagen.
        </p>
        {registration ? null : (
          <TextField
            name="number"
            label="Nummer der Anmeldung"
            figures
            help="Zum Beispiel HS-2027-0114; sie steht bei der Anmeldung."
            error={refused?.errors.number}
          />
        )}
        <Note />
      </>
    )}
  </ActionDialog>
);

const Decline = (way: Way) => (
  <ActionDialog {...way} intent="declined" title="Widerruf ablehnen?" confirmLabel="Widerruf ablehnen">
    {() => (
      <>
        <p>
          An der Anmeldung ändert sich nichts, und es geht keine E-Mail hinaus. Bitte schreiben Sie der Person
          selbst, warum der Widerruf nicht gilt.
        </p>
        <Note />
      </>
    )}
  </ActionDialog>
);

const Note = () => (
  <TextArea name="note" label="Notiz" optional rows={3} maxLength={2000} help="Nur für Ihr Team zu sehen." />
);
