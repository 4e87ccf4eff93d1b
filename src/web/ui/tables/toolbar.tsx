import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Anchor } from "../navigation/anchor.tsx";

/** Search, filters and views above a list; `className="push"` moves a part to the end. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className="toolbar">{children}</div>;

interface FilterChipsProps {
  label: string;
  items: readonly { href: string; label: string; count?: number; current: boolean }[];
  /** One line that scrolls on phones. */
  line?: boolean;
}

/** Filters as links: they work everywhere and can be shared. */
export const FilterChips = ({ label, items, line }: FilterChipsProps) => (
  <nav aria-label={label}>
    <ul className={classNames("chips", line && "chips--line")}>
      {items.map((item) => (
        <li key={item.href}>
          <Anchor
            className="chip"
            href={item.href}
            keepScroll
            aria-current={item.current ? "true" : undefined}
          >
            {item.label}
            {item.count !== undefined && <span className="chip__count">{item.count}</span>}
          </Anchor>
        </li>
      ))}
    </ul>
  </nav>
);
