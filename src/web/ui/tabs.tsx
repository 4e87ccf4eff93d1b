import { Anchor } from "./anchor.tsx";
import { useCurrentHref } from "./current-href.ts";

interface TabsProps {
  label: string;
  items: readonly { href: string; label: string; count?: number | string; current?: boolean }[];
}

/** Parts of one page, each with an address of its own; without `current` the address decides. */
export function Tabs({ label, items }: TabsProps) {
  const here = useCurrentHref(items.map((item) => item.href));
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <Anchor
          key={item.href}
          href={item.href}
          keepScroll
          aria-current={(item.current ?? item.href === here) ? "page" : undefined}
        >
          {item.label}
          {item.count !== undefined && <span className="tabs__count">{item.count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}
