import type { BookingTerms } from "../../../../domain/registrations/agreement/terms-schema.ts";
import { formatCents } from "../../../../shared/money/money.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { registrationLabels } from "../labels.ts";

type Props = {
  terms: Pick<BookingTerms, "prices" | "course_fee_cents">;
  /** Which one was chosen before. */
  chosen: number | null;
  error: string[] | undefined;
  onPrice?: (price_id: number | null) => void;
};

/** At which of the lesson's prices somebody books; nothing where it has none. */
export function PriceSelect({ terms, chosen, error, onPrice }: Props) {
  if (terms.prices.length === 0) return null;
  return (
    <Select
      name="price_id"
      label={registrationLabels.price_id}
      span={3}
      options={[
        { value: "", label: `Kursgebühr, ${formatCents(terms.course_fee_cents)}` },
        ...terms.prices.map(({ id, name, fee_cents, state }) => ({
          value: String(id),
          label: `${name}, ${formatCents(fee_cents)}${standWords[state]}`,
        })),
      ]}
      defaultValue={chosen === null ? "" : String(chosen)}
      onChange={(event) => onPrice?.(Number(event.currentTarget.value) || null)}
      error={error}
    />
  );
}

const standWords = { open: "", sold_out: " (vergeben)", ended: " (Frist vorbei)" } as const;
