import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { useCurrentHref } from "../../ui/navigation/current-href.ts";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Mark, TeamMark } from "../../ui/pictures/mark.tsx";
import { ThemeForm } from "../theme-form.tsx";

/** The first stop of the keyboard on every page. */
export const SkipLink = () => (
  <a className="skip" href="#inhalt">
    Zum Inhalt
  </a>
);

/** The page's content; the skip link leads here. */
export const Content = ({ className, children }: { className?: string; children: ReactNode }) => (
  <main id="inhalt" tabIndex={-1} className={className}>
    {children}
  </main>
);

/** The platform's mark and name. */
export const Brand = ({ brand, homeHref, large }: { brand: string; homeHref: string; large?: boolean }) => (
  <Anchor className={classNames("brand", large && "brand--large")} href={homeHref}>
    <Mark />
    <span>{brand}</span>
  </Anchor>
);

/** A team's sign and name. */
export const TeamBrand = ({ name, href }: { name: string; href: string }) => (
  <Anchor className="brand" href={href}>
    <TeamMark />
    <span>{name}</span>
  </Anchor>
);

/** A place of a navigation: the current one by its own account, else where the address is. */
export const NavLink = ({
  item,
  here,
  children = item.label,
}: {
  item: NavItem;
  here: string | undefined;
  children?: ReactNode;
}) => (
  <Anchor href={item.href} aria-current={(item.current ?? item.href === here) ? "page" : undefined}>
    {children}
  </Anchor>
);

/** A row of links; the current place carries the lime stroke. */
export function SiteNav({ items }: { items: readonly NavItem[] }) {
  const here = useCurrentHref(items.map((item) => item.href));
  return (
    <nav className="site-nav" aria-label="Hauptnavigation">
      {items.map((item) => (
        <NavLink key={item.href} item={item} here={here} />
      ))}
    </nav>
  );
}

/** The law's links, and a word at the end. */
export const LegalLine = ({ items, children }: { items: readonly NavItem[]; children?: ReactNode }) => (
  <nav className="legal-line" aria-label="Rechtliches">
    {items.map((item) => (
      <Anchor key={item.href} href={item.href} className={item.strong ? "strong" : undefined}>
        {item.label}
      </Anchor>
    ))}
    {children}
  </nav>
);

/** The end of a page that is read: the law, and how it looks. Forms do without, so that nothing typed is left behind. */
export const ReadingFoot = ({ items, children }: { items: readonly NavItem[]; children?: ReactNode }) => (
  <div className="reading-foot">
    <LegalLine items={items}>{children}</LegalLine>
    <ThemeForm />
  </div>
);
