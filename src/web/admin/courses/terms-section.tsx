import { withdrawalWords } from "../../../domain/courses/fields.ts";
import { taxModeWords } from "../../../shared/money/tax-modes.ts";
import { Select } from "../../ui/fields/select.tsx";
import { FormSection } from "../forms/form-section.tsx";
import { optionsOf } from "../forms/options-of.ts";
import type { Refused } from "../forms/save.ts";
import { said } from "../lessons/form/naming.ts";
import type { CourseStart } from "./start-from-template.ts";

type Props = {
  course: CourseStart | undefined;
  usualTax: CourseStart["tax_mode"] | undefined;
  refused: Refused | undefined;
};

/** Withdrawal and tax: chosen once, shown wherever somebody books. */
export const TermsSection = ({ course, usualTax, refused }: Props) => (
  <FormSection
    title="Recht und Steuer"
    wrong={Boolean(refused?.errors.withdrawal_mode || refused?.errors.tax_mode)}
    now={(form) =>
      [
        wordIn(withdrawalWords, said(form, "withdrawal_mode")),
        wordIn(taxModeWords, said(form, "tax_mode")),
      ].join(" · ")
    }
  >
    <Select
      name="withdrawal_mode"
      label="Widerruf"
      options={optionsOf(withdrawalWords)}
      defaultValue={course?.withdrawal_mode ?? "leisure"}
      error={refused?.errors.withdrawal_mode}
    />
    <Select
      name="tax_mode"
      label="Umsatzsteuer"
      options={optionsOf(taxModeWords)}
      defaultValue={course?.tax_mode ?? usualTax ?? "exempt"}
      error={refused?.errors.tax_mode}
    />
  </FormSection>
);

const wordIn = (labels: Record<string, string>, value: string) => labels[value] ?? "";
