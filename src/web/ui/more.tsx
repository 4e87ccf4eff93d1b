import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** A quiet line that shows more when it is opened. */
export const More = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="more">
    <summary>
      {label} <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);
