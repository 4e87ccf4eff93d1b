import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Dense } from "../../ui/density.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { useCurrentHref } from "../../ui/navigation/current-href.ts";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { Content, SkipLink } from "./parts.tsx";
import { Sidebar, type SidebarProps } from "./sidebar.tsx";

interface DashboardFrameProps extends SidebarProps {
  /** What stays at the thumb on phones, at most four; the rest is behind "Mehr". */
  thumbs: readonly NavItem[];
  /** The field that finds everything. */
  search: ReactNode;
  /** Where visitors see the team. */
  viewHref?: string;
  /** What explains the screen. */
  help?: ReactNode;
  /** Something the whole team has to know. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The team's working place: sidebar and search; on phones five targets at the thumb and a drawer. */
export function DashboardFrame({
  thumbs,
  search,
  viewHref,
  help,
  banner,
  children,
  ...sidebar
}: DashboardFrameProps) {
  return (
    <Dense value={true}>
      <div className="admin dashboard">
        <SkipLink />
        <Sidebar {...sidebar} />
        <div>
          <header className="topbar">
            <div className="topbar__search">{search}</div>
            {viewHref && (
              <ButtonLink className="push topbar__view" href={viewHref} icon="external-link">
                Ansehen
              </ButtonLink>
            )}
            {help}
            <ThemeSwitch />
          </header>
          {banner && <div className="dashboard__banner">{banner}</div>}
          <Content className="dashboard__main">{children}</Content>
        </div>
        <Thumbs items={thumbs.slice(0, 4)} sidebar={sidebar} />
      </div>
    </Dense>
  );
}

function Thumbs({ items, sidebar }: { items: readonly NavItem[]; sidebar: SidebarProps }) {
  const here = useCurrentHref(items.map((item) => item.href));
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <nav className="thumbs" aria-label="Schnellzugriff">
      {items.map((item) => (
        <Anchor
          key={item.href}
          href={item.href}
          aria-current={(item.current ?? item.href === here) ? "page" : undefined}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
        </Anchor>
      ))}
      <Drawer
        title="Alle Bereiche"
        side="left"
        open={openAt === key}
        onOpenChange={(open) => setOpenAt(open ? key : undefined)}
        trigger={
          <button type="button">
            <Icon name="menu" />
            Mehr
          </button>
        }
      >
        <Sidebar {...sidebar} />
      </Drawer>
    </nav>
  );
}
