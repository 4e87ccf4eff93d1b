import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Dense } from "../../ui/density.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { useCurrentHref } from "../../ui/navigation/current-href.ts";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Drawer } from "../../ui/overlays/dialog.tsx";
import { Menu, type MenuItem } from "../../ui/overlays/menu.tsx";
import { Avatar } from "../../ui/pictures/avatar.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { TeamMark } from "../../ui/pictures/mark.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { Content, NavLink, SkipLink } from "./parts.tsx";

interface DashboardFrameProps extends SidebarProps {
  /** What stays at the thumb on phones, at most four; the rest is behind "Mehr". */
  thumbs: readonly NavItem[];
  /** The field that finds everything. */
  search: ReactNode;
  /** Where visitors see the team. */
  viewHref: string;
  /** What explains the screen. */
  help: ReactNode;
  /** Something the whole team has to know. */
  banner: ReactNode;
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
            <ButtonLink className="push topbar__view" href={viewHref} icon="external-link">
              Ansehen
            </ButtonLink>
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
        <NavLink key={item.href} item={item} here={here}>
          {item.icon && <Icon name={item.icon} />}
          {item.label}
          <Count {...item} />
        </NavLink>
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

interface SidebarProps {
  team: { name: string; href: string };
  /** Places of every day. */
  daily: readonly NavItem[];
  /** Places of setting up. */
  setup: readonly NavItem[];
  foot: readonly NavItem[];
  me: { name: string; role: string; items: readonly (MenuItem | "line")[] };
}

/** The team, its places by how often they are needed, and who is signed in. */
function Sidebar({ team, daily, setup, foot, me }: SidebarProps) {
  const here = useCurrentHref([...daily, ...setup, ...foot].map((item) => item.href));
  return (
    <aside className="sidebar" aria-label="Bereiche">
      <Anchor className="team-sign" href={team.href}>
        <TeamMark />
        <span>
          <strong>{team.name}</strong>
        </span>
      </Anchor>
      <Places label="Täglich" items={daily} here={here} />
      <Places label="Einrichten" title items={setup} here={here} />
      <div className="sidebar__foot">
        <Places label="Außerdem" items={foot} here={here} />
        <div className="me">
          <Avatar name="" person={me.name} size={28} />
          <span>
            <strong>{me.name}</strong>
            <small>{me.role}</small>
          </span>
          <Menu label="Ihr Konto" items={me.items} />
        </div>
      </div>
    </aside>
  );
}

interface PlacesProps {
  label: string;
  /** Shows the label above the places. */
  title?: boolean;
  items: readonly NavItem[];
  here: string | undefined;
}

const Places = ({ label, title, items, here }: PlacesProps) => (
  <nav aria-label={label}>
    {title && <p className="nav__title">{label}</p>}
    <div className="nav">
      {items.map((item) => (
        <NavLink key={item.href} item={item} here={here}>
          {item.icon && <Icon name={item.icon} />}
          {item.label}
          <Count {...item} />
        </NavLink>
      ))}
    </div>
  </nav>
);

/** How many there are of it, marked where they are new. */
const Count = ({ count, fresh }: NavItem) =>
  count === undefined ? null : (
    <span className={classNames("nav__count", fresh && "nav__count--fresh")}>
      {count}
      {fresh && <span className="visually-hidden"> neu</span>}
    </span>
  );
