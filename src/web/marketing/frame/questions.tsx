import type { ReactNode } from "react";
import { Markdown } from "../../ui/markdown.tsx";

/** A question as somebody asks it, and its answer in the small Markdown of the product's texts. */
export type Question = { question: string; answer: string };

/** Questions beside their answers, all of them open: whoever looks for one finds it by the browser's search. */
export const Questions = ({ items, children }: { items: readonly Question[]; children?: ReactNode }) => (
  <>
    <dl className="asked">
      {items.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd className="prose">
            <Markdown text={answer} />
          </dd>
        </div>
      ))}
    </dl>
    {children ? <p className="mt-8">{children}</p> : null}
  </>
);

/** The words of an answer without its marks, on one line. */
export const withoutMarks = (markdown: string): string =>
  markdown
    .replace(/\*\*([^*]+)\*\*/g, "$1")
    .replace(/\[([^[\]]+)\]\([^()\s]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
