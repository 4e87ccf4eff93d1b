import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "./class-names.ts";
import { Anchor, type AnchorProps } from "./navigation/anchor.tsx";
import { Tooltip } from "./overlays/tooltip.tsx";
import { Icon } from "./pictures/icon.tsx";
import type { IconName } from "./pictures/icons.ts";

interface ButtonLook {
  variant?: "default" | "primary" | "quiet" | "danger" | "destroy";
  size?: "normal" | "small" | "large";
  block?: boolean;
}

interface ButtonParts extends ButtonLook {
  icon?: IconName;
  iconEnd?: IconName;
}

const look = ({ variant = "default", size = "normal", block }: ButtonLook, className?: string) =>
  classNames(
    "button",
    variant !== "default" && `button--${variant}`,
    size !== "normal" && `button--${size}`,
    block && "button--block",
    className,
  );

export interface ButtonProps extends ButtonParts, ComponentProps<"button"> {
  /** Work is going on: shows it, and further presses do nothing. */
  busy?: boolean;
}

/** Says what happens when it is pressed. One primary button a view. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, busy, className, onClick, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest["aria-disabled"] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      className={look({ variant, size, block }, className)}
      onClick={press}
      {...rest}
    >
      {busy ? <span className="button__spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </button>
  );
}

/** A link that is the next step, and so looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonParts & AnchorProps) {
  return (
    <Anchor className={look({ variant, size, block }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Anchor>
  );
}

interface IconOnly extends Omit<ButtonLook, "block"> {
  icon: IconName;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
}

/** A button that is only an icon. */
export function IconButton({
  icon,
  label,
  variant,
  size,
  className,
  ...rest
}: IconOnly & ComponentProps<"button">) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        className={look({ variant, size }, classNames("button--icon", className))}
        {...rest}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}

/** A link that is only an icon. */
export function IconButtonLink({ icon, label, variant, size, className, ...rest }: IconOnly & AnchorProps) {
  return (
    <Tooltip text={label}>
      <Anchor
        aria-label={label}
        className={look({ variant, size }, classNames("button--icon", className))}
        {...rest}
      >
        <Icon name={icon} />
      </Anchor>
    </Tooltip>
  );
}
