import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icons.ts";

interface SegmentsProps {
  label: string;
  items: readonly { href: string; label: string; icon?: IconName; current: boolean }[];
}

/** A few views of the same thing, as links side by side. */
export const Segments = ({ label, items }: SegmentsProps) => (
  <nav className="segments" aria-label={label}>
    {items.map((item) => (
      <Anchor key={item.href} href={item.href} keepScroll aria-current={item.current ? "true" : undefined}>
        {item.icon && <Icon name={item.icon} />}
        {item.label}
      </Anchor>
    ))}
  </nav>
);
