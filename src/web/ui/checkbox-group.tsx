import { ChoiceGroup, type ChoiceGroupProps, ChoiceText } from "./choice-group.tsx";

interface CheckboxGroupProps extends ChoiceGroupProps {
  defaultValues?: readonly string[];
  values?: readonly string[];
  onValues?: (values: string[]) => void;
}

/** Any number of a few, all in view. */
export function CheckboxGroup({ defaultValues = [], values, onValues, ...group }: CheckboxGroupProps) {
  const picked = (option: string) =>
    values === undefined
      ? { defaultChecked: defaultValues.includes(option) }
      : { checked: values.includes(option) };
  const toggle = (option: string, on: boolean) =>
    onValues?.([...(values ?? []).filter((value) => value !== option), ...(on ? [option] : [])]);
  return (
    <ChoiceGroup {...group}>
      {group.options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="checkbox"
            name={group.name}
            value={option.value}
            disabled={option.disabled}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            {...picked(option.value)}
          />
          <ChoiceText {...option} />
        </label>
      ))}
    </ChoiceGroup>
  );
}
