import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Anchor } from "../navigation/anchor.tsx";

/** Search, filters and views above a list; `className="push"` moves a part to the end. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className="toolbar">{children}</div>;

interface ChipListProps {
  items: readonly { href: string; label: string; count?: number; current: boolean }[];
  /** One line that scrolls on phones. */
  line?: boolean;
}

/** Filters as links: they work everywhere and can be shared. */
export const FilterChips = ({ label, ...list }: ChipListProps & { label: string }) => (
  <nav aria-label={label}>
    <ChipList {...list} />
  </nav>
);

/** The same without the name of the group, for those that have a heading. */
export const ChipList = ({ items, line }: ChipListProps) => (
  <ul className={classNames("chips", line && "chips--line")}>
    {items.map((item) => (
      <li key={item.href}>
        <Anchor className="chip" href={item.href} keepScroll aria-current={item.current ? "true" : undefined}>
          {item.label}
          {item.count !== undefined && <span className="chip__count">{item.count}</span>}
        </Anchor>
      </li>
    ))}
  </ul>
);
