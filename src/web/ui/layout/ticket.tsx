import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface TicketProps {
  label: string;
  head: ReactNode;
  /** Without the glad surface: while it can still be booked. */
  plain?: boolean;
  children: ReactNode;
}

/** One run to book, or one booking. */
export const Ticket = ({ label, head, plain, children }: TicketProps) => (
  <aside className="ticket" aria-label={label}>
    <div className={classNames("ticket__head", !plain && "ticket__head--wash")}>{head}</div>
    <div className="ticket__body">{children}</div>
  </aside>
);
