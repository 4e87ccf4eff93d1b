import { useState } from "react";
import { browserApi, read } from "../../../api.ts";
import { sessionInWords } from "../words.ts";
import { CallingDialog, type SessionChangeOf } from "./calling-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";

/** Calls one session off. */
export function CancelSession({ lesson, session, ...dialog }: SessionChangeOf) {
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
