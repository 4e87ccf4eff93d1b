import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Overlay, type OverlayProps } from "./overlay.tsx";

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
