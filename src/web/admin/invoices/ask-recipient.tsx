import { useRef, useState } from "react";
import type { InvoiceDetail } from "../../../domain/invoices/schema.ts";
import { formatDateTime } from "../../../shared/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { ActionDialog } from "../registrations/actions/action-dialog.tsx";

/** What of a draft whoever booked can say herself. */
const hers = ["recipient_street", "recipient_zip", "recipient_city"];

/** Asks for a missing address by mail, and says when that was done and whether an answer came. */
export function AskRecipient({ invoice: { missing, asking, recipient_name } }: { invoice: InvoiceDetail }) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!asking || !missing.some(({ at, field }) => at === "draft" && hers.includes(field))) return null;
  const { email, asked_at, answered_at } = asking;
  return (
    <div className="stack gap-2 mt-4">
      <Button ref={button} icon="mail" block onClick={() => setAsks(true)}>
        {asked_at ? "Anschrift noch einmal erfragen" : "Anschrift per E-Mail erfragen"}
      </Button>
      {asked_at ? (
        <p className="small soft">
          Erfragt am {formatDateTime(asked_at)},{" "}
          {answered_at ? "beantwortet, aber nicht vollständig." : "noch keine Antwort."}
        </p>
      ) : null}
      {asks ? (
        <ActionDialog
          intent="ask-recipient"
          title="Anschrift per E-Mail erfragen?"
          confirmLabel="E-Mail senden"
          onClose={() => setAsks(false)}
          returnTo={button}
        >
          {() => (
            <p>
              {recipient_name} bekommt eine E-Mail an {email}. Was dort über den Link eingetragen wird, steht
              danach bei der Anmeldung und auf diesem Entwurf.
            </p>
          )}
        </ActionDialog>
      ) : null}
    </div>
  );
}
