import type { RegistrationCounts, RegistrationRow } from "../../../domain/registrations/answer-schema.ts";
import { dueCents } from "../../../domain/registrations/staff-rules.ts";
import { formatCents } from "../../../shared/money.ts";
import type { RowKey } from "../../ui/table-selection.tsx";

type Props = {
  counts: RegistrationCounts;
  rows: readonly RegistrationRow[];
  selected: ReadonlySet<RowKey>;
  total: number;
};

/** What is due and open of what the list shows; where rows of this page are selected, of these. */
export function Sums({ counts, rows, selected, total }: Props) {
  const ticked = rows.filter(({ id }) => selected.has(id));
  const allSeen = ticked.length > 0 && ticked.length === selected.size;
  const due = allSeen ? ticked.reduce((sum, row) => sum + dueCents(row), 0) : counts.due_cents;
  const open = allSeen ? ticked.reduce((sum, row) => sum + row.open_cents, 0) : counts.open_cents;
  if (total === 0) return null;
  return (
    <p className="registration-sums">
      <span>{allSeen ? "Summe der ausgewählten Anmeldungen" : "Summe aller gefundenen Anmeldungen"}</span>
      <strong className="figures">{formatCents(due)}</strong>
      {open > 0 ? <span className="soft">davon offen {formatCents(open)}</span> : null}
    </p>
  );
}
