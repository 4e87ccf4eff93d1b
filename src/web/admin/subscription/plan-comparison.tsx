import type { Plan, Subscription } from "../../../domain/plans/schema.ts";
import { Badge } from "../../ui/badge.tsx";
import { contents, monthlyPrice, yearlyPrice } from "./words.ts";

/** The plans side by side: what each costs and holds. */
export const PlanComparison = ({ plans, current }: { plans: readonly Plan[]; current: Subscription }) => (
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
