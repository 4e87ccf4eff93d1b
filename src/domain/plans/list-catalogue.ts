import { type Database, statementAnywhere } from "../../platform/database/transaction.ts";
import { PLAN_TAX_PERCENT, planGrossCents, trial } from "./rules.ts";
import { type Catalogue, type Plan, plan } from "./schema.ts";

/** The newest version of every plan, the smallest first, with what it costs including tax; and the trial. */
export async function listCatalogue(database: Database): Promise<Catalogue> {
  const rows = await statementAnywhere<Record<keyof Plan, unknown>>(database, {
    name: "catalogue",
    text: `select key, version, name, rank, features, monthly_cents, yearly_cents from plans
      where version = (select max(version) from plans newer where newer.key = plans.key) order by rank`,
    values: [],
  });
  const plans = rows.map((row) => {
    const found = plan.parse(row);
    return {
      ...found,
      monthly_gross_cents: planGrossCents(found.monthly_cents),
      yearly_gross_cents: planGrossCents(found.yearly_cents),
    };
  });
  return {
    plans,
    tax_percent: PLAN_TAX_PERCENT,
    trial: { plan_key: trial.plan, days: trial.days, next_plan_key: trial.next },
  };
}
