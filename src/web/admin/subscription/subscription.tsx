import type { Plan, Subscription } from "../../../domain/plans/schema.ts";
import { browserApi, readData } from "../../api.ts";
import { useCurrentUser } from "../../layouts/use-current-user.ts";
import { Block } from "../../ui/layout/block.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Facts } from "../../ui/lists/facts.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import type { Route } from "./+types/subscription";
import { LimitBars } from "./limit-bars.tsx";
import { Reason } from "./reason.tsx";
import { Trial, TrialIsOver } from "./trial.tsx";
import { contents, monthlyPrice, subscriptionFacts, yearlyPrice } from "./words.ts";
import "./subscription.css";

export const meta = () => [{ title: "Abonnement" }];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  subscription: await readData(browserApi.subscription.index.$get({ query: {} })),
  reached: new URL(request.url).searchParams.get("grenze"),
});

/** /admin/abonnement: the plan, how much of it is used, and why something could not be added. */
export default function SubscriptionScreen({ loaderData }: Route.ComponentProps) {
  const { subscription, reached } = loaderData;
  const owns = useCurrentUser().roles.includes("team-owner");
  const { current_plan, contact_email, plans } = subscription;
  return (
    <>
      <PageHead title="Abonnement" lead={`Ihr Team nutzt den Tarif „${current_plan.name}“.`} />
      <div className="stack">
        <Reason subscription={subscription} reached={reached} owns={owns} />
        <TrialIsOver subscription={subscription} />
        <div className="cols cols--side">
          <Block title="Was Ihr Team nutzt">
            <LimitBars subscription={subscription} />
          </Block>
          <div className="stack">
            <Trial subscription={subscription} />
            <Block title="Ihr Tarif">
              <Facts items={subscriptionFacts(subscription)} />
              {owns ? null : (
                <p className="soft mt-4">Über den Tarif entscheidet, wer als Inhaberin eingetragen ist.</p>
              )}
            </Block>
          </div>
        </div>
        {owns ? (
          <Block title="Alle Tarife im Vergleich">
            <PlanComparison plans={plans} current={subscription} />
            {contact_email ? (
              <p className="mt-6">
                Möchten Sie den Tarif wechseln? Schreiben Sie uns:{" "}
                <Anchor className="link" href={`mailto:${contact_email}`}>
                  {contact_email}
                </Anchor>
              </p>
            ) : null}
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
