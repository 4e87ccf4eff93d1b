import type { ReactNode } from "react";

/** While the phone looks into its own database and asks the server. */
export const Loading = () => (
  <p className="evening-message" aria-busy="true">
    Wird geladen …
  </p>
);

/** A sentence in the place of what cannot be shown, or above it. */
export const Message = ({ children }: { children: ReactNode }) => (
  <div className="evening-message">{children}</div>
);
