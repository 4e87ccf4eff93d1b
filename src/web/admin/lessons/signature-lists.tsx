import type { Lesson } from "../../../domain/lessons/schema.ts";
import { formatDate, formatTimeRange, formatWeekday } from "../../../shared/time/dates.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Menu } from "../../ui/overlays/menu.tsx";
import { nextSession } from "./words.ts";

/** The sheets that are passed round to be signed, one a session; which is asked where there is more than one. */
export function SignatureLists({ lesson: { id, sessions } }: { lesson: Lesson }) {
  const takingPlace = sessions.filter(({ cancelled_at }) => cancelled_at === null);
  if (takingPlace.length < 2) {
    return (
      <ButtonLink href={paths.signatureList(id)} icon="printer" size="small" newTab>
        Unterschriften (PDF)
      </ButtonLink>
    );
  }
  const next = nextSession(sessions, new Date())?.session.id;
  return (
    <Menu
      label="Für welches Treffen?"
      trigger={
        <Button icon="printer" size="small">
          Unterschriften (PDF) …
        </Button>
      }
      items={takingPlace.map((session) => ({
        label: `${formatWeekday(session.starts_at)}, ${formatDate(session.starts_at)}`,
        hint: [session.id === next && "Nächstes Treffen", formatTimeRange(session.starts_at, session.ends_at)]
          .filter(Boolean)
          .join(", "),
        href: paths.signatureList(id, session.id),
        newTab: true,
      }))}
    />
  );
}
