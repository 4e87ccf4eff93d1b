import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

interface BlockProps {
  title: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children: ReactNode;
}

/** A part of an admin page, opened by an ink rule. */
export function Block({ title, action, level = 2, id, children }: BlockProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="block" id={id}>
      <div className="block__head">
        <Heading className="block__title">{title}</Heading>
        {action}
      </div>
      <div className="block__body">{children}</div>
    </section>
  );
}

interface SectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  /** On the sunk ground, from edge to edge. */
  band?: boolean;
  /** The first section of a page, closer to its head. */
  top?: boolean;
  narrow?: boolean;
  id?: string;
  children: ReactNode;
}

/** A part of a public page, with air around it. */
export const Section = ({ title, lead, band, top, narrow, id, children }: SectionProps) => (
  <section className={classNames("section", band && "band", top && "section--top")} id={id}>
    <div className={classNames("wrap", narrow && "wrap--narrow")}>
      {title && <h2 className="title">{title}</h2>}
      {lead && <p className="lead mt-4">{lead}</p>}
      <div className={title ? "mt-10" : undefined}>{children}</div>
    </div>
  </section>
);
