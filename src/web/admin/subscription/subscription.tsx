import { replace } from "react-router";
import { limitName } from "../../../domain/plans/rules.ts";
import type { LimitUse, Plan, Subscription } from "../../../domain/plans/schema.ts";
import { formatDate, formatDateTime } from "../../../shared/time/dates.ts";
import { browserApi, read, readData } from "../../api.ts";
import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { Notice } from "../../ui/signs/notice.tsx";
import { Progress } from "../../ui/signs/progress.tsx";
import { attempt } from "../forms/save.ts";
import type { Route } from "./+types/subscription";
import { UnsettledCharge } from "./charge.tsx";
import { PaidActions, Planned, Unpaid } from "./paid.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { Reason } from "./reason.tsx";
import {
  beyondWords,
  contents,
  monthlyGross,
  monthlyPrice,
  subscriptionFacts,
  yearlyPrice,
} from "./words.ts";
import "./subscription.css";

export const meta = () => [{ title: "Abonnement" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("zahlung")) {
    // Back from the provider's page, which proves nothing: it is asked.
    await attempt(read(browserApi.subscription["payment-check"].$post()));
    throw replace(paths.subscription());
  }
  return {
    subscription: await readData(browserApi.subscription.index.$get({ query: {} })),
    reached: searchParams.get("grenze"),
  };
};

/** /admin/abonnement: the plan, how much of it is used, and why something could not be added. */
export default function SubscriptionScreen({ loaderData }: Route.ComponentProps) {
  const { subscription, reached } = loaderData;
  const owns = useCurrentUser().roles.includes("team-owner");
  const { current_plan, contact_email, plans, is_for_sale, trial_days_left } = subscription;
  return (
    <>
      <PageHead
        title="Abonnement"
        lead={`Ihr Team nutzt den Tarif „${current_plan.name}“.`}
        actions={
          owns && is_for_sale ? (
            <ButtonLink href={paths.planChange()} variant="primary">
              {trial_days_left === null ? "Tarif wechseln" : "Tarif wählen"}
            </ButtonLink>
          ) : null
        }
      />
      <div className="stack">
        <Reason subscription={subscription} reached={reached} owns={owns} />
        <TrialIsOver subscription={subscription} />
        <UnsettledCharge subscription={subscription} />
        <Unpaid subscription={subscription} />
        <Planned subscription={subscription} />
        <div className="cols cols--side">
          <Block title="Was Ihr Team nutzt">
            <LimitBars subscription={subscription} />
          </Block>
          <div className="stack">
            <Trial subscription={subscription} />
            <Block title="Ihr Tarif">
              <Facts items={subscriptionFacts(subscription)} />
              {owns ? <PaidActions subscription={subscription} /> : null}
              {owns ? null : (
                <p className="soft mt-4">Über den Tarif entscheidet, wer als Inhaberin eingetragen ist.</p>
              )}
            </Block>
            {owns ? <PaymentMethod subscription={subscription} /> : null}
          </div>
        </div>
        {owns ? (
          <Block title="Alle Tarife im Vergleich">
            <PlanComparison plans={plans} current={subscription} />
            {is_for_sale ? null : (
              <p className="mt-6">
                Tarife lassen sich hier noch nicht buchen: Dem Betreiber fehlen dafür noch eigene Angaben.{" "}
                {contact_email ? (
                  <>
                    Schreiben Sie uns bitte:{" "}
                    <Anchor className="link" href={`mailto:${contact_email}`}>
                      {contact_email}
                    </Anchor>
                  </>
                ) : null}
              </p>
            )}
          </Block>
        ) : null}
      </div>
    </>
  );
}

