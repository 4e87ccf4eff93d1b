import type { ReactNode } from "react";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Content, LegalLine, SkipLink, TeamBrand, type TeamSign } from "./parts.tsx";

interface PublicFormFrameProps {
  team: TeamSign;
  legal: readonly NavItem[];
  children: ReactNode;
}

/** Booking: nothing that leads away but the sign and the law. */
export const PublicFormFrame = ({ team, legal, children }: PublicFormFrameProps) => (
  <div className="frame">
    <SkipLink />
    <header className="site-head">
      <div className="wrap wrap--quiet">
        <TeamBrand {...team} />
      </div>
    </header>
    <Content className="wrap wrap--quiet frame__quiet">{children}</Content>
    <footer className="site-foot site-foot--quiet">
      <div className="wrap wrap--quiet">
        <LegalLine items={legal} />
      </div>
    </footer>
  </div>
);
