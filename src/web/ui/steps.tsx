import type { ReactNode } from "react";

interface StepsProps {
  /** Of the steps' headings. */
  level?: 2 | 3;
  items: readonly { title: string; children?: ReactNode; done?: boolean }[];
}

/** What happens next, numbered. */
export const Steps = ({ level = 3, items }: StepsProps) => {
  const Heading = `h${level}` as const;
  return (
    <ol className="steps">
      {items.map(({ title, children, done }) => (
        <li key={title} className={done ? "is-done" : undefined}>
          <div>
            <Heading className="steps__title">{title}</Heading>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
};
