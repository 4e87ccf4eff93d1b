import { Toggle, type ToggleProps } from "./toggle.tsx";

/** One thing that is on or off. */
export const Switch = (props: ToggleProps) => <Toggle kind="switch" {...props} />;
