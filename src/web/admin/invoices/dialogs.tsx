import { type ComponentType, useRef, useState } from "react";
import type { InvoiceDetail } from "../../../domain/invoices/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Menu, when } from "../../ui/overlays/menu.tsx";
import { YesNo } from "../forms/fields.tsx";
import { ActionDialog, type DialogProps } from "../registrations/actions/action-dialog.tsx";

type AskProps = DialogProps & { invoice: InvoiceDetail };
type Asked = ComponentType<AskProps>;

/** What is seldom done with an invoice, behind one button; each is asked in a dialog of its own. */
export function MoreActions({ invoice }: { invoice: InvoiceDetail }) {
  const [Dialog, setDialog] = useState<Asked>();
  const menu = useRef<HTMLButtonElement>(null);
  const ask = (dialog: Asked) => () => setDialog(() => dialog);
  const { standing, kind, sent_at, recipient_email } = invoice;
  const isDraft = standing === "draft";
  const isFinal = !isDraft && standing !== "cancelled";
  const items = [
    ...when(isFinal && Boolean(sent_at && recipient_email), {
      label: "Noch einmal senden",
      icon: "send",
      onSelect: ask(Send),
    }),
    ...when(isFinal && kind === "invoice", {
      label: "Stornieren",
      icon: "ban",
      destructive: true,
      onSelect: ask(CancelInvoice),
      hint: "Mit einer Stornorechnung",
    }),
    ...when(isDraft, {
      label: "Entwurf verwerfen",
      icon: "trash-2",
      destructive: true,
      onSelect: ask(DeleteDraft),
    }),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label="Mehr zu dieser Rechnung"
        trigger={<IconButton ref={menu} icon="ellipsis" label="Mehr zu dieser Rechnung" />}
        items={items}
      />
      {Dialog ? <Dialog invoice={invoice} onClose={() => setDialog(undefined)} returnTo={menu} /> : null}
    </>
  );
}

/** Finalising a draft; what keeps it from that is said beside the button. */
export function FinaliseButtons({ invoice }: { invoice: InvoiceDetail }) {
  const [sends, setSends] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const isIncomplete = invoice.missing_count > 0;
  const blocked = isIncomplete && { "aria-disabled": true, "aria-describedby": "why-not" };
  const mails = Boolean(invoice.recipient_email);
  return (
    <>
      <Button
        ref={button}
        variant={isIncomplete ? "default" : "primary"}
        icon={mails ? "send" : "check"}
        block
        onClick={() => setSends(mails)}
        {...blocked}
      >
        {mails ? "Abschließen und senden" : "Abschließen"}
      </Button>
      {mails ? (
        <Button block onClick={() => setSends(false)} {...blocked}>
          Nur abschließen
        </Button>
      ) : null}
      <ButtonLink href={paths.invoicePdf(invoice.id)} variant="quiet" icon="eye" block newTab>
        Vorschau als PDF
      </ButtonLink>
      {sends === undefined ? null : (
        <Finalise invoice={invoice} sends={sends} onClose={() => setSends(undefined)} returnTo={button} />
      )}
    </>
  );
}

const Finalise = ({ invoice, sends, ...dialog }: AskProps & { sends: boolean }) => (
  <ActionDialog
    {...dialog}
    intent="finalise"
    title={sends ? "Rechnung abschließen und senden?" : "Rechnung abschließen?"}
    confirmLabel={sends ? "Abschließen und senden" : "Abschließen"}
  >
    {() => (
      <>
        <input type="hidden" name="send" value={sends ? "1" : "0"} />
        <input type="hidden" name="updated_at" value={invoice.updated_at} />
        <p>
          Die Rechnung über {formatCents(invoice.total_cents)} bekommt ihre Nummer und lässt sich danach nicht
          mehr ändern, nur stornieren.
          {sends ? ` Sie geht als PDF an ${invoice.recipient_email}.` : ""}
        </p>
      </>
    )}
  </ActionDialog>
);

/** Sends what has not gone out yet. */
export function SendButton({ invoice }: { invoice: InvoiceDetail }) {
  const [asks, setAsks] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { sent_at, standing, recipient_email } = invoice;
  if (sent_at || standing === "cancelled") return null;
  if (!recipient_email)
    return (
      <p className="small soft">
        Es ist keine E-Mail-Adresse bekannt. Sie können die Rechnung drucken und mit der Post schicken.
      </p>
    );
  return (
    <>
      <Button ref={button} variant="primary" icon="send" block onClick={() => setAsks(true)}>
        Per E-Mail senden
      </Button>
      {asks ? <Send invoice={invoice} onClose={() => setAsks(false)} returnTo={button} /> : null}
    </>
  );
}

const Send = ({ invoice, ...dialog }: AskProps) => (
  <ActionDialog {...dialog} intent="send" title="Rechnung senden?" confirmLabel="Senden">
    {() => (
      <p>
        {invoice.number} geht als PDF an {invoice.recipient_email}.
      </p>
    )}
  </ActionDialog>
);

const CancelInvoice = ({ invoice, ...dialog }: AskProps) => (
  <ActionDialog
    {...dialog}
    intent="cancel"
    title={`Rechnung ${invoice.number} stornieren?`}
    confirmLabel="Stornieren"
    destructive
  >
    {(refused) => (
      <>
        <p>
          Es entsteht eine Stornorechnung mit eigener Nummer; beide bleiben acht Jahre erhalten. Zu zahlen ist
          auf die Rechnung dann nichts mehr.
          {invoice.paid_cents > 0
            ? ` Bezahlt sind schon ${formatCents(invoice.paid_cents)}: Sie gelten für die nächste Rechnung, oder Sie geben das Geld zurück.`
            : ""}
        </p>
        <TextField
          name="reason"
          label="Grund"
          help="Steht auf der Stornorechnung."
          maxLength={300}
          error={refused?.errors.reason ?? []}
        />
        {invoice.recipient_email ? (
          <YesNo
            name="send"
            label="Stornorechnung per E-Mail senden"
            help={`Geht an ${invoice.recipient_email}.`}
            value={invoice.sent_at ? 1 : 0}
          />
        ) : null}
      </>
    )}
  </ActionDialog>
);

const DeleteDraft = ({ invoice: _, ...dialog }: AskProps) => (
  <ActionDialog {...dialog} intent="delete" title="Entwurf verwerfen?" confirmLabel="Verwerfen" destructive>
    {() => <p>Er wird gelöscht. Eine Nummer hatte er noch nicht, darum bleibt keine Lücke.</p>}
  </ActionDialog>
);
