import type { ReactNode } from "react";
import type { Fact } from "./facts.tsx";

/** A few numbers in a line, each with what it means. */
export const Figures = ({ items }: { items: readonly (Fact & { note?: ReactNode })[] }) => (
  <dl className="figures-line">
    {items.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value} {note != null && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
