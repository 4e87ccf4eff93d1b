import { useState } from "react";
import type { PlanQuote, PlanQuotes } from "../../../domain/plans/billing-schema.ts";
import type { Subscription } from "../../../domain/plans/schema.ts";
import { formatPlainDate } from "../../../shared/time/dates.ts";
import { browserApi, readData } from "../../api.ts";
import { useRights } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { currentUser } from "../../session/current-user.ts";
import { rightsOf } from "../../session/rights.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Segments } from "../../ui/navigation/segments.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import type { Route } from "./+types/change";
import { effectOf, fitOf, quotedPrice, yearlyLabel } from "./change-words.ts";
import { Confirmation } from "./confirmation.tsx";
import { Reckoning } from "./reckoning.tsx";
import "./change.css";

type Cycle = "monthly" | "yearly";

export const meta = () => [{ title: "Tarif wechseln" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const subscription = await readData(browserApi.subscription.index.$get({ query: {} }));
  const user = currentUser(document.cookie);
  if (!user || !rightsOf(user).owns) return { subscription, quotes: null, chosen: null };
  const asked = searchParams.get("abrechnung");
  const billing_cycle: Cycle = (asked ? asked === "jaehrlich" : subscription.billing_cycle === "yearly")
    ? "yearly"
    : "monthly";
  const quotes = await readData(browserApi.subscription.quotes.$get({ query: { billing_cycle } }));
  return { subscription, quotes, chosen: searchParams.get("tarif") };
};

const back = { href: paths.subscription(), label: "Abonnement" };

/** /admin/abonnement/wechsel: every plan with what it would cost today and next, before it is chosen. */
export default function PlanChangeScreen({ loaderData }: Route.ComponentProps) {
  const { subscription, quotes, chosen } = loaderData;
  const { owns } = useRights();
  if (!owns || !quotes)
    return (
      <>
        <PageHead title="Tarif wechseln" back={back} />
        <EmptyState
          title="Das entscheidet, wem das Team gehört"
          actions={<ButtonLink href={paths.subscription()}>Zum Abonnement</ButtonLink>}
        >
          Was Ihr Team nutzt und wie viel Platz noch ist, sehen Sie unter „Abonnement“. Wechseln und kündigen
          kann, wer als Inhaberin eingetragen ist.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead
        title={subscription.trial_days_left === null ? "Tarif wechseln" : "Tarif wählen"}
        lead={leadOf(subscription)}
        back={back}
      />
      {subscription.is_for_sale ? null : (
        <Notice title="Tarife lassen sich hier noch nicht buchen">
          Dem Betreiber fehlen dafür noch eigene Angaben.
          {subscription.contact_email ? (
            <>
              {" "}
              Schreiben Sie uns bitte:{" "}
              <Anchor className="link" href={`mailto:${subscription.contact_email}`}>
                {subscription.contact_email}
              </Anchor>
            </>
          ) : null}
        </Notice>
      )}
      <Change key={quotes.billing_cycle} {...{ subscription, quotes, chosen }} />
    </>
  );
}

function leadOf({
  current_plan,
  period,
  trial_ends_at,
  trial_days_left,
  billing_cycle,
}: Subscription): string {
  if (trial_days_left !== null && trial_ends_at)
    return `Sie testen „${current_plan.name}“ bis zum ${formatPlainDate(trial_ends_at.slice(0, 10))}, kostenlos und ohne Zahlungsdaten.`;
  if (!period) return `Sie haben „${current_plan.name}“.`;
  const cycle = billing_cycle === "yearly" ? "jährlich" : "monatlich";
  return `Sie haben „${current_plan.name}“, ${cycle}. Berechnet ist bis ${formatPlainDate(period.to)}.`;
}

type ChangeProps = {
  subscription: Subscription & { is_for_sale: boolean; is_charged: boolean };
  quotes: PlanQuotes;
  chosen: string | null;
};

function Change({ subscription, quotes, chosen }: ChangeProps) {
  const { billing_cycle: cycle } = quotes;
  const isTrial = subscription.trial_days_left !== null;
  const choices = quotes.quotes.filter((quote) => mayChoose(quote, subscription, cycle));
  const first =
    choices.find(({ plan }) => plan.key === chosen) ??
    choices.find(({ plan }) => plan.key === subscription.plan_key && isTrial) ??
    choices.find(({ effect, plan }) => effect === "now" && plan.rank > subscription.current_plan.rank);
  const [key, setKey] = useState(first?.plan.key ?? choices.at(-1)?.plan.key);
  const picked = choices.find(({ plan }) => plan.key === key);
  return (
    <div className="cols cols--side plan-change">
      <div className="stack">
        <section aria-labelledby="wohin">
          <div className="plan-change__head">
            <h2 id="wohin" className="subheading">
              {isTrial ? "Was soll nach der Testphase gelten?" : "Wohin möchten Sie wechseln?"}
            </h2>
            <Segments
              label="Abrechnung"
              items={[
                segment("monatlich", "monatlich", cycle === "monthly", key),
                segment("jaehrlich", yearlyLabel(quotes.quotes), cycle === "yearly", key),
              ]}
            />
          </div>
          <div className="plan-choices" role="radiogroup" aria-labelledby="wohin">
            {quotes.quotes.map((quote) => (
              <PlanChoice
                key={quote.plan.key}
                {...{ quote, cycle, subscription }}
                chosen={quote.plan.key === key}
                {...(choices.includes(quote) && { onChoose: () => setKey(quote.plan.key) })}
                isPlanned={isPlanned(quote, subscription, cycle)}
              />
            ))}
          </div>
          <p className="soft small mt-3">
            {isTrial
              ? "Bis zum Ende der Testphase zahlen Sie nichts; nur ein größerer Tarif gilt und kostet sofort."
              : "Größer gilt sofort, kleiner zum Ende des bezahlten Zeitraums."}{" "}
            Was über eine Grenze hinausgeht, wird nicht gelöscht: Es läuft zu Ende und bleibt lesbar.
          </p>
        </section>
        {picked?.today ? (
          <Reckoning
            bill={picked.today}
            today={quotes.today}
            {...(quotes.period && { period: quotes.period })}
            names={{ from: subscription.current_plan.name, to: picked.plan.name }}
          />
        ) : null}
      </div>
      {picked ? <Confirmation key={picked.plan.key} {...{ subscription, quotes, quote: picked }} /> : null}
    </div>
  );
}

const segment = (value: string, label: string, current: boolean, plan: string | undefined) => ({
  href: `?abrechnung=${value}${plan ? `&tarif=${plan}` : ""}`,
  label,
  current,
});

const isPlanned = ({ plan }: PlanQuote, { planned }: Subscription, cycle: Cycle): boolean =>
  planned?.plan_key === plan.key && (planned.billing_cycle === null || planned.billing_cycle === cycle);

/** Anything but what the team has or has planned already; in the trial the free plan comes by itself. */
function mayChoose(quote: PlanQuote, subscription: Subscription, cycle: Cycle): boolean {
  if (quote.effect === "current" || isPlanned(quote, subscription, cycle)) return false;
  const isFree = quote.plan.monthly_cents === 0;
  return !isFree || subscription.period !== null || subscription.planned !== null;
}

/** What a plan is to a team that cannot choose it; the free one follows a trial, and what was agreed ends as it was agreed. */
function whyNotToChoose({ plan }: PlanQuote, { plan_key, trial_days_left }: Subscription): string {
  if (plan.key === plan_key) return "Ihr Tarif";
  return trial_days_left === null ? "nach Absprache mit uns" : "gilt danach von selbst";
}

type PlanChoiceProps = {
  quote: PlanQuote;
  cycle: Cycle;
  subscription: Subscription;
  chosen: boolean;
  isPlanned: boolean;
  onChoose?: () => void;
};

/** A plan with what it costs, whether all fits into it, and what choosing it costs today. */
function PlanChoice({ quote, cycle, subscription, chosen, isPlanned: planned, onChoose }: PlanChoiceProps) {
  const { plan } = quote;
  const text = (
    <span>
      <span className="plan-choices__name">{plan.name}</span>{" "}
      <span className="soft">{quotedPrice(quote, cycle)}</span>
      <span className="soft small plan-choices__fit">{fitOf(quote, subscription)}</span>
    </span>
  );
  if (!onChoose)
    return (
      <div className="choice is-yours">
        <Icon name={planned ? "clock" : "check"} />
        {text}
        <span className="plan-choices__effect soft">
          {planned ? "schon vorgemerkt" : whyNotToChoose(quote, subscription)}
        </span>
      </div>
    );
  const { cost, from } = effectOf(quote);
  return (
    <label className="choice">
      <input type="radio" name="tarif" value={plan.key} checked={chosen} onChange={onChoose} />
      {text}
      <span className="plan-choices__effect figures">
        <strong>{cost}</strong>
        <span className="soft small">{from}</span>
      </span>
    </label>
  );
}
