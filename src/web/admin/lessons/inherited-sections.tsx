import type { Refused } from "../forms/save.ts";
import { CancellationSection } from "./cancellation-section.tsx";
import { anyWrong, type PartProps } from "./naming.ts";
import { PartnerSection } from "./partner-section.tsx";
import { QuestionSection } from "./question-section.tsx";
import { TextSection, textFields } from "./text-section.tsx";

/** The parts that a course hands on to its lessons, folded away. */
export function InheritedSections({ start, field, refused }: PartProps & { refused: Refused | undefined }) {
  const part = (...fields: string[]) => ({ start, field, wrong: anyWrong(refused, field, fields) });
  return (
    <>
      <PartnerSection {...part("partner_fee")} />
      <QuestionSection {...part("option_midwife", "acceptance_1_text", "acceptance_2_text", "conditions")} />
      <CancellationSection {...part("cancellation_steps")} />
      <TextSection {...part(...textFields)} />
    </>
  );
}
