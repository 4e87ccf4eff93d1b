import { Dialog as Radix } from "radix-ui";
import type { ReactElement, ReactNode, RefObject } from "react";
import { IconButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useDensity } from "../density.ts";

interface DialogProps extends OverlayProps {
  /** A sentence under the title, read aloud on opening. */
  description?: ReactNode;
  size?: "normal" | "wide";
  footer?: ReactNode;
}

/** A question or a small form over the page. */
export const Dialog = ({ description, size = "normal", footer, children, ...overlay }: DialogProps) => (
  <Overlay
    {...overlay}
    className={classNames("dialog", size === "wide" && "dialog--wide") ?? ""}
    titleClass="dialog__title"
    described={description != null}
  >
    <div className="dialog__body">
      {description != null && (
        <Radix.Description asChild>
          <div>{description}</div>
        </Radix.Description>
      )}
      {children}
    </div>
    {footer && <div className="dialog__foot">{footer}</div>}
  </Overlay>
);

interface DrawerProps extends OverlayProps {
  side?: "left" | "right" | "bottom";
  /** Buttons that stay in view below what scrolls. */
  footer?: ReactNode;
}

/** A sheet from the edge of the window. */
export const Drawer = ({ side = "right", footer, children, ...overlay }: DrawerProps) => (
  <Overlay
    {...overlay}
    className={classNames("drawer", side !== "right" && `drawer--${side}`) ?? ""}
    titleClass="drawer__title"
    described={false}
  >
    <div className="drawer__body">{children}</div>
    {footer && <div className="drawer__foot">{footer}</div>}
  </Overlay>
);

interface OverlayProps {
  title: string;
  /** Left out when only the trigger opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement;
  /** What has the focus again afterwards, where no trigger of its own opened it: the menu it was chosen from. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

interface FrameProps extends OverlayProps {
  className: string;
  titleClass: string;
  described: boolean;
}

/** What dialogs and drawers have in common; the way out comes last, so that the content gets the focus. */
export function Overlay({ title, open, onOpenChange, trigger, returnTo, children, ...frame }: FrameProps) {
  const density = useDensity();
  const giveFocusBack = (event: Event) => {
    if (!returnTo?.current) return;
    event.preventDefault();
    returnTo.current.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className={classNames(frame.className, density)}
          onCloseAutoFocus={giveFocusBack}
          {...(frame.described ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title className={frame.titleClass}>{title}</Radix.Title>
          {children}
          <Radix.Close asChild>
            <IconButton className="overlay__close" icon="x" label="Schließen" variant="quiet" size="small" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the dialog or drawer around it. */
export const CloseOverlay = ({ children }: { children: ReactElement }) => (
  <Radix.Close asChild>{children}</Radix.Close>
);
