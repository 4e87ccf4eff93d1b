import type { ReactNode } from "react";

/** Search, filters and views above a list; `className="push"` moves a part to the end. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className="toolbar">{children}</div>;
