import { useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { JsonField } from "../../forms/fields.tsx";
import { FormSection } from "../../forms/form-section.tsx";
import { type PartProps, valueIn } from "./naming.ts";

type Step = { days: string | number; percent: string | number };
const MOST_STEPS = 5;

/** What cancelling costs, the earlier the less. */
export function CancellationSection({ start, field, wrong }: PartProps & { wrong: boolean }) {
  const [steps, setSteps] = useState<readonly Step[]>(start.cancellation_steps ?? []);
  const { name, error } = field("cancellation_steps");
  const change = (at: number, part: Partial<Step>) =>
    setSteps((all) => all.map((step, index) => (index === at ? { ...step, ...part } : step)));
  return (
    <FormSection
      title="Wenn jemand absagt"
      note={
        steps.length > 0
          ? "Nach der letzten Frist bleibt die volle Gebühr fällig."
          : "Ohne Stufen sagt man bis zum Beginn kostenfrei ab."
      }
      wrong={wrong}
      summary={(form) => inWords(valueIn(form, `${name}.json`))}
    >
      <JsonField name={name} value={steps} onRestore={setSteps} />
      <div id={name} tabIndex={-1}>
        {error ? <p className="error">{error[0]}</p> : null}
      </div>
      {steps.map((step, index) => (
        <div className="cancellation-step" key={index}>
          <TextField
            {...field(`cancellation_steps.${index}.days`)}
            name=""
            id={`${name}.${index}.days`}
            label={`${index + 1}. Frist: Tage vor Beginn`}
            inputMode="numeric"
            figures
            value={step.days}
            onChange={(event) => change(index, { days: event.currentTarget.value })}
          />
          <TextField
            {...field(`cancellation_steps.${index}.percent`)}
            name=""
            id={`${name}.${index}.percent`}
            label="Prozent der Gebühr"
            inputMode="numeric"
            figures
            value={step.percent}
            onChange={(event) => change(index, { percent: event.currentTarget.value })}
          />
          <IconButton
            icon="trash-2"
            label={`${index + 1}. Frist entfernen`}
            variant="quiet"
            onClick={() => setSteps((all) => all.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {steps.length < MOST_STEPS ? (
        <p>
          <Button
            icon="plus"
            onClick={() =>
              setSteps((all) => [
                ...all,
                all.length > 0 ? { days: 7, percent: 50 } : { days: 14, percent: 0 },
              ])
            }
          >
            Frist hinzufügen
          </Button>
        </p>
      ) : null}
    </FormSection>
  );
}

function inWords(content: string): string {
  const steps: Step[] = JSON.parse(content || "[]");
  if (steps.length === 0) return "Jederzeit kostenfrei";
  return steps.map(({ days, percent }) => `bis ${days} Tage vorher ${percent}\u00a0%`).join(", ");
}
