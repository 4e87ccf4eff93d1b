import { centsFromEuros } from "../../../shared/money/money.ts";
import type { InvoiceItemInput } from "../schema.ts";
import type { NewItem } from "../store.ts";
import { itemTotal } from "../tax-rules.ts";

/** An item as it is stored, from one as it was written. A single day is its own last one. */
export function itemFrom({
  unit_price,
  quantity,
  service_from,
  service_to,
  ...item
}: InvoiceItemInput): NewItem {
  const unit_price_cents = centsFromEuros(unit_price);
  const first = service_from ?? service_to;
  const last = service_to ?? service_from;
  return {
    ...item,
    quantity,
    unit_price_cents,
    total_cents: itemTotal({ quantity, unit_price_cents }),
    service_from: first,
    service_to: last,
  };
}
