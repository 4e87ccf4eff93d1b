import type { Subscription } from "../../../domain/plans/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, formatPlainDate, later } from "../../../shared/time/dates.ts";
import { addDays } from "../../../shared/time/wall-clock.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { useAction } from "../use-action.ts";

type Props = { subscription: Subscription };

/** What should have been paid, and what happens if it is not. */
export function Unpaid({ subscription: { unpaid, charge, current_plan } }: Props) {
  if (!unpaid || charge?.number === unpaid.number) return null;
  const { number, open_cents, due_on, grace_ends_at } = unpaid;
  const sum = formatCents(open_cents);
  return (
    <Notice tone={grace_ends_at ? "danger" : "warning"} title={`Rechnung ${number} ist nicht bezahlt`}>
      <p>
        {sum} waren bis zum {formatPlainDate(due_on)} zu zahlen.{" "}
        {grace_ends_at
          ? `Ihr Tarif „${current_plan.name}“ gilt noch bis zum ${formatDate(later(new Date(grace_ends_at), { minutes: -1 }))}, danach der kostenlose. Gelöscht wird nichts. Sobald die Zahlung da ist, bleibt alles, wie es ist.`
          : "Haben Sie schon überwiesen, müssen Sie nichts tun."}
      </p>
      <p className="actions mt-3">
        <ButtonLink href={paths.planInvoices()}>Zu den Rechnungen</ButtonLink>
      </p>
    </Notice>
  );
}

/** What holds from the end of the period on, and the way back. */
export function Planned({ subscription: { planned, current_plan, period } }: Props) {
  const act = useAction();
  if (!planned) return null;
  const day = formatPlainDate(planned.starts_on);
  const isEnd = planned.billing_cycle === null;
  const cycle = planned.billing_cycle === "yearly" ? "jährlich" : "monatlich";
  return (
    <Notice
      title={
        isEnd
          ? `Gekündigt zum ${formatPlainDate(addDays(planned.starts_on, -1))}`
          : `Ab dem ${day}: „${planned.name}“, ${cycle}`
      }
    >
      <p>
        {isEnd
          ? `Bis dahin bleibt „${current_plan.name}“, wie es ist. Danach gilt der kostenlose Tarif „${planned.name}“; gelöscht wird nichts.`
          : period
            ? `Bis dahin bleibt „${current_plan.name}“, wie es ist. Heute ist nichts zu bezahlen.`
            : "Ihre Testphase läuft bis dahin kostenlos weiter. Die erste Rechnung kommt an diesem Tag."}
      </p>
      <p className="actions mt-3">
        <Button onClick={() => act(read(browserApi.subscription.planned.$delete()))}>
          {isEnd ? "Kündigung zurücknehmen" : period ? "Doch nicht wechseln" : "Doch nicht"}
        </Button>
      </p>
    </Notice>
  );
}

/** The way to the invoices, and out. */
export function PaidActions({ subscription: { period, planned, current_plan } }: Props) {
  const act = useAction();
  if (!period) return null;
  const isCancelled = planned?.billing_cycle === null;
  return (
    <div className="actions mt-5">
      <ButtonLink href={paths.planInvoices()} icon="receipt-text">
        Rechnungen
      </ButtonLink>
      {isCancelled ? null : (
        <ConfirmDialog
          title="Abonnement kündigen?"
          confirmLabel="Kündigen"
          cancelLabel="Behalten"
          destructive
          trigger={<Button variant="quiet">Kündigen</Button>}
          onConfirm={() => act(read(browserApi.subscription.cancellation.$post()))}
        >
          <p>
            „{current_plan.name}“ gilt noch bis zum {formatPlainDate(period.to)}; so weit ist es berechnet.
            Danach gilt der kostenlose Tarif.
          </p>
          <p className="mt-3">
            Es wird nichts gelöscht: Alles bleibt lesbar, und was läuft, läuft bis zu seinem Ende weiter. Bis
            zum letzten Tag können Sie die Kündigung zurücknehmen.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
