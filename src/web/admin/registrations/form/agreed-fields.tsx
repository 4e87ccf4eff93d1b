import type { RegistrationDetail } from "../../../../domain/registrations/answer-schema.ts";
import type { DeskTerms } from "../../../../domain/registrations/desk/staff-schema.ts";
import { Fieldset } from "../../../ui/fields/field.tsx";
import { TextArea, TextField } from "../../../ui/fields/text-field.tsx";
import type { Refused } from "../../forms/save.ts";
import { YesNo } from "../../forms/yes-no.tsx";
import { registrationLabels } from "../labels.ts";

type Props = { terms: DeskTerms; told: Partial<RegistrationDetail>; refused: Refused | undefined };

const boxes = ["acceptance_1", "acceptance_2", "conditions", "health_consent", "early_start"] as const;

/** What a visitor would have confirmed, a voucher, and what she wrote: the team ticks what it was told. */
export function AgreedFields({ terms, told, refused }: Props) {
  const shown = boxes.filter((name) => terms.asks.includes(name) || told[name]);
  return (
    <Fieldset legend="Weitere Angaben">
      {terms.has_voucher || told.voucher_code ? (
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
        <YesNo
          key={name}
          name={name}
          label={registrationLabels[name]}
          help={helpFor(name, terms)}
          value={told[name] ?? 0}
        />
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

/** What the lesson's own boxes say. */
const helpFor = (name: (typeof boxes)[number], terms: DeskTerms): string | undefined =>
  name === "acceptance_1" || name === "acceptance_2" ? terms[`${name}_text`] || undefined : undefined;
