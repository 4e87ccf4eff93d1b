import type { ReactNode } from "react";

interface ChecklistProps {
  items: readonly { label: string; done: boolean; next?: boolean; action?: ReactNode }[];
}

/** What is done and what comes next. */
export const Checklist = ({ items }: ChecklistProps) => (
  <ul className="checklist">
    {items.map(({ label, done, next, action }) => (
      <li key={label} className={done ? "is-done" : next ? "is-next" : undefined}>
        <span>
          {label}
          <span className="visually-hidden">{done ? ", erledigt" : ", offen"}</span>
        </span>
        {action}
      </li>
    ))}
  </ul>
);
