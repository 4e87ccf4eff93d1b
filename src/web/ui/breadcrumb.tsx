import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

/** Where a page lies; the last entry is the page itself. */
export const Breadcrumb = ({ items }: { items: readonly { href?: string; label: string }[] }) => (
  <nav aria-label="Pfad">
    <ol className="breadcrumb">
      {items.map(({ href, label }, index) => (
        <li key={label} aria-current={index === items.length - 1 ? "page" : undefined}>
          {index > 0 && <Icon name="chevron-right" />}
          {href ? <Anchor href={href}>{label}</Anchor> : label}
        </li>
      ))}
    </ol>
  </nav>
);
