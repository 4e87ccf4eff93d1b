import { useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { browserApi, read } from "../../../api.ts";
import { CallingDialog, type ChangeOf } from "./calling-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";

/** Calls a lesson off, with all registrations. */
export function CancelLesson({ lesson, ...dialog }: ChangeOf) {
  const [reason, setReason] = useState("");
  const param = { id: String(lesson.id) };
  const change = { reason, updated_at: lesson.updated_at };
  const { cancellation } = browserApi.lessonChanges[":id"];
  return (
    <CallingDialog
      {...dialog}
      lesson={lesson}
      kind="lesson-cancelled"
      title="Diesen Kurstermin absagen?"
      confirmLabel="Kurstermin absagen"
      destructive
      change={{ kind: "lesson-cancelled", change }}
      call={(tell) => read(cancellation.$post({ param, json: { ...change, tell } }))}
    >
      <p>{whatIsLost(lesson)}</p>
      <ReasonField
        help="Bleibt im Verlauf jeder Anmeldung, nur für Ihr Team."
        reason={reason}
        onReason={setReason}
      />
    </CallingDialog>
  );
}

function whatIsLost({ seats_taken, waiting }: Lesson): string {
  const seats = seats_taken === 1 ? "Ein Platz endet" : `${seats_taken} Plätze enden`;
  const line = waiting === 0 ? "" : " Die Warteliste endet auch.";
  const lost = seats_taken + waiting > 0 ? `${seats} damit, kostenfrei für alle.${line} ` : "";
  return `${lost}Der Kurstermin bleibt als abgesagt sichtbar und nimmt keine Anmeldungen mehr an. Zurücknehmen lässt sich das nicht.`;
}
