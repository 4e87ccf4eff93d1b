import type { ReactNode } from "react";
import { Anchor } from "./anchor.tsx";
import { Icon } from "./icon.tsx";

/** The way back to the list or page above. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor className="back" href={href}>
    <Icon name="arrow-left" /> {children}
  </Anchor>
);
