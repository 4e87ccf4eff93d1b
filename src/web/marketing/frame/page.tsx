import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Anchor } from "../../ui/navigation/anchor.tsx";
import "./frame.css";

/** The demo practice, as visitors see it. */
export const EXAMPLE_TEAM = paths.team("hebammenpraxis-sonnenschein");

interface MarketingHeaderProps {
  title: ReactNode;
  lead: ReactNode;
  /** What stands below the words: buttons, a line of the year. */
  children?: ReactNode;
}

/** How every page begins: one sentence, and what it is about. */
export const MarketingHeader = ({ title, lead, children }: MarketingHeaderProps) => (
  <header className="wrap marketing-head">
    <h1 className="display">{title}</h1>
    <p className="lead mt-6">{lead}</p>
    {children}
  </header>
);

interface SectionProps {
  title?: ReactNode;
  lead?: ReactNode;
  /** Leads here from elsewhere. */
  id?: string;
  /** On the sunk ground. */
  band?: boolean;
  children: ReactNode;
}

/** A part of a page under its title. */
export const MarketingSection = ({ title, lead, id, band, children }: SectionProps) => (
  <section className={band ? "band section" : "section"} id={id}>
    <div className="wrap">
      {title ? <h2 className="title marketing-title">{title}</h2> : null}
      {lead ? <p className="lead mt-4">{lead}</p> : null}
      {title || lead ? <div className="mt-8">{children}</div> : children}
    </div>
  </section>
);

interface LastWordProps {
  title: string;
  text: ReactNode;
  band?: boolean;
  /** What else one may want to see before. */
  links?: readonly { href: string; label: string }[];
}

/** How every page ends: the one step that follows, and where to look before it is taken. */
export const LastWord = ({ title, text, band, links = [] }: LastWordProps) => (
  <MarketingSection title={title} lead={text} band={band ?? false}>
    <p className="actions marketing-actions">
      <ButtonLink href={paths.signUp()} variant="primary" size="large">
        Praxis anlegen
      </ButtonLink>
      <Anchor className="link" href={paths.examplePractice()}>
        Beispielpraxis ausprobieren
      </Anchor>
      {links.map(({ href, label }) => (
        <Anchor key={href} className="link" href={href}>
          {label}
        </Anchor>
      ))}
    </p>
  </MarketingSection>
);
