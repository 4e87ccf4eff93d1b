import type { ReactNode } from "react";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import "./forms.css";

type Props = {
  name: string;
  label: string;
  help?: string;
  value: 0 | 1 | undefined;
  error?: readonly string[] | undefined;
  /** A tick means 0: the field names what is left out, the box what is there. */
  turned?: boolean;
  /** What there is to say further once it is ticked. */
  children?: ReactNode;
};

/** A yes or no that is always sent: 1 when ticked, else 0. What depends on it appears with the tick. */
export const YesNo = ({ name, label, help, value = 0, error, turned = false, children }: Props) => (
  <div className="yes-no">
    <input type="hidden" name={name} value={turned ? "1" : "0"} />
    <Checkbox
      name={name}
      label={label}
      help={help}
      error={error}
      value={turned ? "0" : "1"}
      defaultChecked={turned ? value === 0 : value === 1}
    />
    {children ? <div className="yes-no__more">{children}</div> : null}
  </div>
);
