import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A line of a bill; `big` for its sum. */
export const Total = ({ label, value, big }: { label: ReactNode; value: ReactNode; big?: boolean }) => (
  <p className={classNames("total", big && "total--big")}>
    <span>{label}</span>
    <span>{value}</span>
  </p>
);
