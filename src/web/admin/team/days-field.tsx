import { Field } from "../../ui/fields/field.tsx";

type Props = {
  name: string;
  label: string;
  unit: string;
  help: string;
  value: number;
  error?: readonly string[] | undefined;
};

/** A number with its unit beside it. */
export const DaysField = ({ unit, value, ...field }: Props) => (
  <Field {...field} span={3}>
    {(control) => (
      <div className="box">
        <input
          {...control}
          type="text"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          className="input input--figures"
          defaultValue={value}
        />
        <span className="box__unit">{unit}</span>
      </div>
    )}
  </Field>
);
