import { Checkbox } from "../../ui/checkbox.tsx";

type Props = {
  name: string;
  label: string;
  help?: string;
  value: 0 | 1;
  error?: readonly string[] | undefined;
};

/** A way to pay that a team allows; without a tick it is sent as a no. */
export const Way = ({ value, ...box }: Props) => (
  <>
    <input type="hidden" name={box.name} value="0" />
    <Checkbox {...box} defaultChecked={value === 1} />
  </>
);
