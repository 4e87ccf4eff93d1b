import { RadioGroup } from "../ui/fields/choice-group.tsx";

type Props = {
  status: "active" | "inactive" | undefined;
  /** What being active and inactive means for this thing. */
  active: string;
  inactive: string;
};

/** The choice between active and inactive, each with what it means. */
export const StatusChoice = ({ status = "active", active, inactive }: Props) => (
  <RadioGroup
    name="status"
    legend="Stand"
    defaultValue={status}
    options={[
      { value: "active", label: "Aktiv", help: active },
      { value: "inactive", label: "Inaktiv", help: inactive },
    ]}
  />
);
