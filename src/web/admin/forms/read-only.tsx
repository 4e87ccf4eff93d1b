import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";
import "./forms.css";

/** The fields of a form for those who may look and not change. */
export const ReadOnly = ({ children }: { children: ReactNode }) => (
  <>
    <Notice tone="neutral" className="mb-6">
      Sie können das ansehen. Ändern können es die Inhaberin und die Verwaltung Ihres Teams.
    </Notice>
    <fieldset disabled className="read-only">
      {children}
    </fieldset>
  </>
);
