import type { Config } from "../../../platform/config.ts";
import type { PlanSeller } from "./plan-sheet.ts";

type Operator = Pick<
  Config,
  | "operatorName"
  | "operatorAddress"
  | "operatorVatId"
  | "operatorIban"
  | "operatorBic"
  | "operatorEmail"
  | "mailFrom"
  | "publicUrl"
  | "planStripe"
>;

/** Who bills plans, as the operator's configuration says; null while something is missing that an invoice has to name. */
export function planSellerOf(operator: Operator): PlanSeller | null {
  const { operatorName: name, operatorAddress, operatorVatId: vat_id, operatorIban: iban } = operator;
  const lines = [...operatorAddress];
  const [, zip, city] = /^(\d{5}) (.+)$/.exec(lines.pop() ?? "") ?? [];
  const street = lines.join(", ");
  if (!name || !street || !zip || !city || !vat_id || !iban) return null;
  return {
    ...{ name, street, zip, city, vat_id, iban },
    bic: operator.operatorBic ?? "",
    email: operator.operatorEmail ?? operator.mailFrom,
    website: operator.publicUrl,
    charges: operator.planStripe !== undefined,
  };
}
