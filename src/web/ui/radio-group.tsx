import { ChoiceGroup, type ChoiceGroupProps, ChoiceText } from "./choice-group.tsx";

interface RadioGroupProps extends ChoiceGroupProps {
  defaultValue?: string;
  value?: string;
  onValue?: (value: string) => void;
}

/** Exactly one of a few, all in view. */
export function RadioGroup({ defaultValue, value, onValue, ...group }: RadioGroupProps) {
  const picked = (option: string) =>
    value === undefined ? { defaultChecked: option === defaultValue } : { checked: option === value };
  return (
    <ChoiceGroup {...group}>
      {group.options.map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            name={group.name}
            value={option.value}
            disabled={option.disabled}
            onChange={() => onValue?.(option.value)}
            {...picked(option.value)}
          />
          <ChoiceText {...option} />
        </label>
      ))}
    </ChoiceGroup>
  );
}
