import { classNames } from "../class-names.ts";
import type { IconName } from "./icons.ts";

/** An icon of the interface in the size and colour of the text around it; never the only sign of anything. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <span className={classNames("icon", `icon--lucide--${name}`, className)} aria-hidden="true" />
);
