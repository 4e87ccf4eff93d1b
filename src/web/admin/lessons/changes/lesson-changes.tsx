import { type RefObject, useState } from "react";
import type { Lesson } from "../../../../domain/lessons/schema.ts";
import { formatDateRange, wallClock } from "../../../../shared/dates.ts";
import { browserApi, read } from "../../../api.ts";
import { DateField } from "../../../ui/date-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { useCarryOut } from "./use-carry-out.tsx";

type Asked = { lesson: Lesson; open: boolean; onClose: () => void; returnTo: RefObject<HTMLElement | null> };

/** The first day of what is still to come; that is what moves. */
const firstDay = ({ sessions, start_date }: Lesson): string => {
  const next = sessions.find(
    ({ ends_at, cancelled_at }) => !cancelled_at && Date.parse(ends_at) > Date.now(),
  );
  return wallClock(next?.starts_at ?? start_date).date;
};

/** Moves all sessions that are still to come. */
export function MoveLesson({ lesson, ...dialog }: Asked) {
  const { carryOut, notice } = useCarryOut();
  const before = firstDay(lesson);
  const [start_date, setStart] = useState(before);
  const change = { start_date, updated_at: lesson.updated_at };
  const begun = lesson.sessions.some(({ ends_at }) => Date.parse(ends_at) <= Date.now());
  return (
    <ChangeDialog
      {...dialog}
      lesson={lesson}
      kind="lesson-moved"
      title="Kurstermin verschieben"
      confirmLabel="Kurstermin verschieben"
      change={start_date && start_date !== before ? { kind: "lesson-moved", change } : null}
      onConfirm={(tell) =>
        carryOut(
          read(
            browserApi.lessonChanges[":id"].move.$post({
              param: { id: String(lesson.id) },
              json: { ...change, tell },
            }),
          ),
        )
      }
    >
      {notice}
      <p>
        Bisher: {formatDateRange(lesson.start_date, lesson.end_date)}.{" "}
        {lesson.sessions.length > 1
          ? "Alle Treffen rücken um ebenso viele Tage, zu denselben Uhrzeiten."
          : "Die Uhrzeit bleibt."}
        {begun ? " Was vorbei ist, bleibt, wo es war." : ""}
      </p>
      <DateField
        name="move-start"
        label={begun ? "Nächstes Treffen am" : "Erster Tag"}
        defaultValue={before}
        onDate={setStart}
      />
    </ChangeDialog>
  );
}

/** Calls a lesson off, with all registrations. */
export function CancelLesson({ lesson, ...dialog }: Asked) {
  const { carryOut, notice } = useCarryOut();
  const [reason, setReason] = useState("");
  const change = { reason, updated_at: lesson.updated_at };
  return (
    <ChangeDialog
      {...dialog}
      lesson={lesson}
      kind="lesson-cancelled"
      title="Diesen Kurstermin absagen?"
      confirmLabel="Kurstermin absagen"
      destructive
      change={{ kind: "lesson-cancelled", change }}
      onConfirm={(tell) =>
        carryOut(
          read(
            browserApi.lessonChanges[":id"].cancellation.$post({
              param: { id: String(lesson.id) },
              json: { ...change, tell },
            }),
          ),
        )
      }
    >
      {notice}
      <p>{whatIsLost(lesson)}</p>
      <TextField
        name="reason"
        label="Grund"
        optional
        help="Bleibt im Verlauf jeder Anmeldung, nur für Ihr Team."
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={300}
      />
    </ChangeDialog>
  );
}

function whatIsLost({ seats_taken, waiting }: Lesson): string {
  const seats = seats_taken === 1 ? "Ein Platz endet" : `${seats_taken} Plätze enden`;
  const line = waiting === 0 ? "" : " Die Warteliste endet auch.";
  const lost = seats_taken + waiting > 0 ? `${seats} damit, kostenfrei für alle.${line} ` : "";
  return `${lost}Der Kurstermin bleibt als abgesagt sichtbar und nimmt keine Anmeldungen mehr an. Zurücknehmen lässt sich das nicht.`;
}
