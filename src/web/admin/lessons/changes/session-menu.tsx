import { useRef, useState } from "react";
import { formatDate } from "../../../../shared/dates.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { SessionChangeOf } from "./calling-dialog.tsx";
import { CancelSession } from "./cancel-session.tsx";
import { MoveSession } from "./move-session.tsx";

/** What can be done with one session that is still to come. */
export function SessionMenu({ lesson, session }: Pick<SessionChangeOf, "lesson" | "session">) {
  const [asked, setAsked] = useState<"move" | "cancel">();
  const button = useRef<HTMLButtonElement>(null);
  const label = `Treffen am ${formatDate(session.starts_at)} ändern`;
  const rest = { lesson, session, onClose: () => setAsked(undefined), returnTo: button };
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton ref={button} icon="ellipsis" label={label} variant="quiet" size="small" />}
        items={[
          { label: "Verlegen", icon: "calendar", onSelect: () => setAsked("move") },
          { label: "Absagen", icon: "calendar-x", destructive: true, onSelect: () => setAsked("cancel") },
        ]}
      />
      <MoveSession {...rest} open={asked === "move"} />
      <CancelSession {...rest} open={asked === "cancel"} />
    </>
  );
}
