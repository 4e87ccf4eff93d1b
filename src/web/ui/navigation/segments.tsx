import { Icon } from "../pictures/icon.tsx";
import type { IconName } from "../pictures/icons.ts";
import { Anchor } from "./anchor.tsx";

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
