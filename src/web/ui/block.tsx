import type { ReactNode } from "react";

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
