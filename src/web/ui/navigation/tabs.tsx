import { useEffect, useRef } from "react";
import { Anchor } from "./anchor.tsx";
import { useCurrentHref } from "./current-href.ts";

interface TabsProps {
  label: string;
  items: readonly { href: string; label: string; count?: number | string; current?: boolean }[];
}

/** Parts of one page, each with an address of its own; without `current` the address decides. */
export function Tabs({ label, items }: TabsProps) {
  const here = useCurrentHref(items.map((item) => item.href));
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    if (line.current) showCurrent(line.current);
  }, [here]);
  return (
    <nav className="tabs" aria-label={label} ref={line}>
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

/** Where the tabs do not all fit, the current one is moved into view. */
function showCurrent(line: HTMLElement): void {
  const current = line.querySelector<HTMLElement>("[aria-current]");
  if (!current) return;
  const end = current.offsetLeft - line.offsetLeft + current.offsetWidth;
  if (end > line.clientWidth) line.scrollLeft = end - line.clientWidth;
}
