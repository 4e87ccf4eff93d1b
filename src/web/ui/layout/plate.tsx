import type { ReactNode } from "react";

interface PlateProps {
  /** Names the region for screen readers. */
  label: string;
  name: string;
  /** A picture, or the team's mark. */
  head?: ReactNode;
  children: ReactNode;
}

/** The sign at a practice's door. */
export const Plate = ({ label, name, head, children }: PlateProps) => (
  <aside className="plate" aria-label={label}>
    {head && <div className="plate__head">{head}</div>}
    <div className="plate__body">
      <p className="plate__name">{name}</p>
      {children}
    </div>
  </aside>
);
