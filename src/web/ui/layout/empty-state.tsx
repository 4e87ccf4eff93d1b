import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Nothing is here yet, and what to do about it. */
export const EmptyState = ({ title, actions, children }: EmptyStateProps) => (
  <div className="empty">
    <p className="empty__title">{title}</p>
    {children && <div className="empty__text">{children}</div>}
    {actions && <div className="actions">{actions}</div>}
  </div>
);
