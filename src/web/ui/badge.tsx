import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

export interface BadgeProps {
  tone?: "neutral" | "positive" | "warning" | "danger" | "info";
  look?: "soft" | "line" | "plain";
  /** A state needs a shape beside its word; a mere remark may go without. */
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

/** A state in a word with its shape; colour only helps. */
export const Badge = ({ tone = "neutral", look = "soft", icon, className, children }: BadgeProps) => (
  <span
    className={classNames(
      "badge",
      tone !== "neutral" && `badge--${tone}`,
      look !== "soft" && `badge--${look}`,
      className,
    )}
  >
    {icon && <Icon name={icon} />}
    <span>{children}</span>
  </span>
);
