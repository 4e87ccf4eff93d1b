import type { ReactNode } from "react";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Brand, Content, ReadingFoot, SkipLink } from "./parts.tsx";

interface DefaultFrameProps {
  brand: string;
  homeHref: string;
  legal: readonly NavItem[];
  children: ReactNode;
}

/** Mark above, law below, and the page between them. */
export const DefaultFrame = ({ brand, homeHref, legal, children }: DefaultFrameProps) => (
  <div className="frame">
    <SkipLink />
    <header className="site-head">
      <div className="wrap">
        <Brand brand={brand} homeHref={homeHref} large />
      </div>
    </header>
    <Content>{children}</Content>
    <footer className="site-foot site-foot--quiet">
      <div className="wrap">
        <ReadingFoot items={legal} />
      </div>
    </footer>
  </div>
);
