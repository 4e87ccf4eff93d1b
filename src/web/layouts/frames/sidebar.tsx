import { classNames } from "../../ui/class-names.ts";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import { useCurrentHref } from "../../ui/navigation/current-href.ts";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Menu, type MenuItem } from "../../ui/overlays/menu.tsx";
import { Avatar } from "../../ui/pictures/avatar.tsx";
import { Icon } from "../../ui/pictures/icon.tsx";
import { TeamMark } from "../../ui/pictures/mark.tsx";

export interface SidebarProps {
  team: { name: string; note?: string; href: string; logo?: string };
  /** Places of every day. */
  daily: readonly NavItem[];
  /** Places of setting up. */
  setup: readonly NavItem[];
  foot: readonly NavItem[];
  me: { name: string; role: string; src?: string | null; items: readonly (MenuItem | "line")[] };
}

/** The team, its places by how often they are needed, and who is signed in. */
export function Sidebar({ team, daily, setup, foot, me }: SidebarProps) {
  const here = useCurrentHref([...daily, ...setup, ...foot].map((item) => item.href));
  return (
    <aside className="sidebar" aria-label="Bereiche">
      <Anchor className="team-sign" href={team.href}>
        {team.logo ? <img src={team.logo} alt="" /> : <TeamMark />}
        <span>
          <strong>{team.name}</strong>
          {team.note && <small>{team.note}</small>}
        </span>
      </Anchor>
      <Places label="Täglich" items={daily} here={here} />
      <Places label="Einrichten" title items={setup} here={here} />
      <div className="sidebar__foot">
        <Places label="Außerdem" items={foot} here={here} />
        <div className="me">
          <Avatar name="" src={me.src} size={28} />
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
        <Anchor
          key={item.href}
          href={item.href}
          aria-current={(item.current ?? item.href === here) ? "page" : undefined}
        >
          {item.icon && <Icon name={item.icon} />}
          {item.label}
          {item.count !== undefined && (
            <span className={classNames("nav__count", item.fresh && "nav__count--fresh")}>
              {item.count}
              {item.fresh && <span className="visually-hidden"> neu</span>}
            </span>
          )}
        </Anchor>
      ))}
    </div>
  </nav>
);
