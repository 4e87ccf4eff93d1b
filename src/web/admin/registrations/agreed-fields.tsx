import type { BookingTerms, RegistrationDetail } from "../../../domain/registrations/answer-schema.ts";
import { Fieldset } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Refused } from "../forms/save.ts";
import { YesNo } from "../lessons/yes-no.tsx";
import { registrationLabels } from "./labels.ts";

type Props = {
  asks: BookingTerms["asks"];
  told: Partial<RegistrationDetail>;
  hasVoucher: boolean;
  refused: Refused | undefined;
};

const boxes = ["acceptance_1", "acceptance_2", "conditions", "health_consent", "early_start"] as const;

/** What a visitor would have confirmed, a voucher, and what she wrote: the team ticks what it was told. */
export function AgreedFields({ asks, told, hasVoucher, refused }: Props) {
  const shown = boxes.filter((name) => asks.includes(name) || told[name]);
  return (
    <Fieldset legend="Weitere Angaben">
      {hasVoucher || told.voucher_code ? (
        <TextField
          name="voucher_code"
          label={registrationLabels.voucher_code}
          optional
          span={3}
          defaultValue={told.voucher_code}
          error={refused?.errors.voucher_code}
        />
      ) : null}
      {shown.map((name) => (
        <YesNo key={name} name={name} label={registrationLabels[name]} value={told[name] ?? 0} />
      ))}
      <TextArea
        name="message"
        label="Nachricht der Person"
        optional
        rows={3}
        defaultValue={told.message}
        error={refused?.errors.message}
      />
    </Fieldset>
  );
}
