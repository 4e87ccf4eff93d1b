import type { ReactNode } from "react";
import { Brand, Content, SkipLink } from "./parts.tsx";

interface PublicPlainFrameProps {
  brand: string;
  homeHref: string;
  children: ReactNode;
}

/** Nothing but the mark and the content. */
export const PublicPlainFrame = ({ brand, homeHref, children }: PublicPlainFrameProps) => (
  <div className="frame">
    <SkipLink />
    <header className="site-head site-head--bare">
      <div className="wrap">
        <Brand brand={brand} homeHref={homeHref} />
      </div>
    </header>
    <Content>{children}</Content>
  </div>
);
