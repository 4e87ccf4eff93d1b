import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

interface SummaryProps {
  label: string;
  sunk?: boolean;
  className?: string;
  children: ReactNode;
}

/** What is being booked, beside the form. */
export const Summary = ({ label, sunk, className, children }: SummaryProps) => (
  <aside className={classNames("summary", sunk && "summary--sunk", className)} aria-label={label}>
    {children}
  </aside>
);

/** The same on phones: a line at the top of the page that opens. */
export const SummaryLine = ({
  title,
  price,
  children,
}: {
  title: ReactNode;
  price: ReactNode;
  children: ReactNode;
}) => (
  <details className="summary-line">
    <summary>
      <span>{title}</span>
      <strong className="nowrap">{price}</strong>
      <Icon name="chevron-down" />
    </summary>
    <div className="summary-line__body">{children}</div>
  </details>
);

/** A line of a bill; `big` for its sum. */
export const Total = ({ label, value, big }: { label: ReactNode; value: ReactNode; big?: boolean }) => (
  <p className={classNames("total", big && "total--big")}>
    <span>{label}</span>
    <span>{value}</span>
  </p>
);
