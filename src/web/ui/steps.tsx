import type { ReactNode } from "react";

interface StepsProps {
  items: readonly { title: string; children?: ReactNode; done?: boolean }[];
}

/** What happens next, numbered. */
export const Steps = ({ items }: StepsProps) => (
  <ol className="steps">
    {items.map(({ title, children, done }) => (
      <li key={title} className={done ? "is-done" : undefined}>
        <div>
          <h3 className="steps__title">{title}</h3>
          {children}
        </div>
      </li>
    ))}
  </ol>
);
