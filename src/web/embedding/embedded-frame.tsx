import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { PublicTeam } from "../../domain/teams/schema.ts";
import { LegalLine } from "../layouts/frames/parts.tsx";
import { teamLegal, teamWithdrawal } from "../layouts/team-links.ts";
import script from "./embedded-frame.js?url";
import type { Embedding } from "./embedding.tsx";

interface EmbeddedFrameProps {
  embedding: Embedding;
  /** Whose courses these are: a page around the frame has landmarks of its own. */
  team: PublicTeam;
  quiet?: boolean;
  children: ReactNode;
}

/** A page inside another site: no head and no navigation, but the law's links and a way out. */
export function EmbeddedFrame({ embedding, team, quiet, children }: EmbeddedFrameProps) {
  const { pathname, search } = useLocation();
  return (
    <div className="embedded" data-embedded={embedding.origins.join(" ")}>
      <main
        id="inhalt"
        tabIndex={-1}
        aria-label={`Kurse: ${team.name}`}
        className={quiet ? "wrap wrap--quiet embedded__form" : undefined}
      >
        {children}
      </main>
      <div className="site-foot site-foot--quiet">
        <div className={quiet ? "wrap wrap--quiet" : "wrap"}>
          <LegalLine items={[...teamWithdrawal(team), ...teamLegal(team)]}>
            {quiet ? null : (
              <a
                className="push link link--quiet"
                href={`${pathname}${search}`}
                target="_blank"
                rel="noopener"
              >
                In neuem Fenster öffnen
              </a>
            )}
          </LegalLine>
        </div>
      </div>
      <script type="module" src={script} />
    </div>
  );
}
