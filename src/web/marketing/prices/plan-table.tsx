import { classNames } from "../../ui/class-names.ts";
import { audience, limitRows, priceLines, type SoldPlan, shortEuros } from "./words.ts";

interface PlanTableProps {
  plans: readonly SoldPlan[];
  /** The key of the plan that new teams try. */
  recommended: string;
}

/** The plans and their limits: one table, and on narrow windows one list a plan. */
export const PlanTable = ({ plans, recommended }: PlanTableProps) => (
  <>
    <table className="prices">
      <caption className="visually-hidden">Die Tarife und ihre Grenzen</caption>
      <thead>
        <tr>
          <td>
            <span className="visually-hidden">Grenze</span>
          </td>
          {plans.map((plan) => (
            <th key={plan.key} scope="col" className={marked(plan, recommended)}>
              <span className="heading">{plan.name}</span>
              <span className="prices__who">{audience[plan.key]}</span>
              <span className="prices__amount">{shortEuros(plan.monthly_cents)}</span>
              <span className="prices__per">
                {priceLines(plan).map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limitRows(plans).map(({ name, note, values }) => (
          <tr key={name}>
            <th scope="row">
              <strong>{name}</strong>
              <span className="small">{note}</span>
            </th>
            {plans.map((plan, index) => (
              <td
                key={plan.key}
                className={classNames(marked(plan, recommended), values[index] === "0" ? "soft" : undefined)}
              >
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <ul className="price-cards">
      {plans.map((plan, index) => (
        <li key={plan.key}>
          <h2 className="heading">{plan.name}</h2>
          <p className="price-cards__amount">{shortEuros(plan.monthly_cents)}</p>
          <p className="small soft price-cards__words">
            {[audience[plan.key] ?? "", capital(priceLines(plan).join(" "))].filter(Boolean).join(". ")}.
          </p>
          <dl>
            {limitRows(plans).map(({ name, values }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{values[index]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </>
);

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const marked = (plan: SoldPlan, recommended: string) =>
  plan.key === recommended ? "prices__marked" : undefined;
