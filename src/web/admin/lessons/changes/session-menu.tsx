import { useRef, useState } from "react";
import { formatDate } from "../../../../shared/time/dates.ts";
import { browserApi, read } from "../../../api.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/overlays/menu.tsx";
import { sessionInWords } from "../words.ts";
import { CallingDialog, type SessionChangeOf } from "./calling-dialog.tsx";
import { MoveSession } from "./move-session.tsx";
import { ReasonField } from "./reason-field.tsx";

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

/** Calls one session off. */
function CancelSession({ lesson, session, ...dialog }: SessionChangeOf) {
  const [reason, setReason] = useState("");
  const param = { id: String(lesson.id), session: String(session.id) };
  const change = { reason, updated_at: lesson.updated_at };
  const { cancellation } = browserApi.lessonChanges[":id"].sessions[":session"];
  return (
    <CallingDialog
      {...dialog}
      lesson={lesson}
      kind="session-cancelled"
      title="Dieses Treffen absagen?"
      confirmLabel="Treffen absagen"
      destructive
      change={{ kind: "session-cancelled", session_id: session.id, change }}
      call={(tell) => read(cancellation.$post({ param, json: { ...change, tell } }))}
    >
      <p>
        <strong>{sessionInWords(session)}</strong>
        <br />
        Es bleibt durchgestrichen sichtbar. Zurücknehmen lässt sich das nicht.
      </p>
      <ReasonField help="Nur für Ihr Team." reason={reason} onReason={setReason} />
    </CallingDialog>
  );
}
