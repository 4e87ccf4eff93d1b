import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CollectionIcon } from "../pictures/collection-icon.tsx";
import { Icon } from "../pictures/icon.tsx";
import type { IconName } from "../pictures/icons.ts";

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

interface TagProps {
  label: string;
  /** `collection:name`, "" for none. */
  icon: string;
  /** One of the design's series, "" for none. */
  color: string;
}

/** What something is about, in a word with its sign and colour. */
export const Tag = ({ label, icon, color }: TagProps) => (
  <span className={classNames("tag", color && `tag--${color}`)}>
    {icon && <CollectionIcon icon={icon} />}
    {label}
  </span>
);
