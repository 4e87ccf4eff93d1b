import { useState } from "react";
import { methodWords } from "../../../domain/plans/charge-rules.ts";
import type { Subscription } from "../../../domain/plans/schema.ts";
import { formatMonth } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { notify } from "../../ui/overlays/toasts.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { attempt } from "../forms/save.ts";
import { useAction } from "../use-action.ts";

type Props = { subscription: Subscription & { is_charged: boolean } };

/** What the plan is paid with, and how that is changed; nothing where the operator takes transfers alone. */
export function PaymentMethod({ subscription }: Props) {
  const { saved_method, is_charged } = subscription;
  if (!saved_method && !is_charged) return null;
  return (
    <Block title="Zahlungsart" id="zahlungsart">
      {saved_method ? (
        <p>
          <strong>{methodWords(saved_method)}</strong>
          {saved_method.expires_on ? `, gültig bis ${formatMonth(saved_method.expires_on)}` : null}
        </p>
      ) : (
        <p>
          <strong>Auf Rechnung, per Überweisung</strong>
        </p>
      )}
      <p className="soft mt-2">{meaning(subscription)}</p>
      {expiresBefore(subscription) ? (
        <Notice tone="warning" className="mt-4">
          Die Karte läuft vor der nächsten Rechnung ab. Bitte hinterlegen Sie rechtzeitig eine andere.
        </Notice>
      ) : null}
      <div className="actions mt-5">
        {is_charged ? (
          <OpenSetup>{saved_method ? "Andere hinterlegen" : "Karte oder Konto hinterlegen"}</OpenSetup>
        ) : null}
        {saved_method ? <Remove subscription={subscription} /> : null}
      </div>
    </Block>
  );
}

function meaning({ saved_method, is_charged, trial_days_left, period }: Props["subscription"]): string {
  if (!saved_method)
    return "Lieber abbuchen lassen? Sie hinterlegen die Karte oder das Konto bei unserem Zahlungsanbieter Stripe; wir sehen davon nur die letzten Ziffern.";
  if (!is_charged) return "Abgebucht wird zurzeit nichts: Rechnungen überweisen Sie bitte.";
  if (trial_days_left !== null && !period)
    return "In der Testphase wird nichts abgebucht, danach nur, wenn Sie einen Tarif gewählt haben.";
  return "Jede Rechnung buchen wir am Tag ab, an dem sie kommt. Sie müssen nichts überweisen.";
}

/** Whether a card's last day lies before the next invoice. */
const expiresBefore = ({ saved_method, next_invoice }: Subscription): boolean =>
  Boolean(saved_method?.expires_on && next_invoice && saved_method.expires_on < next_invoice.on);

/** Leads to the provider's page on which something is saved. */
export function OpenSetup({ children, primary = false }: { children: string; primary?: boolean }) {
  const { busy, leave } = useLeave();
  return (
    <Button
      icon="wallet"
      variant={primary ? "primary" : "default"}
      busy={busy}
      onClick={() => leave(read(browserApi.subscription["payment-method"].$post()))}
    >
      {children}
    </Button>
  );
}

type Leading = { data: { url: string | null } };

/** Goes to a page of somebody else that the API names; null: it stays here, and `onStay` follows. */
export function useLeave(onStay?: () => unknown) {
  const [busy, setBusy] = useState(false);
  const leave = async (call: Promise<Leading>) => {
    setBusy(true);
    const { answer, refused } = await attempt(call);
    if (answer?.data.url) return location.assign(answer.data.url);
    setBusy(false);
    if (refused) return notify({ text: refused.data.message, tone: "danger" });
    await onStay?.();
  };
  return { busy, leave };
}

function Remove({ subscription: { saved_method, charge } }: Props) {
  const act = useAction();
  if (!saved_method) return null;
  return (
    <ConfirmDialog
      title="Zahlungsart entfernen?"
      confirmLabel="Entfernen"
      cancelLabel="Behalten"
      destructive
      trigger={<Button variant="quiet">Entfernen</Button>}
      onConfirm={() => act(read(browserApi.subscription["payment-method"].$delete()))}
    >
      <p>
        {methodWords(saved_method)} wird bei unserem Zahlungsanbieter gelöscht. An Ihrem Tarif ändert das
        nichts.
      </p>
      <p className="mt-3">
        Künftige Rechnungen überweisen Sie.
        {charge && charge.state !== "processing"
          ? ` Auch Rechnung ${charge.number} ist noch offen: Die Bankverbindung nennen wir Ihnen per E-Mail.`
          : null}
      </p>
    </ConfirmDialog>
  );
}
