import type { ReactNode } from "react";
import { Anchor } from "../navigation/anchor.tsx";
import { Icon } from "../pictures/icon.tsx";

interface PageHeadProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Facts with icons, in a line. */
  meta?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}

/** Title of an admin page, what it holds, and what can be done. */
export const PageHead = ({ title, lead, meta, back, actions }: PageHeadProps) => (
  <header className="page-head">
    {back && <BackLink href={back.href}>{back.label}</BackLink>}
    <div className="page-head__row">
      <div>
        <h1 className="page-head__title">{title}</h1>
        {lead && <p className="page-head__lead">{lead}</p>}
        {meta && <p className="meta">{meta}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </div>
  </header>
);

/** The way back to the list or page above. */
export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Anchor className="back" href={href}>
    <Icon name="arrow-left" /> {children}
  </Anchor>
);
