import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useBrand } from "./brand.ts";
import { Brand, Content, SkipLink } from "./frames/parts.tsx";

/** Nothing but the mark and the content. */
export default function PublicPlainLayout() {
  return (
    <div className="frame">
      <SkipLink />
      <header className="site-head site-head--bare">
        <div className="wrap">
          <Brand brand={useBrand()} homeHref={paths.home()} />
        </div>
      </header>
      <Content>
        <Outlet />
      </Content>
    </div>
  );
}
