import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import type { IconName } from "../pictures/icons.ts";

interface NoticeProps {
  tone?: "neutral" | "info" | "positive" | "warning" | "danger";
  title?: ReactNode;
  /** `alert` for what just went wrong, `status` for what just went right. */
  role?: "alert" | "status";
  className?: string;
  children?: ReactNode;
}

const ICONS: Record<NonNullable<NoticeProps["tone"]>, IconName> = {
  neutral: "info",
  info: "info",
  positive: "circle-check",
  warning: "triangle-alert",
  danger: "circle-alert",
};

/** Something to know before going on. */
export const Notice = ({ tone = "info", title, role, className, children }: NoticeProps) => (
  <div className={classNames("notice", tone !== "neutral" && `notice--${tone}`, className)} role={role}>
    <Icon name={ICONS[tone]} />
    <div>
      {title && <p className="notice__title">{title}</p>}
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  </div>
);
