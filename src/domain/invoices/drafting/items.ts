import { centsFromEuros } from "../../../shared/money/money.ts";
import { amountOutOfBounds } from "../errors.ts";
import { itemTotal } from "../rules/tax-rules.ts";
import type { InvoiceItemInput } from "../schemas/input-schema.ts";
import type { NewItem } from "../store.ts";

const MOST_CENTS = 100_000_000;

/** Items as they are stored, from what was written. @throws amountOutOfBounds */
export function itemsFrom(items: readonly InvoiceItemInput[]): NewItem[] {
  const stored = items.map(itemFrom);
  if (stored.some(({ total_cents }) => Math.abs(total_cents) > MOST_CENTS)) throw amountOutOfBounds();
  const total_cents = stored.reduce((sum, item) => sum + item.total_cents, 0);
  if (Math.abs(total_cents) > MOST_CENTS) throw amountOutOfBounds();
  return stored;
}

/** An item as it is stored, from one as it was written. A single day is its own last one. */
function itemFrom({ unit_price, quantity, service_from, service_to, ...item }: InvoiceItemInput): NewItem {
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
