import type { PublicTeam } from "../../../domain/teams/schema.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { telHref } from "../../ui/tel-href.ts";
import type { Told } from "./view.ts";

interface ToldNoticeProps {
  told: Told | null;
  href: string;
  team: PublicTeam;
}

/** What happened meanwhile, above the form at `href`; where this booking is used up, the way to a new one, or to the team. */
export const ToldNotice = ({ told, href, team }: ToldNoticeProps) =>
  told && (
    <Notice tone={told.tone} title={told.title} role="alert">
      {told.text && <p>{told.text}</p>}
      {told.again && (
        <p className="mt-2">
          <Anchor className="link" href={`${href}?neu`}>
            Neu beginnen
          </Anchor>
        </p>
      )}
      {told.ask && (
        <p className="actions mt-3">
          {team.phone && (
            <ButtonLink href={telHref(team.phone)} icon="phone">
              {team.phone}
            </ButtonLink>
          )}
          <ButtonLink href={paths.teamContact(team.address)}>Uns schreiben</ButtonLink>
        </p>
      )}
    </Notice>
  );
