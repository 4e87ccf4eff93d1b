import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { useCurrentHref } from "../ui/navigation/current-href.ts";
import type { NavItem } from "../ui/navigation/nav-item.ts";
import { useBrand } from "./brand.ts";
import { NavLink } from "./frames/parts.tsx";
import { PublicMainFrame } from "./frames/public-main.tsx";
import { legalNav, siteColumns, siteNav, useLegalNav } from "./site.ts";

/** Pages to read, legal texts: one quiet column, with its neighbours beside it. */
export default function PublicInfoLayout() {
  return (
    <PublicMainFrame
      brand={useBrand()}
      homeHref={paths.home()}
      nav={siteNav}
      columns={siteColumns}
      legal={useLegalNav()}
    >
      <div className="wrap frame__reading frame__reading--contents">
        <Contents items={legalNav} />
        <div>
          <Outlet />
        </div>
      </div>
    </PublicMainFrame>
  );
}

function Contents({ items }: { items: readonly NavItem[] }) {
  const here = useCurrentHref(items.map((item) => item.href));
  return (
    <nav className="contents" aria-label="Inhalt">
      {items.map((item) => (
        <NavLink key={item.href} item={item} here={here} />
      ))}
    </nav>
  );
}
