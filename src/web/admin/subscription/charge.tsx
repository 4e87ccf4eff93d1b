import { useRevalidator } from "react-router";
import { methodWords, refusalSentence } from "../../../domain/plans/charge-rules.ts";
import type { Subscription } from "../../../domain/plans/schema.ts";
import { formatCents } from "../../../shared/money/money.ts";
import { formatDate, later } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { OpenSetup, useLeave } from "./payment-method.tsx";

type Props = { subscription: Subscription & { is_charged: boolean } };
type Charge = NonNullable<Subscription["charge"]>;

/** An invoice that is being charged and is not paid: what keeps it, and what can be done at once. */
export function UnsettledCharge({ subscription }: Props) {
  const { charge } = subscription;
  if (!charge) return null;
  const sum = formatCents(charge.open_cents);
  if (charge.state === "processing")
    return (
      <Notice title={`${sum} sind unterwegs`}>
        {`Die Lastschrift für Rechnung ${charge.number} dauert ein paar Tage. Sie müssen nichts tun.`}
      </Notice>
    );
  const isWaiting = charge.state === "confirm";
  return (
    <Notice
      tone={isWaiting ? "warning" : "danger"}
      title={
        isWaiting
          ? "Bitte bestätigen Sie Ihre Zahlung"
          : `Rechnung ${charge.number} konnten wir nicht abbuchen`
      }
    >
      <p>{why(subscription, charge, sum)}</p>
      <Ways subscription={subscription} charge={charge} />
    </Notice>
  );
}

function why({ saved_method, current_plan }: Subscription, charge: Charge, sum: string): string {
  const reason = charge.refusal ? refusalSentence(charge.refusal) : "Sie wurde nicht bezahlt.";
  const by = saved_method ? `, ${methodWords(saved_method)}` : "";
  const again = charge.next_try_at
    ? ` Am ${formatDate(charge.next_try_at)} versuchen wir es von selbst noch einmal.`
    : "";
  const ends = charge.grace_ends_at
    ? ` Ihr Tarif „${current_plan.name}“ gilt noch bis zum ${formatDate(later(new Date(charge.grace_ends_at), { minutes: -1 }))}, danach der kostenlose. Gelöscht wird nichts.`
    : "";
  return `Es geht um ${sum}${by}. ${reason}${again}${ends}`;
}

/** Pay at once with what is saved, or save something else. */
function Ways({ subscription: { saved_method, is_charged }, charge }: Props & { charge: Charge }) {
  const { revalidate } = useRevalidator();
  const { busy, leave } = useLeave(revalidate);
  if (!is_charged) return null;
  const pay = () =>
    leave(
      read(
        browserApi.subscription.invoices[":id"].payment.$post({ param: { id: String(charge.plan_invoice) } }),
      ),
    );
  return (
    <p className="actions mt-3">
      {saved_method ? (
        <Button variant="primary" busy={busy} onClick={pay}>
          {charge.state === "confirm" ? "Zahlung bestätigen" : "Noch einmal versuchen"}
        </Button>
      ) : null}
      <OpenSetup>
        {saved_method ? "Andere Zahlungsart hinterlegen" : "Karte oder Konto hinterlegen"}
      </OpenSetup>
    </p>
  );
}
