import { planSellerOf } from "../../domain/plans/billing/plan-seller.ts";
import { settlePlanInvoice } from "../../domain/plans/billing/settle-plan-invoice.ts";
import { parseEuros } from "../../shared/money/money.ts";
import type { Command } from "../command.ts";
import { WrongUse } from "../errors.ts";

export const settle: Command = {
  name: "plans settle",
  summary: "books what arrived for an invoice of a plan, a part of it too",
  words: [
    { name: "number", what: "of the invoice, such as KH-2027-00042" },
    { name: "amount", what: "in euros, such as 34,51" },
  ],
  async run({ config, database, name, now }, given) {
    const [number, typed] = [given.word("number"), given.word("amount")];
    const euros = parseEuros(typed);
    if (!euros) throw new WrongUse(`"${typed}" is no amount in euros, such as 34,51.`);
    const amount_cents = Math.round(euros * 100);
    await settlePlanInvoice(database, planSellerOf(config), { number, amount_cents, now, operator: name });
    return { text: `Booked ${typed} € for ${number}.`, data: { number, amount_cents } };
  },
};
