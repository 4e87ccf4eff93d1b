import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { Brand, Content, SkipLink } from "./frames/parts.tsx";

/** Nothing but the content. */
export default function PublicPlainLayout() {
  return (
    <PublicPlainFrame brand={useBrand()} homeHref={paths.home()}>
      <Outlet />
    </PublicPlainFrame>
  );
}

interface PublicPlainFrameProps {
  brand: string;
  homeHref: string;
  children: ReactNode;
}

/** Nothing but the mark and the content. */
const PublicPlainFrame = ({ brand, homeHref, children }: PublicPlainFrameProps) => (
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
