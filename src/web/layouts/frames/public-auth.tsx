import type { ReactNode } from "react";
import type { NavItem } from "../../ui/navigation/nav-item.ts";
import { Brand, Content, LegalLine, SkipLink } from "./parts.tsx";

interface PublicAuthFrameProps {
  brand: string;
  homeHref: string;
  legal: readonly NavItem[];
  children: ReactNode;
}

/** Signing in and what belongs to it: the form in the middle of the window. */
export const PublicAuthFrame = ({ brand, homeHref, legal, children }: PublicAuthFrameProps) => (
  <div className="frame">
    <SkipLink />
    <header className="site-head site-head--bare">
      <div className="wrap">
        <Brand brand={brand} homeHref={homeHref} large />
      </div>
    </header>
    <Content className="wrap frame__middle">{children}</Content>
    <footer className="site-foot site-foot--quiet site-foot--bare">
      <div className="wrap">
        <LegalLine items={legal} />
      </div>
    </footer>
  </div>
);

interface AuthColumnsProps {
  title: string;
  lead: ReactNode;
  /** A quieter word below, e.g. for those who are wrong here. */
  note?: ReactNode;
  children: ReactNode;
}

/** Words at the start, the form beside them; where it is narrow the form follows the words and the note comes last. */
export const AuthColumns = ({ title, lead, note, children }: AuthColumnsProps) => (
  <div className="auth">
    <div className="auth__words">
      <h1 className="display">{title}</h1>
      <p className="lead mt-4">{lead}</p>
    </div>
    <div className="auth__form">{children}</div>
    {note && <p className="auth__note small soft">{note}</p>}
  </div>
);