/** The plans side by side: what each costs and holds. */
const PlanComparison = ({ plans, current }: { plans: readonly Plan[]; current: Subscription }) => (
  <ul className="plans">
    {plans.map((plan) => (
      <li key={plan.key} className={plan.key === current.plan_key ? "is-current" : undefined}>
        <h3 className="subheading between">
          {plan.name}
          {plan.key === current.plan_key ? (
            <Badge tone="positive" icon="check">
              Ihr Tarif
            </Badge>
          ) : null}
        </h3>
        <p className="figures">
          <strong>{monthlyPrice(plan)}</strong>
          <span className="soft small">{monthlyGross(plan)}</span>
          <span className="soft small">{yearlyPrice(plan)}</span>
        </p>
        <ul className="plans__contents">
          {contents(plan.features).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);

/** Every limit of the plan with how much of it is used. */
function LimitBars({ subscription: { limits, plan_overrides } }: { subscription: Subscription }) {
  return (
    <>
      <ul className="limit-bars">
        {limits.map((limit) => (
          <li key={limit.key}>
            <Bar limit={limit} />
            {notes[limit.key] ? <p className="soft small">{notes[limit.key]}</p> : null}
          </li>
        ))}
      </ul>
      {plan_overrides && Object.keys(plan_overrides).length > 0 ? (
        <p className="soft mt-5">Für Ihr Team gelten eigene Grenzen anstelle derer des Tarifs.</p>
      ) : null}
    </>
  );
}

const notes: Partial<Record<LimitUse["key"], string>> = {
  max_active_lessons: "Laufende und kommende, ob freigeschaltet oder nicht. Vergangene zählen nicht mit.",
  max_leading_instructors: "Auch offene Einladungen zählen mit.",
};

function Bar({ limit: { key, max, used } }: { limit: LimitUse }) {
  if (max === null) {
    return (
      <p className="progress__label">
        <span>{limitName(key)}</span>
        <span>{used}, ohne Grenze</span>
      </p>
    );
  }
  return (
    <>
      <Progress
        label={limitName(key)}
        value={Math.min(used, max)}
        max={Math.max(max, 1)}
        text={`${used} von ${max}`}
      />
      {used >= max ? (
        <p className="limit-bars__full small">
          <Icon name="triangle-alert" /> {used > max ? `${used - max} mehr als enthalten` : "ausgeschöpft"}
        </p>
      ) : null}
    </>
  );
}

/** How long the trial still runs, and what happens when it ends. */
function Trial({ subscription }: { subscription: Subscription }) {
  const { trial_days_left: days, trial_ends_at, after_trial, planned } = subscription;
  if (days === null || !trial_ends_at || !after_trial) return null;
  const { name, beyond } = after_trial;
  if (planned)
    return (
      <Block title="Testphase">
        <p>
          <strong className="trial__days">{days}</strong> {days === 1 ? "Tag übrig" : "Tage übrig"}
        </p>
        <p className="mt-3">
          Sie testen kostenlos bis {formatDateTime(trial_ends_at)}. Danach beginnt der Tarif „{name}“, den Sie
          gewählt haben.
        </p>
      </Block>
    );
  return (
    <Block title="Testphase">
      <p>
        <strong className="trial__days">{days}</strong> {days === 1 ? "Tag übrig" : "Tage übrig"}
      </p>
      <p className="mt-3">
        Sie testen bis {formatDateTime(trial_ends_at)}. Danach gilt von selbst der kostenlose Tarif „{name}“.
        Sie müssen nichts kündigen und nichts bezahlen.
      </p>
      <p className="mt-3">
        Es wird nichts gelöscht: Alles bleibt lesbar, und was läuft, läuft bis zu seinem Ende weiter. Nur neu
        anlegen oder freischalten geht erst wieder, wenn Platz ist.
      </p>
      {beyond.length > 0 ? (
        <p className="mt-3">
          Über „{name}“ hinaus gehen heute: {beyond.map(beyondWords).join(", ")}.
        </p>
      ) : null}
    </Block>
  );
}

/** After a trial that was followed by the free plan: since when, and what holds. */
function TrialIsOver({ subscription }: { subscription: Subscription }) {
  const { trial_days_left, trial_ends_at, current_plan } = subscription;
  if (trial_days_left !== null || !trial_ends_at || current_plan.monthly_cents > 0) return null;
  return (
    <Notice title={`Ihre Testphase ging am ${formatDate(trial_ends_at)} zu Ende`}>
      Seitdem gilt der kostenlose Tarif „{current_plan.name}“. Es wurde nichts gelöscht: Was darüber
      hinausgeht, bleibt lesbar und läuft bis zu seinem Ende weiter, lässt sich aber nicht neu freischalten.
    </Notice>
  );
}
