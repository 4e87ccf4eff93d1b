import type { ReactNode } from "react";

/** One group of the catalogue. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="catalogue__part">
    <h3>{title}</h3>
    {children}
  </section>
);
