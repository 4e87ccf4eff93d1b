import { useEffect, useRef } from "react";
import { Anchor } from "../navigation/anchor.tsx";
import { Icon } from "../pictures/icon.tsx";

interface FilterMenuProps {
  label: string;
  items: readonly { href: string; label: string; current?: boolean }[];
  /** What is chosen now. */
  current?: string;
  /** Where nothing is chosen. */
  clearHref?: string;
}

/** A filter with many values: a chip that opens a list of links, without scripts too. */
export function FilterMenu({ label, items, current, clearHref }: FilterMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(details.current), []);
  if (current && clearHref) {
    return (
      <Anchor className="chip" href={clearHref} keepScroll aria-current="true">
        <span className="visually-hidden">{label}: </span>
        {current} <Icon name="x" />
        <span className="visually-hidden">Filter entfernen</span>
      </Anchor>
    );
  }
  return (
    <details className="filter" ref={details}>
      <summary className="chip">
        {label} <Icon name="chevron-down" />
      </summary>
      <ul className="menu filter__list">
        {items.map((item) => (
          <li key={item.href}>
            <Anchor
              className="menu__item"
              href={item.href}
              keepScroll
              aria-current={item.current ? "true" : undefined}
            >
              {item.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Escape, a press elsewhere or the focus moving on closes what a summary opened. */
function closeFromOutside(details: HTMLDetailsElement | null) {
  if (!details) return;
  const close = (event: Event) => {
    const inside = event.target instanceof Node && details.contains(event.target);
    if (!inside) details.open = false;
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  document.addEventListener("pointerdown", close);
  document.addEventListener("focusin", close);
  details.addEventListener("keydown", closeOnEscape);
  return () => {
    document.removeEventListener("pointerdown", close);
    document.removeEventListener("focusin", close);
    details.removeEventListener("keydown", closeOnEscape);
  };
}
