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

/** Where one is in a form of several pages; `current` counts from 1. */
export const Stepper = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <ol className="stepper">
    {steps.map((step, index) => (
      <li
        key={step}
        className={index + 1 < current ? "is-done" : undefined}
        aria-current={index + 1 === current ? "step" : undefined}
      >
        <span>
          Schritt {index + 1} von {steps.length}
        </span>
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
