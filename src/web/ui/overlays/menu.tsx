import { DropdownMenu as Radix } from "radix-ui";
import type { ReactElement } from "react";
import { IconButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useDensity } from "../density.ts";
import { Anchor } from "../navigation/anchor.tsx";
import { Icon } from "../pictures/icon.tsx";
import type { IconName } from "../pictures/icons.ts";

export interface MenuItem {
  label: string;
  icon?: IconName;
  /** Leads somewhere, or … */
  href?: string;
  /** … in a new tab … */
  newTab?: boolean | undefined;
  /** … does something. */
  onSelect?: () => void;
  destructive?: boolean;
  disabled?: boolean;
  /** Why it is not possible, or what it does. */
  hint?: string;
}

interface MenuProps {
  /** Names the button, e.g. `Mehr zu Lea Hartmann`. */
  label: string;
  trigger?: ReactElement;
  items: readonly (MenuItem | "line")[];
}

const Item = ({ label, icon, href, newTab, onSelect, destructive, disabled, hint }: MenuItem) => {
  const content = (
    <>
      {icon && <Icon name={icon} />}
      <span>
        {label}
        {hint && <span className="menu__hint">{hint}</span>}
      </span>
    </>
  );
  const className = classNames("menu__item", destructive && "menu__item--danger");
  return href && !disabled ? (
    <Radix.Item asChild className={className}>
      <Anchor href={href} newTab={newTab}>
        {content}
      </Anchor>
    </Radix.Item>
  ) : (
    <Radix.Item className={className} disabled={disabled} onSelect={onSelect}>
      {content}
    </Radix.Item>
  );
};

/** An item that is there only under a condition. */
export const when = (condition: boolean, item: MenuItem): MenuItem[] => (condition ? [item] : []);

/** What can be done with one thing, behind a button. */
export function Menu({ label, trigger, items }: MenuProps) {
  const density = useDensity();
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        {trigger ?? <IconButton icon="ellipsis" label={label} variant="quiet" size="small" />}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames("menu", density)}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
        >
          {items.map((item, index) =>
            item === "line" ? (
              <Radix.Separator key={index} className="menu__line" />
            ) : (
              <Item key={item.label} {...item} />
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
