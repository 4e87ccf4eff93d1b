import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface Fact {
  label: string;
  value: ReactNode;
}

interface FactsProps {
  items: readonly Fact[];
  /** Value below its label. */
  stack?: boolean;
  /** Side by side on phones too. */
  tight?: boolean;
  small?: boolean;
  className?: string;
}

/** Labels with their values. */
export const Facts = ({ items, stack, tight, small, className }: FactsProps) => (
  <dl
    className={classNames(
      "facts",
      stack && "facts--stack",
      tight && "facts--tight",
      small && "small",
      className,
    )}
  >
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
