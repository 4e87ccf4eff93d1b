import type { Column } from "../../../domain/attendance/entry-rules.ts";

/** The disc of a state: its shape says it in one ink; its word always stands beside. */
export const Sign = ({ of }: { of: Column | null }) => (
  <span className={`attendance-sign attendance-sign--${of ?? "open"}`} aria-hidden="true" />
);
