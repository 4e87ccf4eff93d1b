import { Toggle, type ToggleProps } from "./toggle.tsx";

/** One yes or no; sends its value only when ticked. Nothing is ticked beforehand. */
export const Checkbox = (props: ToggleProps) => <Toggle kind="choice" {...props} />;
