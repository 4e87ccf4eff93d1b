import { Outlet } from "react-router";
import { paths } from "../paths.ts";
import { classNames } from "../ui/class-names.ts";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { useCurrentHref } from "../ui/navigation/current-href.ts";
import type { NavItem } from "../ui/navigation/nav-item.ts";
import { useBrand } from "./brand.ts";
import { PublicMainFrame, type PublicMainFrameProps } from "./frames/public-main.tsx";
import { legalNav, siteNav } from "./site.ts";

/** Pages to read: legal texts. */
export default function PublicInfoLayout() {
  return (
    <PublicInfoFrame
      brand={useBrand()}
      homeHref={paths.home()}
      nav={siteNav}
      columns={[{ title: "Für Teams", items: siteNav }]}
      legal={legalNav}
      contents={legalNav}
    >
      <Outlet />
    </PublicInfoFrame>
  );
}

interface PublicInfoFrameProps extends PublicMainFrameProps {
  /** The texts beside each other: chapters, legal pages. */
  contents?: readonly NavItem[];
}

/** Pages to read: one quiet column, with its neighbours beside it. */
const PublicInfoFrame = ({ contents = [], children, ...site }: PublicInfoFrameProps) => (
  <PublicMainFrame {...site}>
    <div className={classNames("wrap frame__reading", contents.length > 0 && "frame__reading--contents")}>
      {contents.length > 0 && <Contents items={contents} />}
      <div>{children}</div>
    </div>
  </PublicMainFrame>
);

function Contents({ items }: { items: readonly NavItem[] }) {
  const here = useCurrentHref(items.map((item) => item.href));
  return (
    <nav className="contents" aria-label="Inhalt">
      {items.map((item) => (
        <Anchor
          key={item.href}
          href={item.href}
          aria-current={(item.current ?? item.href === here) ? "page" : undefined}
        >
          {item.label}
        </Anchor>
      ))}
    </nav>
  );
}
