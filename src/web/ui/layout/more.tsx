import type { ReactNode } from "react";
import { Icon } from "../pictures/icon.tsx";

/** A quiet line that shows more when it is opened. */
export const More = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="more">
    <summary>
      {label} <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);

interface FaqProps {
  items: readonly { question: string; answer: ReactNode }[];
  openFirst?: boolean;
}

/** Questions that open their answers. */
export const Faq = ({ items, openFirst }: FaqProps) => (
  <div className="faq">
    {items.map(({ question, answer }, index) => (
      <details key={question} open={openFirst && index === 0}>
        <summary>
          {question}
          <Icon name="plus" />
        </summary>
        <div className="faq__answer">{answer}</div>
      </details>
    ))}
  </div>
);
