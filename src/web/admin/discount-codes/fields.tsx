import { useState } from "react";
import type { DiscountCode } from "../../../domain/discount-codes/schema.ts";
import { DateField } from "../../ui/dates/date-field.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { CheckboxGroup, RadioGroup } from "../../ui/fields/choice-group.tsx";
import { Fieldset } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { MoneyField } from "../../ui/fields/typed-field.tsx";
import { fieldsOf } from "../forms/fields.tsx";
import type { Refused } from "../forms/save.ts";
import { StatusChoice } from "../status.tsx";
import { discountCodeLabels } from "./labels.ts";

type Props = {
  code?: DiscountCode;
  courses: readonly { id: number; name: string }[];
  refused: Refused | undefined;
};

/** What there is to say about a discount code. */
export function DiscountCodeFields({ code, courses, refused }: Props) {
  const field = fieldsOf(discountCodeLabels, refused);
  return (
    <>
      <Fieldset legend="Code">
        <TextField
          {...field("code")}
          span={3}
          figures
          help="Groß- und Kleinschreibung und Leerzeichen zählen nicht."
          defaultValue={code?.code}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          {...field("note")}
          optional
          span={3}
          help="Wofür er ist; nur für Ihr Team zu sehen."
          defaultValue={code?.note}
          maxLength={200}
        />
        <Worth code={code} field={field} />
      </Fieldset>
      <Fieldset legend="Grenzen" note="Was Sie leer lassen, ist nicht begrenzt.">
        <TextField
          {...field("max_uses")}
          optional
          span={3}
          figures
          inputMode="numeric"
          help="So oft insgesamt; eine Absage gibt die Einlösung zurück."
          defaultValue={code?.max_uses ?? ""}
        />
        <DateField
          {...field("valid_until")}
          optional
          span={3}
          help="Bis zum Ende dieses Tages."
          defaultValue={code?.valid_until ?? ""}
        />
        <Courses code={code} courses={courses} field={field} />
        <StatusChoice
          status={code?.status}
          active="Wer bucht, kann ihn einlösen."
          inactive="Niemand kann ihn einlösen. Was damit gebucht ist, bleibt."
        />
      </Fieldset>
    </>
  );
}

type Part = {
  code: DiscountCode | undefined;
  field: ReturnType<typeof fieldsOf<keyof typeof discountCodeLabels>>;
};

/** An amount or a share: the one that is not chosen is sent empty. */
function Worth({ code, field }: Part) {
  const [kind, setKind] = useState(code && code.percent !== null ? "percent" : "amount");
  return (
    <>
      <RadioGroup
        name="kind"
        legend="Nachlass auf die Kursgebühr"
        value={kind}
        onValue={setKind}
        options={[
          { value: "amount", label: "Ein Betrag" },
          { value: "percent", label: "Ein Anteil in Prozent" },
        ]}
      />
      {kind === "amount" ? (
        <>
          <MoneyField
            {...field("amount")}
            span={3}
            help="In Euro; nie mehr, als die Teilnahme kostet."
            {...(code && code.amount !== null && { defaultAmount: code.amount })}
          />
          <input type="hidden" name="percent" value="" />
        </>
      ) : (
        <>
          <TextField
            {...field("percent")}
            span={3}
            figures
            inputMode="numeric"
            help="Von 1 bis 100."
            defaultValue={code?.percent ?? ""}
          />
          <input type="hidden" name="amount" value="" />
        </>
      )}
    </>
  );
}

function Courses({ code, courses, field }: Part & Pick<Props, "courses">) {
  const [all, setAll] = useState(code ? code.for_all_courses === 1 : true);
  return (
    <>
      <input type="hidden" name="for_all_courses" value="0" />
      <Checkbox
        {...field("for_all_courses")}
        checked={all}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {all ? null : (
        <CheckboxGroup
          name="courses[]"
          id="courses"
          legend={discountCodeLabels.courses}
          options={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValues={(code?.courses ?? []).map(({ id }) => String(id))}
          error={field("courses").error}
        />
      )}
    </>
  );
}
