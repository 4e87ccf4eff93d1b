import { Overlay, type OverlayProps } from "./overlay.tsx";

/** A sheet from the edge of the window. */
export const Drawer = ({
  side = "right",
  children,
  ...overlay
}: OverlayProps & { side?: "left" | "right" }) => (
  <Overlay
    {...overlay}
    className={side === "left" ? "drawer drawer--left" : "drawer"}
    titleClass="drawer__title"
    described={false}
  >
    <div className="drawer__body">{children}</div>
  </Overlay>
);
