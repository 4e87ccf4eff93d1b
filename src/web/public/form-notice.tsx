import type { PublicTeam } from "../../domain/teams/schema.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Anchor } from "../ui/navigation/anchor.tsx";
import { telHref } from "../ui/navigation/tel-href.ts";
import { Notice } from "../ui/signs/notice.tsx";

/** Something to know before going on, told above the form; `again` names the way to begin anew, `ask` that to the team. */
export type FormNotice = {
  tone: "info" | "warning" | "danger";
  title: string;
  text?: string;
  again?: boolean;
  ask?: boolean;
};

interface NoticeAboveProps {
  notice: FormNotice | null;
  href: string;
  team: PublicTeam;
}

/** What happened meanwhile, above the form at `href`; where this booking is used up, the way to a new one, or to the team. */
export const NoticeAbove = ({ notice, href, team }: NoticeAboveProps) =>
  notice && (
    <Notice tone={notice.tone} title={notice.title} role="alert">
      {notice.text && <p>{notice.text}</p>}
      {notice.again && (
        <p className="mt-2">
          <Anchor className="link" href={`${href}?neu`}>
            Neu beginnen
          </Anchor>
        </p>
      )}
      {notice.ask && (
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
