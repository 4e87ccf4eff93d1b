import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { PlanQuote, PlanQuotes } from "../../../domain/plans/billing-schema.ts";
import type { Subscription } from "../../../domain/plans/schema.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Ticket } from "../../ui/layout/ticket.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { type Refused, save } from "../forms/save.ts";
import { confirmLabel, timetableOf } from "./change-words.ts";

type ConfirmationProps = {
  subscription: Subscription & { is_for_sale: boolean; is_charged: boolean };
  quotes: PlanQuotes;
  /** What is chosen. */
  quote: PlanQuote;
};

/** What happens when, and the one button, which names sum and plan. */
export function Confirmation({ subscription, quotes, quote }: ConfirmationProps) {
  const { busy, refused, confirm } = useConfirm(quote, quotes.billing_cycle);
  const { plan, today, next } = quote;
  const isFree = plan.monthly_cents === 0;
  const saved = subscription.is_charged ? subscription.saved_method : null;
  return (
    <Ticket
      label="Zusammenfassung"
      plain={isFree}
      head={
        <div>
          <h2 className="subheading">
            {isFree || plan.key === subscription.plan_key
              ? `„${plan.name}“`
              : `Von „${subscription.current_plan.name}“ zu „${plan.name}“`}
          </h2>
          <p>{whenWords(subscription, quotes, quote)}</p>
        </div>
      }
    >
      <dl className="facts facts--stack">
        {timetableOf(quote, quotes.billing_cycle, quotes.today, saved).map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">
              <strong>{value}</strong>
              <span className="soft small plan-change__note">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {refused ? <WhyNot refused={refused} /> : null}
      <div className="actions">
        <Button
          variant={isFree ? "default" : "primary"}
          block
          busy={busy}
          disabled={!subscription.is_for_sale}
          onClick={confirm}
        >
          {confirmLabel(quote, subscription.trial_days_left !== null)}
        </Button>
        <ButtonLink href={paths.subscription()} variant="quiet" block>
          {subscription.trial_days_left === null
            ? `Bei „${subscription.current_plan.name}“ bleiben`
            : "Noch nicht entscheiden"}
        </ButtonLink>
      </div>
      {today || next ? <WhereInvoicesGo /> : null}
    </Ticket>
  );
}

/** `monatlich, ab sofort`; another cycle begins with the next period, also where the plan holds at once. */
function whenWords(
  { billing_cycle: current, period }: Subscription,
  { billing_cycle }: PlanQuotes,
  { plan, effect, starts_on, next }: PlanQuote,
): string {
  const cycle = billing_cycle === "yearly" ? "jährlich" : "monatlich";
  const from = effect === "now" ? "ab sofort" : `ab ${formatPlainDate(starts_on)}`;
  if (plan.monthly_cents === 0) return from;
  const waits = effect === "now" && period && current !== billing_cycle && next;
  return waits ? `${from}, ${cycle} ab ${formatPlainDate(next.on)}` : `${cycle}, ${from}`;
}

/** Confirms what is shown; what is refused is said, and shown anew with today's amounts. */
function useConfirm({ plan, starts_on, today, next }: PlanQuote, billing_cycle: "monthly" | "yearly") {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const confirm = async () => {
    setBusy(true);
    const shown = {
      ...{ plan_version: plan.version, starts_on },
      ...{ today_cents: today?.total_cents ?? 0, next_cents: next?.bill.total_cents ?? 0 },
    };
    const outcome = await save(
      read(browserApi.subscription.changes.$post({ json: { plan_key: plan.key, billing_cycle, shown } })),
    );
    setBusy(false);
    if (!outcome.refused) return navigate(paths.subscription());
    setRefused(outcome.refused.data);
    return revalidate();
  };
  return { busy, refused, confirm };
}

/** What kept it from being done, with the way to what is missing. */
const WhyNot = ({ refused: { code, message } }: { refused: Refused }) => (
  <Notice tone="danger" role="alert">
    <p>{message}</p>
    {code === "plan_address_missing" ? (
      <p className="mt-2">
        <Anchor className="link" href={paths.teamProfile()}>
          Zu „Team und Seite“
        </Anchor>
      </p>
    ) : null}
    {code === "plan_unpaid" ? (
      <p className="mt-2">
        <Anchor className="link" href={paths.planInvoices()}>
          Zu den Rechnungen
        </Anchor>
      </p>
    ) : null}
  </Notice>
);

const WhereInvoicesGo = () => (
  <p className="soft small">
    Rechnungen kommen als PDF und E-Rechnung per E-Mail und liegen unter{" "}
    <Anchor className="link" href={paths.planInvoices()}>
      Rechnungen, „Ihr Abonnement“
    </Anchor>
    . Empfänger ist Ihr Team mit der Anschrift aus{" "}
    <Anchor className="link" href={paths.teamProfile()}>
      „Team und Seite“
    </Anchor>
    .
  </p>
);
